#include "skl/syntax/config_tree.h"

#include <algorithm>
#include <utility>

namespace skl {
namespace {

void move(Span& span, std::uint32_t offset) { span = {span.begin + offset, span.end + offset}; }

void move(ConfigNode& node, std::uint32_t offset) {
  move(node.at, offset);
  for (Span& via : node.via) move(via, offset);
  for (ConfigMember& member : node.members) {
    move(member.at, offset);
    for (Span& via : member.via) move(via, offset);
    move(member.key, offset);
    move(member.value, offset);
  }
  for (ConfigNode& element : node.elements) move(element, offset);
}

}  // namespace

ConfigNode config_node(ConfigNode::Kind kind, Span at, std::string text) {
  ConfigNode node;
  node.kind = kind;
  node.at = at;
  node.text = std::move(text);
  return node;
}

ConfigNode unknown_node(Span at, std::string reason) {
  ConfigNode node = config_node(ConfigNode::Kind::unknown, at);
  node.gap = Gap{"", "", std::move(reason)};
  return node;
}

void move_by(ConfigTree& tree, std::uint32_t offset) {
  if (offset == 0) return;
  for (ConfigNode& document : tree.documents) move(document, offset);
  for (ConfigProblem& problem : tree.problems) move(problem.at, offset);
}

const ConfigMember* find_member(const ConfigNode& object, std::string_view key) {
  const auto found = std::find_if(
      object.members.rbegin(), object.members.rend(),
      [&](const ConfigMember& member) { return !member.key.gap && member.key.text == key; });
  return found == object.members.rend() ? nullptr : &*found;
}

}  // namespace skl
