// docs/option-maps.schema.json, by a validator that isn't ours: it takes the examples that the
// reader takes, and refuses what the reader calls a mistake.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "frontend/markdown/fences.h"
#include "golden/schema_verdicts.h"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const fs::path& home() {
  static const fs::path path = SKL_SOURCE_DIR;
  return path;
}

std::string verdicts(const std::vector<std::string>& texts) {
  return skl::test::schema_verdicts("option-maps.schema.json", texts);
}

std::string repeated(const std::string& line, std::size_t times) {
  std::string all;
  for (; times > 0; --times) all += line;
  return all;
}

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("the schema of option maps takes each example") {
    const std::string page = read(home() / "docs/option-maps.md");
    std::vector<std::string> examples = {read(home() / "fixtures/frontends/yaml/declared.yaml"),
                                         read(home() / "fixtures/frontends/json/declared.json")};
    for (const skl::CodeFence& fence : skl::code_fences(page)) {
      const skl::Span whole = fence.whole();
      examples.push_back(page.substr(whole.begin, whole.size()));
    }
    examples.emplace_back(
        R"({"//": "a", "queries": [{"//": "b", "sink": {"// c": "d", "options": {"//": "e"}}}]})");
    REQUIRE(examples.size() == 5);
    CHECK(verdicts(examples) == repeated("taken\n", examples.size()));
  }

  TEST_CASE("the schema of option maps refuses each mistake") {
    const std::vector<std::string> mistakes = {
        "{}",
        "queries: {}",
        "queries: [{name: x}]",
        "queries: [{source: []}]",
        "queries: [{sink: {colour: red}}]",
        "queries: [{sources: {}}]",
        "queries: [{sink: {mode: micro}}]",
        "queries: [{sink: {trigger: hourly}}]",
        "queries: [{sink: {trigger: {once: true, availableNow: true}}}]",
        "queries: [{sources: [{trigger: once}]}]",
        "queries: [{sink: {format: [kafka]}}]",
        "queries: [{sink: {options: x}}]",
    };
    CHECK(verdicts(mistakes) == repeated("refused\n", mistakes.size()));
  }
}
