#include "syntax/formats/yaml_anchors.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace skl {
namespace {

constexpr std::size_t kMostCopiedNodes = 200'000;

std::size_t count(const ConfigNode& node) {
  std::size_t nodes = 1;
  for (const ConfigMember& member : node.members) nodes += 1 + count(member.value);
  for (const ConfigNode& element : node.elements) nodes += count(element);
  return nodes;
}

std::size_t height(const ConfigNode& node) {
  std::size_t highest = 0;
  for (const ConfigMember& member : node.members) highest = std::max(highest, height(member.value));
  for (const ConfigNode& element : node.elements) highest = std::max(highest, height(element));
  return highest + 1;
}

bool is_merge(const ConfigMember& member) {
  return member.key.text == "<<" && member.key.at.size() == 2;  // not "<<" in quotes
}

class Merger {
 public:
  explicit Merger(ConfigNode& object) : object_(object) {}

  void run() {
    std::vector<ConfigMember> merges;
    std::vector<ConfigMember> own;
    for (ConfigMember& member : object_.members) {
      if (!is_merge(member)) taken_.insert(member.key.text);
      (is_merge(member) ? merges : own).push_back(std::move(member));
    }
    object_.members.clear();
    for (const ConfigMember& merge : merges) take(merge);
    std::move(own.begin(), own.end(), std::back_inserter(object_.members));
  }

 private:
  void take(const ConfigMember& merge) {
    if (merge.value.kind != ConfigNode::Kind::list) return take(merge.value, merge.conditional);
    for (const ConfigNode& one : merge.value.elements) take(one, merge.conditional);
  }

  // What an earlier one of several brought stays.
  void take(const ConfigNode& from, bool conditional) {
    if (from.kind != ConfigNode::Kind::object) {
      object_.openings.push_back(from.gap.value_or(Gap{"", "", "'<<' of what is no map"}));
      return;
    }
    for (ConfigMember member : from.members) {
      if (!taken_.insert(member.key.text).second) continue;
      if (!from.via.empty()) member.via.insert(member.via.begin(), from.at);
      member.conditional = member.conditional || conditional;
      object_.members.push_back(std::move(member));
    }
    std::ranges::copy(from.openings, std::back_inserter(object_.openings));
  }

  ConfigNode& object_;
  std::set<std::string> taken_;
};

}  // namespace

void YamlAnchors::add(std::string_view name, const ConfigNode& node) {
  const std::size_t nodes = count(node);
  copied_ += nodes;
  if (copied_ > kMostCopiedNodes) return;
  anchors_.insert_or_assign(std::string(name), Anchored{node, nodes, height(node)});
}

ConfigNode YamlAnchors::resolve(std::string_view name, Span at, std::size_t depth) {
  const auto found = anchors_.find(name);
  const bool affordable = found != anchors_.end() &&
                          depth + found->second.height <= kDeepestConfig &&
                          copied_ + found->second.nodes <= kMostCopiedNodes;
  if (!affordable) {
    return unknown_node(at, "alias '*" + std::string(name) + "'");
  }
  copied_ += found->second.nodes;
  ConfigNode node = found->second.node;
  node.via.insert(node.via.begin(), node.at);
  node.at = at;
  return node;
}

void merge_members(ConfigNode& object) {
  if (std::ranges::any_of(object.members, is_merge)) Merger(object).run();
}

}  // namespace skl
