#include "golden/schema_verdicts.h"

#include <yaml-cpp/yaml.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace skl::test {
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

}  // namespace

std::string schema_verdicts(const std::string& schema, const std::vector<std::string>& texts) {
  const fs::path folder = fs::path(SKL_BUILD_DIR) / ("verdicts-" + schema);
  fs::create_directories(folder);
  std::ofstream(folder / "validator.py") << kValidator;
  std::string command = "cd '" + folder.string() + "' && python3 validator.py '" +
                        (fs::path(SKL_SOURCE_DIR) / "docs" / schema).string() + "'";
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string name = std::to_string(i) + ".json";
    std::ofstream(folder / name) << to_json(YAML::Load(texts[i]));
    command += " " + name;
  }
  const int code = std::system((command + " > said 2>&1").c_str());
  return (code == 0 ? "" : "the validator failed\n") + read(folder / "said");
}

}  // namespace skl::test
