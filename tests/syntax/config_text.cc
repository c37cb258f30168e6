#include "syntax/config_text.h"

#include <vector>

namespace skl {
namespace {

std::string quoted(std::string_view text) {
  std::string shown = "`";
  for (const char c : text) shown += c == '\n' ? "\\n" : c == '\r' ? "\\r" : std::string(1, c);
  return shown + "`";
}

std::string_view kind_text(ConfigNode::Kind kind) {
  switch (kind) {
    case ConfigNode::Kind::string: return "";
    case ConfigNode::Kind::number: return "number ";
    case ConfigNode::Kind::boolean: return "boolean ";
    case ConfigNode::Kind::null: return "null ";
    case ConfigNode::Kind::unknown: return "unknown ";
    case ConfigNode::Kind::object:
    case ConfigNode::Kind::list: return "";
  }
  return "";
}

class TreeText {
 public:
  explicit TreeText(std::string_view source) : source_(source) {}

  std::string of(const ConfigNode& node) const {
    std::string text = via(node.via);
    if (node.kind == ConfigNode::Kind::object) return text + object(node);
    if (node.kind == ConfigNode::Kind::list) return text + list(node);
    return text + scalar(node);
  }

  std::string slice(Span span) const { return quoted(source_.substr(span.begin, span.size())); }

 private:
  std::string via(const std::vector<Span>& spans) const {
    std::string text;
    for (const Span& span : spans) text += "via " + slice(span) + " ";
    return text;
  }

  std::string scalar(const ConfigNode& node) const {
    std::string text = std::string(kind_text(node.kind)) + slice(node.at);
    const std::string decoded = quoted(node.text);
    if (node.gap)
      return text + " ?" + quoted(node.gap->prefix) + "..." + quoted(node.gap->suffix) + " " +
             node.gap->reason;
    if (decoded != slice(node.at)) text += "=" + decoded;
    for (const std::string& reading : node.readings) text += "|" + quoted(reading);
    return text;
  }

  std::string list(const ConfigNode& node) const {
    std::string text;
    for (const ConfigNode& element : node.elements)
      text += (text.empty() ? "" : ", ") + of(element);
    return "[" + text + "]";
  }

  std::string object(const ConfigNode& node) const {
    std::string text;
    for (const ConfigMember& member : node.members) {
      text += text.empty() ? "" : ", ";
      text += (member.conditional ? "if " : "") + via(member.via) + of(member.key) + ": " +
              of(member.value);
    }
    for (const Gap& opening : node.openings)
      text += (text.empty() ? "+ " : ", + ") + opening.reason;
    return "{" + text + "}";
  }

  std::string_view source_;
};

}  // namespace

std::string config_text(const ConfigTree& tree, std::string_view source) {
  const TreeText shown(source);
  std::string text;
  for (const ConfigNode& document : tree.documents) text += shown.of(document) + "\n";
  for (const ConfigProblem& problem : tree.problems) {
    text += "problem " + shown.slice(problem.at) + " " + problem.message + "\n";
  }
  return text;
}

}  // namespace skl
