#include "frontend/config/told_nodes.h"

#include <string>
#include <vector>

#include "frontend/config/node_pointer.h"

namespace skl {
namespace {

// A hint that may still point at something below.
struct Pointing {
  const DocumentHint* hint = nullptr;
  const NodePointer* pointer = nullptr;
  NodePointer::Places places = 0;
};

class NodeFinder {
 public:
  ToldNodes find(const ConfigNode& root, std::span<const DocumentHint> hints) {
    std::vector<NodePointer> pointers;
    for (const DocumentHint& hint : hints) pointers.emplace_back(hint.at);
    std::vector<Pointing> all;
    for (std::size_t i = 0; i < hints.size(); ++i) {
      all.push_back({&hints[i], &pointers[i], pointers[i].start()});
    }
    visit(root, all);
    return std::move(found_);
  }

 private:
  void visit(const ConfigNode& node, const std::vector<Pointing>& all) {
    if (all.empty() || take(node, all)) return;
    for (const ConfigMember& member : node.members) {
      visit(member.value, behind(all, member.key.text));
    }
    for (std::size_t i = 0; i < node.elements.size(); ++i) {
      visit(node.elements[i], behind(all, std::to_string(i)));
    }
  }

  bool take(const ConfigNode& node, const std::vector<Pointing>& all) {
    if (node.kind != ConfigNode::Kind::object) return false;
    for (const Pointing& pointing : all) {
      if (!pointing.pointer->points_here(pointing.places)) continue;
      found_.emplace(&node, pointing.hint);
      return true;
    }
    return false;
  }

  static std::vector<Pointing> behind(const std::vector<Pointing>& all, std::string_view key) {
    std::vector<Pointing> rest;
    for (const Pointing& pointing : all) {
      const NodePointer::Places places = pointing.pointer->step(pointing.places, key);
      if (places != 0) rest.push_back({pointing.hint, pointing.pointer, places});
    }
    return rest;
  }

  ToldNodes found_;
};

}  // namespace

ToldNodes told_nodes(const ConfigNode& root, std::span<const DocumentHint> hints) {
  if (hints.empty()) return {};
  return NodeFinder().find(root, hints);
}

}  // namespace skl
