// docs/option-maps.schema.json, by a validator that isn't ours: it takes the examples that the
// reader takes, and refuses what the reader calls a mistake.

#include <doctest/doctest.h>
#include <yaml-cpp/yaml.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "frontend/markdown/fences.h"

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kValidator = R"(
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
for path in sys.argv[2:]:
    errors = list(validator.iter_errors(json.load(open(path))))
    print("refused" if errors else "taken")
)";

// As YAML sees it, which JSON is too.
json to_json(const YAML::Node& node) {
  if (node.IsNull()) return nullptr;
  if (node.IsSequence()) {
    json list = json::array();
    for (const YAML::Node& element : node) list.push_back(to_json(element));
    return list;
  }
  if (node.IsMap()) {
    json object = json::object();
    for (const auto& member : node) object[member.first.as<std::string>()] = to_json(member.second);
    return object;
  }
  const bool plain = node.Tag() == "?";
  if (bool flag = false; plain && YAML::convert<bool>::decode(node, flag)) return flag;
  if (double number = 0; plain && YAML::convert<double>::decode(node, number)) return number;
  return node.as<std::string>();
}

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

// "taken" or "refused" for each text, a line each; what the validator complains of when it fails.
std::string verdicts(const std::vector<std::string>& texts) {
  const fs::path folder = fs::path(SKL_BUILD_DIR) / "option-maps-schema";
  fs::create_directories(folder);
  std::ofstream(folder / "validator.py") << kValidator;
  std::string command = "cd '" + folder.string() + "' && python3 validator.py '" +
                        (home() / "docs/option-maps.schema.json").string() + "'";
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string name = std::to_string(i) + ".json";
    std::ofstream(folder / name) << to_json(YAML::Load(texts[i]));
    command += " " + name;
  }
  const int code = std::system((command + " > said 2>&1").c_str());
  return (code == 0 ? "" : "the validator failed\n") + read(folder / "said");
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
    REQUIRE(examples.size() == 4);
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
