// Settings while they are put together: pieces of YAML by key, each with the place that set it.
//
// Pieces are laid over each other as the shape of their key says, and read once, at the end.

#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "skl/lint/settings_key.h"

namespace skl::settings {

// Where the bytes of a layer stand, for SetValue.
struct Layer {
  std::function<std::string(std::uint32_t at)> place;
  bool is_given = false;
};

class Layers {
 public:
  // What a file says of the key.
  void add(const SettingsKey& key, const YamlValue& value, const Layer& layer);
  // What a flag says of it: it takes the place of a list, and adds to a map.
  void override_with(const SettingsKey& key, const std::vector<YamlValue>& values,
                     const Layer& layer);

  // REQUIRES: each value that was added reads without a mistake.
  Settings read(const SettingsNames& names) const;

 private:
  using Pieces = std::vector<SetValue>;

  void add_fields(const SettingsKey& key, const YamlValue& map, const Layer& layer);

  std::map<std::string, Pieces, std::less<>> pieces_;  // by key
};

}  // namespace skl::settings
