#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "report/every_feature.h"
#include "skl/rules/rule.h"

namespace {

using nlohmann::json;
using skl::ListedFinding;
using skl::Listing;
using skl::Severity;
using skl::test::render;

json run_of(const Listing& listing) { return json::parse(render("sarif", listing))["runs"][0]; }

Listing of_rules(const std::vector<std::string>& rules) {
  Listing listing;
  listing.sparks.push_back({});
  for (const std::string& rule : rules) {
    ListedFinding finding;
    finding.rule = rule;
    finding.message = "m";
    finding.at.path = "a.py";
    listing.findings.push_back(finding);
  }
  return listing;
}

TEST_CASE("each rule says what GitHub shows of it, and security's alone say how grave") {
  std::vector<std::string> names;
  for (const skl::Rule& rule : skl::all_rules()) names.emplace_back(rule.info.name);
  const json rules = run_of(of_rules(names))["tool"]["driver"]["rules"];
  REQUIRE(rules.size() == names.size());
  for (const skl::Rule& rule : skl::all_rules()) {
    CAPTURE(rule.info.name);
    json found;
    for (const json& one : rules) {
      if (one["id"] == rule.info.name) found = one;
    }
    for (const char* text : {"shortDescription", "fullDescription", "help"}) {
      const std::string words = found[text]["text"];
      CHECK(!words.empty());
      CHECK((words.size() <= 1024 || text == std::string("help")));
    }
    CHECK(found["help"]["markdown"].get<std::string>().starts_with("## Why\n\n"));
    const std::string level = found["defaultConfiguration"]["level"];
    const std::string expected(skl::to_string(rule.info.severity));
    CHECK(level == (expected == "info" ? "note" : expected));
    const bool is_secret = rule.info.topic == "security" || rule.info.topic == "secrets";
    CHECK(found["properties"].contains("security-severity") == is_secret);
    CHECK(found["properties"]["tags"].size() <= 10);
  }
}

TEST_CASE("rules stand once, and results point at them") {
  const json run = run_of(of_rules({"unknown-option", "bare-group-id", "unknown-option"}));
  const json& rules = run["tool"]["driver"]["rules"];
  CHECK(rules.size() == 2);
  for (const json& result : run["results"]) {
    CHECK(rules[result["ruleIndex"].get<std::size_t>()]["id"] == result["ruleId"]);
  }
}

TEST_CASE("a rule that this release doesn't know is there with its name") {
  const json rule = run_of(of_rules({"rule-of-tomorrow"}))["tool"]["driver"]["rules"][0];
  CHECK(rule["id"] == "rule-of-tomorrow");
  CHECK(rule["shortDescription"]["text"] == "rule-of-tomorrow");
}

TEST_CASE("of more results than GitHub takes the worst are written, in their order") {
  Listing listing = of_rules(std::vector<std::string>(25003, "bare-group-id"));
  listing.findings[0].severity = Severity::info;
  listing.findings[1].severity = Severity::error;
  listing.findings[25002].severity = Severity::error;
  const json results = run_of(listing)["results"];
  REQUIRE(results.size() == 25000);
  CHECK(results[0]["level"] == "error");
  CHECK(results[1]["level"] == "warning");
  CHECK(results[24999]["level"] == "error");
}

TEST_CASE("what is outside of the run isn't written, what is silenced says why") {
  const json results = run_of(skl::test::every_feature())["results"];
  REQUIRE(results.size() == 6);
  CHECK(results[4]["suppressions"] == json::parse(R"([{"kind": "inSource", "status": "accepted",
                         "justification": "another team reads it, until 2027-01-31"}])"));
  CHECK(results[5]["suppressions"] ==
        json::parse(R"([{"kind": "external", "status": "accepted", "justification": "OPS-17"}])"));
  CHECK(results[4]["baselineState"] == "new");
  CHECK(results[5]["baselineState"] == "unchanged");
}

TEST_CASE("without a baseline nothing is said of one") {
  CHECK_FALSE(run_of(of_rules({"bare-group-id"}))["results"][0].contains("baselineState"));
}

TEST_CASE("places are named from the repository's root, others by their whole path") {
  Listing listing = of_rules({"bare-group-id"});
  const auto location = [&](const std::string& path) {
    listing.findings[0].at.path = path;
    return run_of(listing)["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
  };
  CHECK(location("jobs/a b#1.py") ==
        json::parse(R"({"uri": "streams/jobs/a%20b%231.py", "uriBaseId": "%SRCROOT%"})"));
  CHECK(location("../x.py") == json::parse(R"({"uri": "x.py", "uriBaseId": "%SRCROOT%"})"));
  CHECK(location("../../x.py") == json::parse(R"({"uri": "file:///home/x.py"})"));
  CHECK(location("/etc/a b.py") == json::parse(R"({"uri": "file:///etc/a%20b.py"})"));
}

}  // namespace
