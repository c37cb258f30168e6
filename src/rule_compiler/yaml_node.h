// YAML as the rule compiler reads it: whatever is wrong in a file is told with its line.
//
// Reading goes on after a mistake with an empty text or list, so that one run tells all of them.

#pragma once

#include <yaml-cpp/yaml.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace skl {

// What is wrong in the files, each as "path:line: message".
using Mistakes = std::vector<std::string>;

class YamlNode {
 public:
  YamlNode(const YAML::Node& node, std::string path, Mistakes& mistakes)
      : node_(node),
        path_(std::make_shared<const std::string>(std::move(path))),
        mistakes_(&mistakes) {}

  void wrong(const std::string& message) const;
  const std::string& path() const { return *path_; }

  bool is_text() const { return node_.IsScalar(); }
  bool is_list() const { return node_.IsSequence(); }
  bool is_map() const { return node_.IsMap(); }

  // Complains about a field that isn't in the list, one that is there twice, and about anything
  // that isn't a map.
  void allow(std::initializer_list<std::string_view> fields) const;

  bool has(std::string_view field) const;
  YamlNode operator[](std::string_view field) const;  // complains where it is missing
  std::string text() const;
  // The text of a field that need not be there.
  std::string text(std::string_view field) const;
  std::vector<YamlNode> items() const;
  // The items of a list that need not be there; one that isn't a list is its own item.
  std::vector<YamlNode> items(std::string_view field) const;
  // The fields of a map in order, each with its name.
  std::vector<std::pair<std::string, YamlNode>> fields() const;

 private:
  YamlNode child(const YAML::Node& node) const;

  YAML::Node node_;
  std::shared_ptr<const std::string> path_;
  Mistakes* mistakes_;
};

// The one document of a file. What can't be read or parsed is a mistake and an empty map.
YamlNode read_yaml(const std::string& path, Mistakes& mistakes);

}  // namespace skl
