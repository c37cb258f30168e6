// The parts of a declared rule as C++ tables; see rules/declared/condition.h for their types.
//
// A table is an array of its own with a numbered name; what refers to it comes after it. So the
// writer keeps the text of all arrays so far and hands out the initialisers that refer to them.

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rule_compiler/yaml_node.h"

namespace skl {

class CheckTables {
 public:
  // The initialiser of a std::span<const std::string_view> of those words.
  std::string words(const std::vector<std::string>& words);
  // The initialiser of a Condition: all fields of `when` hold.
  std::string condition(const YamlNode& when);
  // The initialiser of a span of Clauses: those of the rule.
  std::string clauses(const YamlNode& rule);

  const std::string& text() const { return text_; }

 private:
  std::string array(const std::string& type, const std::vector<std::string>& items);
  std::string clause(const YamlNode& clause, const std::string& severity);
  std::string field(const std::string& name, const YamlNode& value);
  std::string value_test(const std::string& key, const YamlNode& test);
  std::string nested(const std::string& kind, const std::vector<std::string>& parts);

  std::string text_;
  std::size_t arrays_ = 0;
  bool has_keys_ = false;  // whether the rule looks at options
};

// "Severity::warning" for "warning"; complains about other words.
std::string severity_text(const YamlNode& node);

// The initialiser of a VersionRange: "3.0.." from that release on, "..3.4" up to but without it.
std::string range_text(const YamlNode& node, std::string_view field);

}  // namespace skl
