// The table of settings: what reads them, their JSON Schema, their flags and their manual follow
// it.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "skl/lint/config.h"
#include "skl/yaml/yaml_reader.h"

namespace skl {

struct SettingsReader {
  YamlReader& in;
  const SettingsNames& names;
  Settings& into;
  std::string_view key;  // that is read
};

struct SettingsKey {
  // path: a value that counts from the folder of its file. choice: a list that an extending file
  // replaces.
  enum class Shape { value, path, choice, list, map };
  // How the words of a flag say it: as they are, as NAME=VALUE, or as the YAML of the file.
  enum class Words { plain, pairs, yaml };
  // run: the settings that hold where the linter is started say it for the whole run.
  enum class Reach { file, run };

  std::string_view name;
  Shape shape = Shape::value;
  Words words = Words::plain;
  std::string_view flag;      // what its flag takes; "" where no flag is made from this table
  std::string_view fallback;  // the default, as YAML; "" for none
  std::string_view help;      // one line
  std::string_view schema;    // what the value is, as JSON Schema
  void (*read)(SettingsReader& reader, const YamlValue& value) = nullptr;
  Reach reach = Reach::file;
};

// In the order in which people are told of them.
std::span<const SettingsKey> settings_keys();
const SettingsKey* find_settings_key(std::string_view name);  // null for none

// The JSON Schema (draft 7) of a settings file, with the names of rules and topics.
std::string settings_schema(const SettingsNames& names);

}  // namespace skl
