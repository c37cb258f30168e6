// JSON, with comments, trailing commas and templates, through tree-sitter.

#include <algorithm>
#include <string>
#include <utility>

#include "skl/syntax/config_tree.h"
#include "syntax/formats/code_point.h"
#include "syntax/formats/json_mask.h"
#include "syntax/template_mask.h"

namespace skl {
namespace {

constexpr std::size_t kMostProblems = 20;
constexpr std::uint32_t kLongestProblem =
    80;  // a place that takes in half of the file shows nothing
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// What the backslash before the first byte of `escape` and that byte stand for; how many bytes of
// `escape` it took.
std::size_t unescape(std::string& text, std::string_view escape) {
  static constexpr std::string_view kLetters = "bfnrt";
  static constexpr std::string_view kControls = "\b\f\n\r\t";
  if (escape.empty()) return 0;
  if (escape.front() == 'u') {
    const std::size_t digits = append_utf16_escape(text, escape.substr(1));
    if (digits > 0) return digits + 1;
  }
  const std::size_t control = kLetters.find(escape.front());
  text += control == std::string_view::npos ? escape.front() : kControls[control];
  return 1;
}

std::string unquote(std::string_view inside) {
  std::string text;
  for (std::size_t at = 0; at < inside.size();) {
    if (inside[at] == '\\') {
      at += 1 + unescape(text, inside.substr(at + 1));
    } else {
      text += inside[at++];
    }
  }
  return text;
}

class JsonReader {
 public:
  JsonReader(const MaskedText& masked, std::vector<TemplateHole> openings)
      : masked_(masked), openings_(std::move(openings)) {}

  // A text has one root; broken ones and lines of JSON have several.
  std::vector<ConfigNode> documents(const Node& root) const {
    std::vector<ConfigNode> found;
    ConfigNode loose = config_node(ConfigNode::Kind::object, root.span());
    for (const Node& child : root.named_children()) {
      if (child.kind() == "pair") add_pair(loose, child, 1);
      if (is_value(child)) found.push_back(value(child, 1));
    }
    if (!loose.members.empty()) {
      loose.openings.push_back({"", "", "it isn't valid JSON"});
      found.push_back(std::move(loose));
    }
    return found;
  }

 private:
  static bool is_value(const Node& node) {
    static constexpr std::string_view kValues[] = {"object", "array", "string", "number",
                                                   "true",   "false", "null"};
    return std::ranges::find(kValues, node.kind()) != std::end(kValues);
  }

  ConfigNode value(const Node& node, std::size_t depth) const {
    using Kind = ConfigNode::Kind;
    if (depth > kDeepestConfig) {
      return unknown_node(node.span(), "nested too deep");
    }
    const std::string_view kind = node.kind();
    if (kind == "object") return object(node, depth);
    if (kind == "array") return list(node, depth);
    if (kind == "string") return string(node);
    if (kind == "number") return scalar(node, Kind::number);
    return scalar(node, kind == "null" ? Kind::null : Kind::boolean);
  }

  ConfigNode scalar(const Node& node, ConfigNode::Kind kind) const {
    ConfigNode scalar = config_node(kind, node.span(), std::string(node.text(masked_.text())));
    scalar.gap = gap_of(scalar.text, masked_, scalar.at);
    if (scalar.gap) scalar.kind = ConfigNode::Kind::unknown;
    return scalar;
  }

  ConfigNode string(const Node& node) const {
    ConfigNode string = config_node(ConfigNode::Kind::string, node.span());
    const std::string_view quoted = node.text(masked_.text());
    string.text = unquote(quoted.size() < 2 ? "" : quoted.substr(1, quoted.size() - 2));
    string.gap = gap_of(string.text, masked_, string.at);
    if (node.has_error()) string.gap = Gap{"", "", "no closing quote"};
    return string;
  }

  ConfigNode list(const Node& node, std::size_t depth) const {
    ConfigNode list = config_node(ConfigNode::Kind::list, node.span());
    for (const Node& child : node.named_children()) {
      if (is_value(child) && !child.missing()) list.elements.push_back(value(child, depth + 1));
    }
    return list;
  }

  ConfigNode object(const Node& node, std::size_t depth) const {
    ConfigNode object = config_node(ConfigNode::Kind::object, node.span());
    for (const Node& child : node.named_children()) {
      if (child.kind() == "pair") add_pair(object, child, depth);
      if (child.error()) object.openings.push_back({"", "", "it isn't valid JSON"});
    }
    add_openings(object);
    return object;
  }

  void add_pair(ConfigNode& object, const Node& pair, std::size_t depth) const {
    const Node key = pair.field("key");
    const Node held = pair.field("value");
    const std::vector<Node> children = pair.named_children();
    if (std::ranges::any_of(children, &Node::error) || !key || !held || held.missing()) {
      object.openings.push_back({"", "", "it isn't valid JSON"});
      return;
    }
    if (key.text(masked_.text()).starts_with("\"//")) return;  // a comment
    ConfigMember member;
    member.key = value(key, depth);
    member.value = value(held, depth + 1);
    member.at = pair.span();
    member.conditional = masked_.conditions(member.at.begin) > masked_.conditions(object.at.begin);
    object.members.push_back(std::move(member));
  }

  // The templates right in the object, not those in what its members hold.
  void add_openings(ConfigNode& object) const {
    auto opening = std::ranges::partition_point(
        openings_, [&](const TemplateHole& hole) { return hole.at.begin < object.at.begin; });
    auto member = object.members.begin();
    for (; opening != openings_.end() && opening->at.begin < object.at.end; ++opening) {
      while (member != object.members.end() && member->at.end <= opening->at.begin) ++member;
      const bool inside = member != object.members.end() && member->at.contains(opening->at);
      if (!inside) object.openings.push_back({"", "", masked_.reason(*opening)});
    }
  }

  const MaskedText& masked_;
  std::vector<TemplateHole> openings_;
};

// A template that we took for the wrong thing is no mistake of the text.
std::vector<ConfigProblem> problems(const Tree& tree, const MaskedText& masked) {
  std::vector<ConfigProblem> found;
  for (Span at : tree.errors(kMostProblems)) {
    if (!masked.within(at).empty()) continue;
    at.end = std::min(at.end, at.begin + kLongestProblem);
    found.push_back(
        {at, at.empty() ? "something is missing here to be valid JSON" : "not valid JSON"});
  }
  return found;
}

}  // namespace

ConfigTree read_json(std::string_view text, Span part, const Budget& budget) {
  if (text.substr(part.begin, part.size()).starts_with(kByteOrderMark)) part.begin += 3;
  MaskedText masked = mask_templates(text.substr(part.begin, part.size()));
  std::vector<TemplateHole> openings = mask_json(masked);
  const Result<Tree> tree = parse(Grammar::json, masked.text(), budget);
  if (!tree) return {{}, {{part, tree.error().message}}};
  ConfigTree read{JsonReader(masked, std::move(openings)).documents(tree->root()),
                  problems(*tree, masked)};
  move_by(read, part.begin);
  return read;
}

}  // namespace skl
