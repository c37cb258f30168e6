// JUnit's XML: a file is a suite and a finding a test that failed. A file that couldn't be looked
// at was skipped. Where all is well one test passes, since servers take a report without any for a
// mistake.

#include <map>

#include "report/place.h"
#include "report/xml.h"
#include "skl/report/reporter.h"
#include "skl/report/safe_text.h"

namespace skl::formats {
namespace {

constexpr const char* kName = "spark-kafka-lint";

struct Suite {
  std::vector<const ListedFinding*> findings;
  std::vector<const ListedProblem*> problems;
};

std::string details(const ListedFinding& finding) {
  std::string text = "\n" + place_in_words(finding.at) + ": " + safe_text(finding.message) + "\n";
  for (const ListedLine& line : finding.lines) {
    text += (line.shown.empty() ? "" : "    ") + line.shown + "\n";
  }
  if (!finding.help.empty()) text += "help: " + safe_text(finding.help) + "\n";
  for (const ListedNote& note : finding.related) {
    text += place_in_words(note.at) + ": " + safe_text(note.message) + "\n";
  }
  return text;
}

// Lines, of which each is one that XML can hold.
std::string xml_lines(const std::string& text) {
  std::string safe;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    safe += xml_line(std::string_view(text).substr(begin, end - begin)) + "\n";
    begin = end + 1;
  }
  return safe;
}

pugi::xml_node add_case(pugi::xml_node suite, const std::string& name,
                        const std::string& classname) {
  pugi::xml_node test = suite.append_child("testcase");
  set(test, "name", name);
  set(test, "classname", classname);
  set(test, "time", "0");
  return test;
}

void add(pugi::xml_node suite, const ListedFinding& finding) {
  const std::string where = " (line " + std::to_string(finding.at.start.line) + ", column " +
                            std::to_string(finding.at.start.column) + ")";
  pugi::xml_node failure =
      add_case(suite, finding.rule + where, finding.at.path).append_child("failure");
  set(failure, "type", finding.rule);
  set(failure, "message", std::string(to_string(finding.severity)) + ": " + finding.message);
  failure.text().set(xml_lines(details(finding)).c_str());
}

void add(pugi::xml_node suite, const ListedProblem& problem) {
  const std::string name = problem.at
                               ? "problem (line " + std::to_string(problem.at->start.line) +
                                     ", column " + std::to_string(problem.at->start.column) + ")"
                               : "problem";
  pugi::xml_node skipped = add_case(suite, name, problem.path).append_child("skipped");
  set(skipped, "message", problem.message);
}

struct Tally {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t skipped = 0;
};

void set_tally(pugi::xml_node node, const std::string& name, const Tally& tally) {
  set(node, "name", name);
  set(node, "tests", std::to_string(tally.tests));
  set(node, "failures", std::to_string(tally.failures));
  set(node, "errors", "0");
  set(node, "skipped", std::to_string(tally.skipped));
  set(node, "time", "0");
}

void add(pugi::xml_node root, const std::string& path, const Suite& suite) {
  pugi::xml_node node = root.append_child("testsuite");
  const std::size_t failures = suite.findings.size();
  const std::size_t skipped = suite.problems.size();
  set_tally(node, path, {failures + skipped, failures, skipped});
  for (const ListedFinding* finding : suite.findings) add(node, *finding);
  for (const ListedProblem* problem : suite.problems) add(node, *problem);
}

void add_passing(pugi::xml_node root) {
  pugi::xml_node node = root.append_child("testsuite");
  set_tally(node, kName, {1, 0, 0});
  add_case(node, "no findings", kName);
}

std::map<std::string, Suite> suites_of(const Listing& listing) {
  std::map<std::string, Suite> suites;
  for (const ListedFinding& one : listing.findings) suites[one.at.path].findings.push_back(&one);
  for (const ListedProblem& one : listing.problems) suites[one.path].problems.push_back(&one);
  return suites;
}

std::string check(const Listing& listing, const Style&) {
  pugi::xml_document document;
  pugi::xml_node root = document.append_child("testsuites");
  const std::size_t failures = listing.findings.size();
  const std::size_t skipped = listing.problems.size();
  const std::size_t passing = failures == 0 ? 1 : 0;
  set_tally(root, kName, {failures + skipped + passing, failures, skipped});
  for (const auto& [path, suite] : suites_of(listing)) add(root, path, suite);
  if (passing > 0) add_passing(root);
  return xml_bytes(document);
}

}  // namespace

Reporter junit() { return {"junit", check}; }

}  // namespace skl::formats
