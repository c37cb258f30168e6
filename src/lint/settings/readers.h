// The readers of the table's rows, where they are more than a word.

#pragma once

#include "skl/lint/settings_key.h"

namespace skl::settings {

void read_select(SettingsReader& reader, const YamlValue& value);
void read_ignore(SettingsReader& reader, const YamlValue& value);
void read_severity(SettingsReader& reader, const YamlValue& value);
void read_per_file(SettingsReader& reader, const YamlValue& value);

void read_constants(SettingsReader& reader, const YamlValue& value);
void read_wrappers(SettingsReader& reader, const YamlValue& value);
void read_documents(SettingsReader& reader, const YamlValue& value);

// Reads a map of names with one text each. `otherwise` is said of anything else.
std::vector<std::pair<std::string, std::string>> read_pairs(YamlReader& in, const YamlValue& value,
                                                            std::string_view otherwise);

// A list, or one alone.
std::vector<YamlValue> items_of(const YamlValue& value);

}  // namespace skl::settings
