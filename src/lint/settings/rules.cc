#include <array>

#include "lint/settings/readers.h"

namespace skl::settings {
namespace {

constexpr std::array<std::string_view, 4> kLevels = {"off", "info", "warning", "error"};

void check_rule(SettingsReader& reader, std::uint32_t at, std::string_view word) {
  if (reader.in.error()) return;
  std::string complaint = unknown_rule(reader.names.rules, word);
  if (!complaint.empty()) reader.in.fail_at(at, std::move(complaint));
}

std::vector<std::string> rules_in(SettingsReader& reader, const YamlValue& value,
                                  std::string_view key) {
  std::vector<std::string> words = reader.in.texts(value, key);
  for (const YamlValue& item : items_of(value)) check_rule(reader, item.at, item.text);
  return words;
}

Levels levels_in(SettingsReader& reader, const YamlValue& value) {
  Levels levels;
  if (value.kind != YamlValue::Kind::map) {
    reader.in.fail(value, "'severity' is a map of rules and topics to levels");
  }
  for (const YamlField& field : value.fields) {
    check_rule(reader, field.at, field.name);
    const std::size_t word = reader.in.word(field.value, "level", kLevels);
    levels[field.name] = parse_severity(kLevels.at(word));
  }
  return levels;
}

PerFile for_files(SettingsReader& reader, const YamlField& field) {
  PerFile files{field.name, {}, {}};
  reader.in.fields(
      field.value, "what is otherwise for '" + field.name + "' is a map",
      {{"select", [&](const YamlValue& v) { files.rules.select = rules_in(reader, v, "select"); }},
       {"ignore", [&](const YamlValue& v) { files.rules.ignore = rules_in(reader, v, "ignore"); }},
       {"severity", [&](const YamlValue& v) { files.severity = levels_in(reader, v); }}});
  return files;
}

}  // namespace

std::vector<YamlValue> items_of(const YamlValue& value) {
  if (value.kind == YamlValue::Kind::text) return {value};
  return value.items;
}

void read_select(SettingsReader& reader, const YamlValue& value) {
  reader.into.rules.select = rules_in(reader, value, "select");
}

void read_ignore(SettingsReader& reader, const YamlValue& value) {
  reader.into.rules.ignore = rules_in(reader, value, "ignore");
}

void read_severity(SettingsReader& reader, const YamlValue& value) {
  reader.into.severity = levels_in(reader, value);
}

void read_per_file(SettingsReader& reader, const YamlValue& value) {
  if (value.kind != YamlValue::Kind::map) {
    reader.in.fail(value, "'per-file' is a map of patterns to what is otherwise there");
  }
  for (const YamlField& field : value.fields) {
    reader.into.per_file.push_back(for_files(reader, field));
  }
}

}  // namespace skl::settings
