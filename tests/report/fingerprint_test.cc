#include "report/fingerprint.h"

#include <doctest/doctest.h>

#include <set>

#include "skl/base/sha256.h"

namespace {

using skl::ListedFinding;
using skl::Listing;

ListedFinding finding(std::string rule, std::string path, std::uint32_t offset) {
  ListedFinding made;
  made.rule = std::move(rule);
  made.at.path = std::move(path);
  made.at.start = {offset / 10 + 1, offset % 10 + 1, offset};
  made.option = "group.id";
  return made;
}

Listing three() {
  Listing listing;
  listing.findings = {finding("bare-group-id", "a.py", 10), finding("bare-group-id", "a.py", 50),
                      finding("bare-group-id", "b.py", 10)};
  return listing;
}

std::vector<std::string> fingerprints(Listing listing) {
  skl::add_fingerprints(listing);
  std::vector<std::string> all;
  for (const ListedFinding& one : listing.findings) all.push_back(one.fingerprint);
  return all;
}

TEST_CASE("a fingerprint is of the rule, the file, the option and a number") {
  const std::vector<std::string> all = fingerprints(three());
  CHECK(all[0] == skl::sha256("bare-group-id\na.py\ngroup.id\n1"));
  CHECK(all[1] == skl::sha256("bare-group-id\na.py\ngroup.id\n2"));
  CHECK(all[2] == skl::sha256("bare-group-id\nb.py\ngroup.id\n1"));
}

TEST_CASE("no two findings have the same one") {
  Listing listing = three();
  listing.findings.push_back(listing.findings.back());
  listing.findings.push_back(finding("unknown-option", "b.py", 10));
  const std::vector<std::string> all = fingerprints(listing);
  CHECK(std::set<std::string>(all.begin(), all.end()).size() == all.size());
}

TEST_CASE("it stays when the code around it moves") {
  Listing moved = three();
  for (ListedFinding& one : moved.findings) {
    one.at.start = {one.at.start.line + 100, one.at.start.column + 4, one.at.start.offset + 3000};
    one.message = "said differently";
    one.lines = {{1, "x", "^"}};
  }
  CHECK(fingerprints(moved) == fingerprints(three()));
}

TEST_CASE("suppressing one finding doesn't rename the others") {
  Listing suppressed = three();
  suppressed.silenced.push_back(suppressed.findings.front());
  suppressed.silenced.back().silence = skl::ListedSilence{};
  suppressed.findings.erase(suppressed.findings.begin());
  const std::vector<std::string> before = fingerprints(three());
  CHECK(fingerprints(suppressed) == std::vector<std::string>{before[1], before[2]});
}

TEST_CASE("the order of the list doesn't matter") {
  Listing turned = three();
  std::swap(turned.findings[0], turned.findings[1]);
  const std::vector<std::string> before = fingerprints(three());
  CHECK(fingerprints(turned) == std::vector<std::string>{before[1], before[0], before[2]});
}

}  // namespace
