// Scalars, aliases, properties and flow collections.

#include <algorithm>
#include <utility>

#include "syntax/formats/yaml_reader.h"

namespace skl {
namespace {

bool flow_end(char c) { return c == ',' || c == ']' || c == '}'; }

// The kind that a tag of YAML's own gives a scalar; any other tag is an application's.
bool retag(ConfigNode& node, std::string_view tag) {
  using Kind = ConfigNode::Kind;
  if (tag == "!" || tag == "!!str") {
    node.kind = Kind::string;
    node.readings.clear();
    return true;
  }
  if (tag == "!!int" || tag == "!!float") node.kind = Kind::number;
  if (tag == "!!bool") node.kind = Kind::boolean;
  if (tag == "!!null") node.kind = Kind::null;
  return tag == "!!int" || tag == "!!float" || tag == "!!bool" || tag == "!!null" ||
         tag == "!!timestamp";
}

}  // namespace

ConfigNode YamlReader::inline_node(int indent, std::size_t depth, YamlContext context) {
  const char c = cursor_.peek();
  if ((c == '[' || c == '{') && depth > kDeepestConfig) return skip_deep_flow();
  if (c == '[') return flow_list(indent, depth);
  if (c == '{') return flow_object(indent, depth);
  if (c == '*') return alias_node(depth);
  return scalar_node(indent, context);
}

ConfigNode YamlReader::scalar_node(int indent, YamlContext context) {
  const std::uint32_t begin = cursor_.at();
  const char c = cursor_.peek();
  if (c == '"' || c == '\'') return quoted_node(indent);
  ConfigNode node;
  if (context == YamlContext::block && (c == '|' || c == '>')) {
    node = config_node(ConfigNode::Kind::string, {}, read_block_scalar(cursor_, indent));
  } else if (begins_plain(cursor_, context)) {
    node = plain_node(read_plain(cursor_, context, indent));
  } else {
    cursor_.next();
    read_plain(cursor_, context, indent);
    node = unknown_node({}, "it isn't valid YAML");
    problem({begin, begin + 1},
            std::string("not valid YAML: a value doesn't begin with '") + c + "' without quotes");
  }
  node.at = cursor_.since(begin);
  if (const std::optional<Gap> gap = gap_of(node.text, masked_, node.at)) {
    node.gap = gap;
    node.readings.clear();
    if (c != '|' && c != '>') node.kind = ConfigNode::Kind::unknown;
  }
  return node;
}

ConfigNode YamlReader::quoted_node(int indent) {
  const std::uint32_t begin = cursor_.at();
  const std::optional<std::string> text = read_quoted(cursor_, indent);
  ConfigNode node = config_node(ConfigNode::Kind::string, cursor_.since(begin), text.value_or(""));
  node.gap = gap_of(node.text, masked_, node.at);
  if (!text) {
    node.gap = Gap{"", "", "no closing quote"};
    problem({begin, begin + 1}, "not valid YAML: this quote is never closed");
  }
  return node;
}

ConfigNode YamlReader::alias_node(std::size_t depth) {
  const std::uint32_t begin = cursor_.at();
  cursor_.next();
  while (!cursor_.blank() && !flow_end(cursor_.peek())) cursor_.next();
  const Span at = cursor_.since(begin);
  const std::string_view name = masked_.text().substr(at.begin + 1, at.size() - 1);
  if (!anchors_.knows(name) && masked_.within(at).empty()) {
    problem(at, "no anchor '&" + std::string(name) + "' stands before this alias");
  }
  return anchors_.resolve(name, at, depth);
}

YamlReader::Properties YamlReader::read_properties() {
  Properties properties;
  while (cursor_.peek() == '&' || cursor_.peek() == '!') {
    std::string& property = cursor_.peek() == '&' ? properties.anchor : properties.tag;
    const std::uint32_t begin = cursor_.at();
    while (!cursor_.blank() && !flow_end(cursor_.peek())) cursor_.next();
    if (cursor_.at() == begin) break;
    property = masked_.text().substr(begin, cursor_.at() - begin);
    cursor_.skip_spaces();
  }
  return properties;
}

ConfigNode YamlReader::with_properties(ConfigNode node, const Properties& properties) {
  if (!properties.tag.empty() && node.scalar() && !node.gap && !retag(node, properties.tag)) {
    node.gap = Gap{"", "", "tag '" + properties.tag + "'"};
  }
  if (properties.anchor.size() > 1)
    anchors_.add(std::string_view(properties.anchor).substr(1), node);
  return node;
}

bool YamlReader::flow_space(int indent) {
  const bool crossed = cursor_.skip_to_token();
  if (ended()) return false;
  return !crossed || cursor_.column() > indent || flow_end(cursor_.peek());
}

ConfigNode YamlReader::flow_list(int indent, std::size_t depth) {
  const std::uint32_t begin = cursor_.at();
  ConfigNode list = config_node(ConfigNode::Kind::list, {});
  cursor_.next();
  while (flow_space(indent) && cursor_.peek() != ']' && cursor_.peek() != '}') {
    if (cursor_.peek() == ',') {
      cursor_.next();
      continue;
    }
    const Properties properties = read_properties();
    ConfigNode element =
        with_properties(inline_node(indent, depth + 1, YamlContext::flow), properties);
    if (flow_space(indent) && cursor_.peek() == ':') {  // [a: b] is [{a: b}]
      ConfigNode object = config_node(ConfigNode::Kind::object, element.at);
      object.members.push_back(flow_member(std::move(element), indent, depth + 1));
      object.at = object.members.back().at;
      element = std::move(object);
    }
    list.elements.push_back(std::move(element));
  }
  close_flow(']', begin);
  list.at = cursor_.since(begin);
  return list;
}

ConfigNode YamlReader::flow_object(int indent, std::size_t depth) {
  const std::uint32_t begin = cursor_.at();
  ConfigNode object = config_node(ConfigNode::Kind::object, {});
  cursor_.next();
  while (flow_space(indent) && cursor_.peek() != ']' && cursor_.peek() != '}') {
    if (cursor_.peek() == ',' || cursor_.at_indicator('?')) {
      cursor_.next();
      continue;
    }
    const Properties properties = read_properties();
    ConfigNode key = with_properties(inline_node(indent, depth + 1, YamlContext::flow), properties);
    object.members.push_back(flow_member(std::move(key), indent, depth));
    ConfigMember& member = object.members.back();
    member.conditional = masked_.conditions(member.at.begin) > masked_.conditions(begin);
  }
  const bool closed = close_flow('}', begin);
  object.at = cursor_.since(begin);
  add_openings(object, object.at);
  if (!closed) object.openings.push_back({"", "", "it isn't valid YAML"});
  merge_members(object);
  return object;
}

ConfigMember YamlReader::flow_member(ConfigNode key, int indent, std::size_t depth) {
  ConfigMember member;
  member.key = std::move(key);
  member.at = member.key.at;
  member.value.at = {member.key.at.end, member.key.at.end};
  if (!flow_space(indent) || cursor_.peek() != ':') return member;
  cursor_.next();
  if (!flow_space(indent) || flow_end(cursor_.peek())) return member;
  const Properties properties = read_properties();
  member.value = with_properties(inline_node(indent, depth + 1, YamlContext::flow), properties);
  member.at = cover(member.at, member.value.at);
  return member;
}

bool YamlReader::close_flow(char bracket, std::uint32_t begin) {
  if (!ended() && cursor_.peek() == bracket) {
    cursor_.next();
    return true;
  }
  problem({begin, begin + 1},
          std::string("not valid YAML: this bracket is never closed by '") + bracket + "'");
  return false;
}

ConfigNode YamlReader::skip_deep_flow() {
  const std::uint32_t begin = cursor_.at();
  std::size_t open = 0;
  do {
    const char c = cursor_.peek();
    if (c == '[' || c == '{') ++open;
    if (c == ']' || c == '}') --open;
    cursor_.next();
  } while (open > 0 && !cursor_.done());
  return unknown_node(cursor_.since(begin), "nested too deep");
}

// Whoever reads on over a whole line of template may meet members that it put there.
void YamlReader::add_openings(ConfigNode& object, Span extent) const {
  const auto first = std::ranges::partition_point(
      lone_, [&](const TemplateHole& hole) { return hole.at.end <= extent.begin; });
  for (auto hole = first; hole != lone_.end() && hole->at.begin < extent.end; ++hole) {
    object.openings.push_back({"", "", masked_.reason(*hole)});
  }
}

void YamlReader::problem(Span at, std::string message) {
  if (gave_up() || !masked_.within(at).empty()) return;
  tree_.problems.push_back({at, std::move(message)});
}

}  // namespace skl
