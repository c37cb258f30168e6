#include "lint/settings/schema.h"

#include <nlohmann/json.hpp>
#include <set>

#include "skl/lint/settings_key.h"

namespace skl {
namespace {

using Json = nlohmann::ordered_json;

Json names_of(const std::vector<RuleInfo>& rules) {
  std::set<std::string_view> names;
  for (const RuleInfo& rule : rules) names.insert({rule.name, rule.topic});
  return names;
}

Json one_or_more(const Json& item) {
  return {{"anyOf", {item, {{"type", "array"}, {"items", item}}}}};
}

Json definitions(const SettingsNames& names) {
  Json all;
  all["rule"] = {{"description", "a rule or a topic"}, {"enum", names_of(names.rules)}};
  all["rules"] = one_or_more({{"$ref", "#/definitions/rule"}});
  // YAML 1.1 takes the word off for false.
  all["levels"] = {
      {"type", "object"},
      {"propertyNames", {{"$ref", "#/definitions/rule"}}},
      {"additionalProperties", {{"enum", {"off", "info", "warning", "error", false}}}}};
  all["texts"] = one_or_more({{"type", "string"}});
  all["pairs"] = {{"type", "object"},
                  {"additionalProperties", {{"type", {"string", "number", "boolean"}}}}};
  std::string formats;
  for (const std::string_view name : names.formats) {
    formats += (formats.empty() ? "" : "|") + std::string(name);
  }
  all["formats"] = one_or_more({{"type", "string"}, {"pattern", "^(" + formats + ")(=.+)?$"}});
  return all;
}

}  // namespace

std::string settings_schema(const SettingsNames& names) {
  Json properties;
  for (const SettingsKey& key : settings_keys()) {
    Json& property = properties[std::string(key.name)];
    property["description"] = key.help;
    property.update(Json::parse(key.schema));
  }
  const Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                       {"title", "Settings of spark-kafka-lint, .spark-kafka-lint.yaml"},
                       {"type", "object"},
                       {"additionalProperties", false},
                       {"properties", properties},
                       {"definitions", definitions(names)}};
  return schema.dump(2) + "\n";
}

}  // namespace skl
