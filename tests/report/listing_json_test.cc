#include "skl/report/listing_json.h"

#include <doctest/doctest.h>

#include <string>

#include "skl/base/strings.h"

namespace {

using skl::Listing;
using skl::parse_listing;

constexpr const char* kSmall = R"({
  "version": 1,
  "tool": {"name": "spark-kafka-lint", "version": "0.1.0"},
  "spark": {"version": "4.2", "from": "assumed"},
  "findings": [{
    "rule": "bare-group-id", "severity": "warning", "message": "m", "path": "a.py",
    "range": {"start": {"line": 4, "column": 13, "offset": 97},
              "end": {"line": 4, "column": 23, "offset": 107}}
  }],
  "problems": [],
  "summary": {"files": 1, "queries": 1, "errors": 0, "warnings": 1, "infos": 2, "suppressed": 0}
})";

std::string complaint(std::string text) {
  const auto listing = parse_listing({"report.json", std::move(text)});
  return listing ? "" : listing.error().culprit + ": " + listing.error().message;
}

std::string changed(std::string_view from, std::string_view to) {
  REQUIRE(std::string(kSmall).find(from) != std::string::npos);
  return complaint(skl::replace_all(kSmall, from, to));
}

TEST_CASE("a document of the first release is read, what it lacks is empty") {
  const auto listing = parse_listing({"report.json", kSmall});
  REQUIRE(listing);
  REQUIRE(listing->findings.size() == 1);
  const skl::ListedFinding& finding = listing->findings.front();
  CHECK(finding.rule == "bare-group-id");
  CHECK(finding.at.path == "a.py");
  CHECK(finding.at.start == skl::Position{4, 13, 97});
  CHECK(finding.at.end == skl::Position{4, 23, 107});
  CHECK(finding.at.start_byte == 13);
  CHECK(finding.lines.empty());
  CHECK(finding.line_hash.empty());
  CHECK_FALSE(finding.silence);
  CHECK(listing->silenced.empty());
  CHECK(listing->least == skl::Severity::warning);
  CHECK(listing->counts == skl::Counts{1, 1, 0, 1, 2, 0, 0, 0});
}

TEST_CASE("a finding without a fingerprint gets one, since some formats need it") {
  CHECK(parse_listing({"report.json", kSmall})->findings.front().fingerprint.size() == 64);
}

TEST_CASE("infos in a document that doesn't say from which severity on it lists are listed") {
  const std::string text = skl::replace_all(kSmall, "\"warning\"", "\"info\"");
  CHECK(parse_listing({"report.json", text})->least == skl::Severity::info);
}

TEST_CASE("members of a later release are left out") {
  CHECK(changed("\"version\": 1,", "\"version\": 1, \"more\": [[{}]],") == "");
}

TEST_CASE("what is no report says where it isn't") {
  CHECK(complaint("") == "report.json: isn't valid JSON at line 1, column 1");
  CHECK(complaint("{\n  \"version\": 1,\n  x}") ==
        "report.json: isn't valid JSON at line 3, column 3");
  CHECK(complaint("[]") == "report.json: isn't what 'spark-kafka-lint --format json' writes");
  CHECK(complaint("{}") == "report.json: isn't what 'spark-kafka-lint --format json' writes");
  CHECK(complaint(R"({"version": 1, "queries": []})") == "report.json: 'findings' is missing");
  CHECK(changed("\"version\": 1,", "\"version\": 2,") ==
        "report.json: 'version' is 2, and this release reads version 1");
  CHECK(changed("\"version\": 1,", "\"version\": \"1\",") ==
        "report.json: 'version' is no whole number of 32 bits");
  CHECK(changed("\"line\": 4, \"column\": 13", "\"line\": \"4\", \"column\": 13") ==
        "report.json: 'findings[0].range.start.line' is no whole number of 32 bits");
  CHECK(changed("\"column\": 13", "\"column\": -1") ==
        "report.json: 'findings[0].range.start.column' is no whole number of 32 bits");
  CHECK(changed("\"column\": 13", "\"column\": 4294967296") ==
        "report.json: 'findings[0].range.start.column' is no whole number of 32 bits");
  CHECK(changed("\"column\": 13", "\"column\": 0") ==
        "report.json: 'findings[0].range.start' has no 'line' and 'column' from 1 on");
  CHECK(changed("\"column\": 13", "\"column\": 1e999") ==
        "report.json: holds a number that is out of range");
  CHECK(changed("\"severity\": \"warning\"", "\"severity\": \"fatal\"") ==
        "report.json: 'findings[0].severity' is no severity");
  CHECK(changed("\"rule\": \"bare-group-id\",", "") ==
        "report.json: 'findings[0].rule' is missing");
  CHECK(changed("\"problems\": []", "\"problems\": {}") == "report.json: 'problems' is no array");
  CHECK(changed("\"problems\": []", "\"problems\": [1]") ==
        "report.json: 'problems[0]' is no object");
  CHECK(changed("\"version\": \"4.2\"", "\"version\": \"four\"") ==
        "report.json: 'spark' has no 'version' like 3.5");
}

TEST_CASE("hostile documents are refused in no time") {
  CHECK(complaint(std::string(1000000, '[')) ==
        "report.json: isn't valid JSON at line 1, column 1000001");
  CHECK(complaint("{\"version\": 1, \"x\": " + std::string(100000, '[') + std::string(100000, ']') +
                  "}") == "report.json: 'findings' is missing");
  std::string many = "{";
  for (int i = 0; i < 200000; ++i) many += "\"k" + std::to_string(i) + "\": 0, ";
  CHECK(complaint(many + "\"version\": 1}") ==
        "report.json: isn't what 'spark-kafka-lint --format json' writes");
}

}  // namespace
