#include "skl/lint/config.h"

#include <unistd.h>

#include <algorithm>

#include "skl/yaml/yaml_reader.h"

namespace skl {
namespace {

std::vector<std::pair<std::string, std::string>> read_session(YamlReader& in,
                                                              const YamlValue& value) {
  using Kind = YamlValue::Kind;
  std::vector<std::pair<std::string, std::string>> session;
  if (value.kind != Kind::map) in.fail(value, "'session' is a map of Spark's settings");
  for (const YamlField& field : value.fields) {
    if (field.value.kind != Kind::text) {
      in.fail(field.value, "a setting of 'session' is a key with one value");
    }
    session.emplace_back(field.name, field.value.text);
  }
  return session;
}

std::optional<Version> read_version(YamlReader& in, const YamlValue& value) {
  const std::optional<Version> version = parse_version(value.text);
  if (!version) in.fail(value, "'spark-version' is a version like \"3.5\"");
  return version;
}

}  // namespace

Result<Settings> parse_settings(const Document& document) {
  Settings settings;
  const Result<YamlValue> root = parse_yaml(document);
  if (!root) return tl::unexpected(root.error());
  if (root->kind == YamlValue::Kind::nothing) return settings;
  YamlReader in(document);
  const auto words = [&](std::string_view key, std::vector<std::string>& target) {
    return YamlReader::Known{
        key, [&in, key, &target](const YamlValue& value) { target = in.texts(value, key); }};
  };
  in.fields(*root, "settings are keys with values",
            {words("select", settings.rules.select),
             words("ignore", settings.rules.ignore),
             {"spark-version", [&](const YamlValue& v) { settings.spark = read_version(in, v); }},
             {"session", [&](const YamlValue& v) { settings.session = read_session(in, v); }},
             words("exclude", settings.exclude)});
  if (in.error()) return tl::unexpected(*in.error());
  return settings;
}

std::optional<std::string> find_settings(const std::string& folder) {
  std::string at = folder == "/" ? "" : folder;
  while (true) {
    std::string path = at + "/" + std::string(kSettingsFile);
    if (access(path.c_str(), F_OK) == 0) return path;
    if (at.empty()) return std::nullopt;
    at.resize(std::min(at.rfind('/'), at.size() - 1));
  }
}

}  // namespace skl
