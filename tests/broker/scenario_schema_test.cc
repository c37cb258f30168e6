// docs/scenarios.md and docs/scenario.schema.json say of scenarios what the reader says.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "broker/scenario_files.h"
#include "frontend/markdown/fences.h"
#include "golden/schema_verdicts.h"
#include "skl/broker/scenario.h"

namespace skl {
namespace {

// A schema sees neither places nor how two values stand to each other.
const std::set<std::string> kBeyondSchemas = {
    "broken_yaml.yaml",         "doubled_broker.yaml",   "doubled_key.yaml",
    "doubled_partition.yaml",   "end_before_begin.yaml", "endless_alias.yaml",
    "isr_without_replica.yaml", "octal_number.yaml",     "operation_twice.yaml",
    "overlong_number.yaml",     "span_backwards.yaml",   "stable_outside.yaml",
    "times_out_of_order.yaml",  "two_documents.yaml",    "unknown_leader.yaml"};

std::vector<Document> examples() {
  std::ifstream in(SKL_SOURCE_DIR "/docs/scenarios.md", std::ios::binary);
  const std::string page(std::istreambuf_iterator<char>(in), {});
  std::vector<Document> found;
  for (const CodeFence& fence : code_fences(page)) {
    const Span whole = fence.whole();
    found.push_back(
        {"example " + std::to_string(found.size()), page.substr(whole.begin, whole.size())});
  }
  return found;
}

// "name: taken" for each document.
std::string verdicts(const std::vector<Document>& documents) {
  std::vector<std::string> texts;
  for (const Document& document : documents) texts.push_back(document.text);
  return test::schema_verdicts("scenario.schema.json", texts);
}

TEST_CASE("each example of the page is a scenario") {
  const std::vector<Document> found = examples();
  CHECK(found.size() == 5);
  for (const Document& example : found) {
    const Result<Scenario> scenario = parse_scenario(example);
    CHECK_MESSAGE(scenario, (scenario ? "" : scenario.error().culprit + scenario.error().message));
  }
}

TEST_CASE("the schema of scenarios takes each good one") {
  std::vector<Document> good = test::scenario_files("good");
  for (Document& example : examples()) good.push_back(std::move(example));
  std::string taken;
  for (Document& document : good) {
    const Result<Scenario> scenario = parse_scenario(document);
    REQUIRE(scenario);
    taken += "taken\n";
  }
  CHECK(verdicts(good) == taken);
  for (Document& document : good) document.text = write_scenario(*parse_scenario(document));
  CHECK(verdicts(good) == taken);
}

TEST_CASE("the schema of scenarios refuses what it can see is bad") {
  std::vector<Document> bad = test::scenario_files("bad");
  std::erase_if(bad, [](const Document& file) { return kBeyondSchemas.contains(file.path); });
  for (const Document& file : bad) {
    CAPTURE(file.path);
    CHECK(verdicts({file}) == "refused\n");
  }
}

}  // namespace
}  // namespace skl
