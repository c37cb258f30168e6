// Anchors of a YAML document, and what aliases and merge keys make of them.
//
// Aliases are copied, and aliases of aliases grow as a power; beyond a number of copied nodes they
// stay unknown.

#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "skl/syntax/config_tree.h"

namespace skl {

class YamlAnchors {
 public:
  void add(std::string_view name, const ConfigNode& node);
  bool knows(std::string_view name) const { return anchors_.contains(name); }
  // What `*name`, at `at` and so deep in the tree, stands for.
  ConfigNode resolve(std::string_view name, Span at, std::size_t depth);

 private:
  struct Anchored {
    ConfigNode node;
    std::size_t nodes = 0;
    std::size_t height = 0;
  };
  std::map<std::string, Anchored, std::less<>> anchors_;
  std::size_t copied_ = 0;
};

// Takes `<<` out of the object and what it names in: before its own members, which win.
void merge_members(ConfigNode& object);

}  // namespace skl
