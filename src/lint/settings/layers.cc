#include "lint/settings/layers.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "lint/settings/readers.h"

namespace skl::settings {
namespace {

using Shape = SettingsKey::Shape;

bool is_list(const SettingsKey& key) {
  return key.shape == Shape::list || key.shape == Shape::choice;
}

YamlValue assembled(const SettingsKey& key, const std::vector<SetValue>& pieces) {
  if (!is_list(key) && key.shape != Shape::map) return pieces.front().value;
  YamlValue whole;
  whole.kind = is_list(key) ? YamlValue::Kind::list : YamlValue::Kind::map;
  for (const SetValue& piece : pieces) {
    if (is_list(key)) {
      whole.items.push_back(piece.value);
    } else {
      whole.fields.push_back({piece.name, 0, piece.value});
    }
  }
  return whole;
}

SetValue piece_of(const SettingsKey& key, const YamlValue& value, const Layer& layer) {
  return {std::string(key.name), "", value, layer.place(value.at), layer.is_given};
}

}  // namespace

void Layers::add(const SettingsKey& key, const YamlValue& value, const Layer& layer) {
  if (value.kind == YamlValue::Kind::nothing) return;
  if (key.shape == Shape::map) return add_fields(key, value, layer);
  Pieces& pieces = pieces_[std::string(key.name)];
  if (key.shape != Shape::list) pieces.clear();
  const std::vector<YamlValue> values = is_list(key) ? items_of(value) : std::vector{value};
  for (const YamlValue& one : values) pieces.push_back(piece_of(key, one, layer));
}

void Layers::override_with(const SettingsKey& key, const std::vector<YamlValue>& values,
                           const Layer& layer) {
  if (!is_list(key)) {
    for (const YamlValue& value : values) add(key, value, layer);
    return;
  }
  YamlValue all;
  all.kind = YamlValue::Kind::list;
  for (const YamlValue& value : values) {
    std::ranges::copy(items_of(value), std::back_inserter(all.items));
  }
  pieces_[std::string(key.name)].clear();
  add(key, all, layer);
}

// What is named again comes last, since the last one that fits wins.
void Layers::add_fields(const SettingsKey& key, const YamlValue& map, const Layer& layer) {
  Pieces& pieces = pieces_[std::string(key.name)];
  std::set<std::string_view> names;
  for (const YamlField& field : map.fields) names.insert(field.name);
  std::erase_if(pieces, [&](const SetValue& piece) { return names.contains(piece.name); });
  for (const YamlField& field : map.fields) {
    pieces.push_back(piece_of(key, field.value, layer));
    pieces.back().name = field.name;
    pieces.back().from = layer.place(field.at);
  }
}

Settings Layers::read(const SettingsNames& names) const {
  Settings settings;
  const Document nowhere;
  YamlReader in(nowhere);
  for (const SettingsKey& key : settings_keys()) {
    const auto found = pieces_.find(key.name);
    if (found == pieces_.end() || found->second.empty()) continue;
    SettingsReader reader{in, names, settings, key.name};
    key.read(reader, assembled(key, found->second));
    std::ranges::copy(found->second, std::back_inserter(settings.values));
  }
  for (const SetValue& value : settings.values) {
    if (value.key != "severity" || !value.is_given) continue;
    settings.given_severity[value.name] = settings.severity.at(value.name);
  }
  const auto per_file = pieces_.find("per-file");
  for (std::size_t index = 0; index < settings.per_file.size(); ++index) {
    settings.per_file[index].is_given = per_file->second[index].is_given;
  }
  return settings;
}

}  // namespace skl::settings
