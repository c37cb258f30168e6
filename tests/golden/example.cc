#include "golden/example.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <filesystem>

#include "skl/base/strings.h"

namespace skl {
namespace {

using Options = std::vector<ExampleOption>;

const ExampleOption kBrokers{"kafka.bootstrap.servers", "a.example:9092,b.example:9092"};
const ExampleOption kCheckpoint{"checkpointLocation", "s3a://state/totals"};

Options base(const Example& example) {
  if (example.side == Side::source) {
    Options options{kBrokers, {"subscribe", "orders"}};
    if (example.mode == Mode::batch) return options;
    options.push_back({"startingOffsets", "earliest"});
    options.push_back({"maxOffsetsPerTrigger", "10000"});
    return options;
  }
  Options options;
  if (example.format == "kafka") options = {kBrokers, {"topic", "totals"}};
  if (example.mode != Mode::batch) options.push_back(kCheckpoint);
  return options;
}

void lay(Options& options, const std::string& key, const std::string& value) {
  std::erase_if(options, [&](const ExampleOption& option) { return same_key(option.key, key); });
  if (value == "$absent") return;
  options.push_back({key, value == "$unknown" ? std::nullopt : std::optional(value)});
}

void read_map(Example& example, const YAML::Node& map) {
  if (map["$format"]) example.format = map["$format"].as<std::string>();
  example.options = base(example);
  for (const auto& field : map) {
    const auto key = field.first.as<std::string>();
    const auto value = field.second.as<std::string>();
    if (key == "$open") example.open = true;
    if (!key.starts_with("$")) lay(example.options, key, value);
  }
}

std::string text_of(const YAML::Node& node, const char* field) {
  return node[field] ? node[field].as<std::string>() : "";
}

void read_place(Example& example, const std::string& on) {
  if (on.find("sink") != std::string::npos) example.side = Side::sink;
  if (on.find("batch") != std::string::npos) example.mode = Mode::batch;
  if (on.find("continuous") != std::string::npos) example.mode = Mode::continuous;
}

Example read_example(const YAML::Node& node) {
  Example example;
  example.says = text_of(node, "says");
  example.at = text_of(node, "at");
  example.spark = text_of(node, "spark");
  example.language = text_of(node, "language");
  example.scenario = text_of(node, "scenario");
  example.also = text_of(node, "also");
  example.today = text_of(node, "today");
  example.reason_required = text_of(node, "reason-required") == "true";
  for (const auto& field : node["checkpoint"]) {
    example.checkpoint[field.first.as<std::string>()] = field.second.as<std::string>();
  }
  example.severity = parse_severity(text_of(node, "severity"));
  read_place(example, text_of(node, "on"));
  for (const auto& field : node["session"]) {
    example.session.emplace_back(field.first.as<std::string>(), field.second.as<std::string>());
  }
  for (const char* kind : {"bad", "good", "unknown", "open"}) {
    if (!node[kind]) continue;
    example.kind = kind;
    if (node[kind].IsMap()) {
      read_map(example, node[kind]);
    } else {
      example.text = node[kind].as<std::string>();
    }
  }
  return example;
}

void read_file(const std::filesystem::path& path, std::vector<Example>& examples) {
  const YAML::Node rule = YAML::LoadFile(path.string());
  for (const YAML::Node& node : rule["examples"]) {
    Example example = read_example(node);
    example.rule = rule["rule"].as<std::string>();
    example.where = path.filename().string() + ":" + std::to_string(node.Mark().line + 1);
    examples.push_back(std::move(example));
  }
}

}  // namespace

std::vector<Example> read_examples() {
  const std::filesystem::path folder = std::filesystem::path(SKL_SOURCE_DIR) / "rules/checks";
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  std::vector<Example> examples;
  for (const auto& path : paths) read_file(path, examples);
  return examples;
}

}  // namespace skl
