// Each rule of the dry run says of its scenarios what its examples say.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "dry_run/findings.h"
#include "dry_run/run_query.h"
#include "golden/example.h"
#include "golden/expectation.h"
#include "golden/marked_text.h"
#include "skl/lint/linter.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

// The example as the front-ends would give it, with a sink that has a checkpoint.
Query built(const Example& example) {
  Endpoint endpoint;
  endpoint.side = example.side;
  endpoint.mode = example.mode;
  endpoint.format = literal_value("kafka", {});
  endpoint.head = {{}, {10, 20}};
  endpoint.terminal = Terminal::declared;
  std::uint32_t place = 1000;
  for (const ExampleOption& given : example.options) {
    Option option;
    option.key = given.key;
    option.value = given.value ? literal_value(*given.value, {{}, {place, place + 10}})
                               : unknown_value("parameter", {{}, {place, place + 10}});
    endpoint.options.set(option);
    place += 1000;
  }
  Query query;
  query.endpoints.push_back(std::move(endpoint));
  if (example.side == Side::sink || example.mode == Mode::batch) return query;
  Endpoint sink;
  sink.side = Side::sink;
  sink.mode = example.mode;
  sink.format = literal_value("delta", {});
  Option checkpoint;
  checkpoint.key = "checkpointLocation";
  checkpoint.value = literal_value("s3a://state/totals", {{}, {900, 910}});
  sink.options.set(checkpoint);
  query.endpoints.push_back(std::move(sink));
  return query;
}

// The folder of the example's checkpoint; "" where it has none.
std::string checkpoint_of(const Example& example) {
  if (example.checkpoint.empty()) return "";
  const fs::path folder = fs::path(SKL_BUILD_DIR) / "broker_rules_checkpoint";
  fs::remove_all(folder);
  const auto write = [&](const std::string& name, const std::string& text) {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  };
  const std::string& offsets = example.checkpoint.at("offsets");
  const std::string text = offsets.empty() ? "" : "v1\n{}\n" + offsets;
  const int batch = std::stoi(example.checkpoint.at("batch"));
  write("metadata", R"({"id":"5d4e8b52-54d5-4b0e-a2b9-2f6c1f0d9a11"})");
  write("offsets/" + std::to_string(batch), text);
  if (batch > 0) write("offsets/" + std::to_string(batch - 1), text);
  write("commits/" + example.checkpoint.at("committed"), "v1\n{}");
  return folder.string();
}

std::vector<RuleInfo> dry_run_rules() {
  std::vector<RuleInfo> rules;
  for (const Rule& rule : all_rules()) {
    if (rule.info.topic == "broker") rules.push_back(rule.info);
  }
  return rules;
}

Scenario scenario_of(const Example& example) {
  const std::string head = example.scenario.starts_with("version") ? "" : "version: 1\n";
  auto scenario = parse_scenario({example.where, head + example.scenario});
  REQUIRE_MESSAGE(scenario, example.where << ": " << scenario.error().culprit << " "
                                          << scenario.error().message);
  return *std::move(scenario);
}

std::vector<Finding> found_in(const Example& example, const Query& query, const Facts& facts) {
  Brokers brokers = Brokers::playing(scenario_of(example));
  DryRunLine line;
  line.checkpoint = checkpoint_of(example);
  const KnownBesides nothing{{}, [](const std::string&) { return std::nullopt; }};
  return findings_of(run_query(query, facts, nothing, line, brokers), dry_run_rules());
}

std::string place_of(const Query& query, const Location& at) {
  for (const Endpoint& endpoint : query.endpoints) {
    for (const Option& option : endpoint.options.all()) {
      if (option.value.at == at) return "value " + option.key;
    }
  }
  return "head";
}

// "error at value subscribe: there is no topic ..."
std::string in_words(const Finding& finding, const Query& query) {
  return std::string(to_string(finding.severity)) + " at " + place_of(query, finding.at) + ": " +
         finding.message;
}

std::string expected_of(const Example& example) {
  if (example.kind != "bad") return "";
  const auto rules = dry_run_rules();
  const auto rule = std::ranges::find(rules, example.rule, &RuleInfo::name);
  return std::string(to_string(example.severity.value_or(rule->severity))) + " at " + example.at +
         ": " + example.says;
}

TEST_CASE("each rule says of its option maps what they say it does") {
  for (const Example& example : read_examples()) {
    if (!example.needs_broker() || example.is_text()) continue;
    CAPTURE(example.where);
    const Query query = built(example);
    std::string said;
    for (const Finding& finding : found_in(example, query, facts_of(example))) {
      if (finding.rule == example.rule) {
        said = in_words(finding, query);
      } else if (finding.severity != Severity::info) {
        CHECK(finding.rule == example.also);
      }
    }
    CHECK(said == expected_of(example));
  }
}

TEST_CASE("what is marked in the texts of a rule is found, and nothing else") {
  for (const Example& example : read_examples()) {
    if (!example.needs_broker() || !example.is_text()) continue;
    CAPTURE(example.where);
    LintConfig config;
    config.frontends = frontends();
    config.catalogue = &catalogue();
    const std::vector<Document> documents = documents_of(example);
    const Report report = lint(documents, config);
    std::vector<std::string> found;
    for (const Query& query : report.queries) {
      for (const Finding& finding : found_in(example, query, report.facts)) {
        const Document& document = report.sources[finding.at.document];
        const Position at = LineIndex(document.text).position(finding.at.span.begin);
        found.push_back(document.path + ":" + std::to_string(at.line) + " " + finding.rule);
      }
    }
    CHECK(found == marks(documents));
  }
}

TEST_CASE("every rule that a dry run judges has examples with a broker") {
  std::set<std::string> shown;
  for (const Example& example : read_examples()) {
    if (example.needs_broker()) shown.insert(example.rule);
  }
  for (const RuleInfo& rule : dry_run_rules()) CHECK(shown.contains(std::string(rule.name)));
}

}  // namespace
}  // namespace skl
