// Documents and block collections.

#include <algorithm>
#include <utility>

#include "syntax/formats/yaml_reader.h"

namespace skl {

ConfigTree YamlReader::read() {
  while (!cursor_.done() && !gave_up()) {
    cursor_.skip_to_token();
    skip_directives();
    if (cursor_.done()) break;
    if (cursor_.ended()) {  // `---`, or `...`, which brings no document
      const bool starts = cursor_.peek() == '-';
      cursor_.skip(3);
      if (!starts) continue;
      anchors_ = {};
    }
    read_document();
  }
  return std::move(tree_);
}

void YamlReader::skip_directives() {
  while (cursor_.peek() == '%' && cursor_.column() == 0) {
    cursor_.skip_line();
    cursor_.skip_to_token();
  }
}

void YamlReader::read_document() {
  const std::uint32_t begin = cursor_.at();
  tree_.documents.push_back(node_after(-1, 1, Holder::element));
  cursor_.skip_to_token();
  if (ended() || cursor_.at() == begin) {
    if (!ended()) cursor_.skip_line();
    return;
  }
  problem({cursor_.at(), cursor_.at() + 1}, "not valid YAML: the document has ended before this");
}

ConfigNode YamlReader::node_after(int indent, std::size_t depth, Holder holder) {
  cursor_.skip_spaces();
  const std::uint32_t place = cursor_.at();
  const Properties properties = read_properties();
  bool fresh_line = false;
  if (cursor_.at_break() || cursor_.peek() == '#') {
    fresh_line = cursor_.skip_to_token();
    const bool same_column =
        holder == Holder::member && cursor_.column() == indent && cursor_.at_indicator('-');
    if (ended() || (cursor_.column() <= indent && !same_column)) {
      return with_properties(config_node(ConfigNode::Kind::null, {place, place}), properties);
    }
  }
  if (depth > kDeepestConfig) return skip_deep_block(indent);
  if (fresh_line && properties_alone()) {
    return with_properties(node_after(indent, depth + 1, holder), properties);
  }
  const bool nested = fresh_line || holder == Holder::element;
  return with_properties(
      nested ? block_node(indent, depth) : inline_node(indent, depth, YamlContext::block),
      properties);
}

// `&anchor` or `!tag` on a line of its own; what it belongs to begins on the next.
bool YamlReader::properties_alone() {
  const YamlCursor::Mark start = cursor_.mark();
  const Properties properties = read_properties();
  const bool alone = properties.any() && (cursor_.at_break() || cursor_.peek() == '#');
  cursor_.back_to(start);
  return alone;
}

ConfigNode YamlReader::block_node(int indent, std::size_t depth) {
  complain_of_tab();
  if (cursor_.at_indicator('-')) return sequence(depth);
  if (at_key()) return mapping(depth);
  const Properties properties = read_properties();
  return with_properties(inline_node(indent, depth, YamlContext::block), properties);
}

ConfigNode YamlReader::sequence(std::size_t depth) {
  const int column = cursor_.column();
  ConfigNode list = config_node(ConfigNode::Kind::list, {cursor_.at(), cursor_.at()});
  do {
    if (!cursor_.at_indicator('-')) break;
    list.at.end = cursor_.at() + 1;
    cursor_.next();
    list.elements.push_back(node_after(column, depth + 1, Holder::element));
    list.at.end = std::max(list.at.end, list.elements.back().at.end);
    end_line_after(list.elements.back());
  } while (next_line_at(column));
  return list;
}

ConfigNode YamlReader::mapping(std::size_t depth) {
  const int column = cursor_.column();
  const std::uint32_t begin = cursor_.at();
  ConfigNode object = config_node(ConfigNode::Kind::object, {begin, begin});
  do {
    if (cursor_.at_indicator('-')) break;
    if (at_key()) {
      read_member(object, column, depth);
      object.at.end = std::max(object.at.end, object.members.back().at.end);
    } else {
      const std::uint32_t line = cursor_.at();
      while (!cursor_.at_break()) cursor_.next();
      problem(cursor_.since(line), "not valid YAML: 'key: value' is expected here");
    }
  } while (next_line_at(column));
  add_openings(object, {begin, cursor_.at()});
  merge_members(object);
  return object;
}

void YamlReader::read_member(ConfigNode& object, int column, std::size_t depth) {
  const std::uint32_t begin = cursor_.at();
  ConfigMember member;
  member.key = read_key(column, depth);
  if (cursor_.peek() == ':') {
    cursor_.next();
    member.value = node_after(column, depth + 1, Holder::member);
  } else {
    member.value.at = {member.key.at.end, member.key.at.end};  // `? key` alone
  }
  end_line_after(member.value);
  fill_with_template(member);
  const bool filled = member.value.kind != ConfigNode::Kind::null || !member.value.at.empty();
  member.at = {begin,
               filled ? std::max(member.key.at.end, member.value.at.end) : member.key.at.end};
  if (!member.value.via.empty()) member.at.end = member.value.at.end;
  member.conditional = masked_.conditions(begin) > masked_.conditions(object.at.begin);
  object.members.push_back(std::move(member));
}

// `key:` and then a line of template alone, which stands for the value.
void YamlReader::fill_with_template(ConfigMember& member) const {
  if (member.value.kind != ConfigNode::Kind::null || !member.value.at.empty()) return;
  const auto hole = std::ranges::partition_point(
      lone_, [&](const TemplateHole& lone) { return lone.at.begin < member.key.at.end; });
  if (hole == lone_.end() || hole->at.begin >= cursor_.at()) return;
  member.value.kind = ConfigNode::Kind::unknown;
  member.value.at = hole->at;
  member.value.gap = Gap{"", "", masked_.reason(*hole)};
}

ConfigNode YamlReader::read_key(int column, std::size_t depth) {
  ConfigNode key;
  if (cursor_.at_indicator('?')) {
    cursor_.next();
    key = node_after(column, depth + 1, Holder::element);
    const YamlCursor::Mark end = cursor_.mark();
    cursor_.skip_to_token();
    if (ended() || cursor_.column() != column || !cursor_.at_indicator(':')) cursor_.back_to(end);
    return key;
  }
  const Properties properties = read_properties();
  if (cursor_.peek() == '*') {
    key = alias_node(depth);
  } else if (cursor_.peek() == '"' || cursor_.peek() == '\'') {
    key = quoted_node(column);
  } else {
    const std::uint32_t begin = cursor_.at();
    key.kind = ConfigNode::Kind::string;
    key.text = read_plain_line(cursor_, YamlContext::block);
    key.at = cursor_.since(begin);
    key.gap = gap_of(key.text, masked_, key.at);
  }
  cursor_.skip_spaces();
  return with_properties(std::move(key), properties);
}

// Only the line is looked at: a key doesn't go on in the next one.
bool YamlReader::at_key() {
  if (cursor_.at_indicator('?')) return true;
  const YamlCursor::Mark start = cursor_.mark();
  const std::size_t problems = tree_.problems.size();
  read_properties();
  const char c = cursor_.peek();
  bool key = true;
  if (c == '"' || c == '\'') {
    const std::uint32_t line = cursor_.mark().line;
    key = read_quoted(cursor_, cursor_.column()).has_value() && cursor_.mark().line == line;
  } else if (c == '*') {
    while (!cursor_.blank()) cursor_.next();
  } else {
    key = begins_plain(cursor_, YamlContext::block);
    if (key) read_plain_line(cursor_, YamlContext::block);
  }
  cursor_.skip_spaces();
  key = key && cursor_.at_indicator(':');
  cursor_.back_to(start);
  tree_.problems.resize(problems);
  return key;
}

bool YamlReader::next_line_at(int column) {
  while (true) {
    cursor_.skip_to_token();
    if (ended() || cursor_.column() < column) return false;
    complain_of_tab();
    if (cursor_.column() == column) return true;
    const std::uint32_t line = cursor_.at();
    while (!cursor_.at_break()) cursor_.next();
    problem(cursor_.since(line), "not valid YAML: indented further than what it belongs to");
  }
}

ConfigNode YamlReader::skip_deep_block(int indent) {
  const std::uint32_t begin = cursor_.at();
  const YamlCursor::Mark start = cursor_.mark();
  YamlCursor::Mark end = start;
  do {
    while (!cursor_.at_break()) cursor_.next();
    end = cursor_.mark();
    cursor_.skip_to_token();
  } while (!ended() && cursor_.column() > indent);
  cursor_.back_to(end);
  return unknown_node(cursor_.since(begin), "nested too deep");
}

void YamlReader::end_line_after(ConfigNode& value) {
  const YamlCursor::Mark end = cursor_.mark();
  cursor_.skip_spaces();
  const bool comment = cursor_.peek() == '#' && cursor_.at() > end.at;
  if (cursor_.at_break() || comment || cursor_.begins_line()) return;
  const std::uint32_t begin = cursor_.at();
  while (!cursor_.at_break()) cursor_.next();
  problem(cursor_.since(begin), "not valid YAML: the value has ended before this");
  value.gap = Gap{"", "", "it isn't valid YAML"};
}

void YamlReader::complain_of_tab() {
  if (tab_seen_ || !cursor_.tab_before()) return;
  tab_seen_ = true;
  problem({cursor_.at() - 1, cursor_.at()}, "YAML takes no tab as indentation, use spaces");
}

}  // namespace skl
