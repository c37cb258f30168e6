#include "rule_compiler/yaml_node.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace skl {

void YamlNode::wrong(const std::string& message) const {
  mistakes_->push_back(fmt::format("{}:{}: {}", *path_, node_.Mark().line + 1, message));
}

YamlNode YamlNode::child(const YAML::Node& node) const {
  YamlNode result = *this;
  result.node_.reset(node);  // an assignment would write through to the document
  return result;
}

void YamlNode::allow(std::initializer_list<std::string_view> fields) const {
  if (!is_map()) return wrong("expected fields");
  std::set<std::string> seen;
  for (const auto& [name, value] : this->fields()) {
    if (std::ranges::find(fields, name) == fields.end()) {
      value.wrong(fmt::format("unknown field '{}', known are {}", name, fmt::join(fields, ", ")));
    }
    if (!seen.insert(name).second) value.wrong(fmt::format("'{}' is here twice", name));
  }
}

bool YamlNode::has(std::string_view field) const {
  return is_map() && static_cast<bool>(node_[std::string(field)]);
}

YamlNode YamlNode::operator[](std::string_view field) const {
  if (has(field)) return child(node_[std::string(field)]);
  wrong(fmt::format("'{}' is missing", field));
  return child(YAML::Node(""));
}

std::string YamlNode::text() const {
  if (is_text()) return node_.Scalar();
  wrong("expected a text");
  return {};
}

std::string YamlNode::text(std::string_view field) const {
  return has(field) ? (*this)[field].text() : std::string();
}

std::vector<YamlNode> YamlNode::items() const {
  std::vector<YamlNode> result;
  if (!is_list()) {
    wrong("expected a list");
    return result;
  }
  for (const YAML::Node& item : node_) result.push_back(child(item));
  return result;
}

std::vector<YamlNode> YamlNode::items(std::string_view field) const {
  if (!has(field)) return {};
  const YamlNode list = (*this)[field];
  return list.is_list() ? list.items() : std::vector<YamlNode>{list};
}

std::vector<std::pair<std::string, YamlNode>> YamlNode::fields() const {
  std::vector<std::pair<std::string, YamlNode>> result;
  if (!is_map()) return result;
  for (const auto& field : node_) result.emplace_back(field.first.Scalar(), child(field.second));
  return result;
}

YamlNode read_yaml(const std::string& path, Mistakes& mistakes) {
  try {
    return {YAML::LoadFile(path), path, mistakes};
  } catch (const YAML::ParserException& error) {
    mistakes.push_back(fmt::format("{}:{}: {}", path, error.mark.line + 1, error.msg));
  } catch (const YAML::BadFile&) {
    mistakes.push_back(fmt::format("{}: can't be read", path));
  }
  return {YAML::Node(YAML::NodeType::Map), path, mistakes};
}

}  // namespace skl
