#include "rule_compiler/check_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "rule_compiler/cpp_text.h"
#include "skl/base/version.h"

namespace skl {
namespace {

std::vector<std::string> texts(const YamlNode& node) {
  std::vector<std::string> result;
  if (!node.is_list()) return {node.text()};
  for (const YamlNode& item : node.items()) result.push_back(item.text());
  return result;
}

void expect_words(const YamlNode& node, std::initializer_list<std::string_view> known) {
  for (const std::string& word : texts(node)) {
    if (std::ranges::find(known, word) == known.end()) {
      node.wrong(fmt::format("unknown word '{}', known are {}", word, fmt::join(known, ", ")));
    }
  }
}

std::string version_text(const YamlNode& node, std::string_view text) {
  if (text.empty()) return "std::nullopt";
  const auto version = parse_version(text);
  if (!version) {
    node.wrong(fmt::format("'{}' is no version", text));
    return "std::nullopt";
  }
  return fmt::format("Version{{{}, {}, {}}}", version->major, version->minor, version->patch);
}

std::string place_text(const YamlNode& node) {
  if (node.is_text()) {
    expect_words(node, {"head", "key", "value"});
    return fmt::format("{{Place::Kind::{}, \"\"}}", node.text());
  }
  node.allow({"key", "value"});
  for (const auto& [kind, key] : node.fields()) {
    return fmt::format("{{Place::Kind::{}, {}}}", kind, cpp_string(key.text()));
  }
  return "{}";
}

}  // namespace

std::string severity_text(const YamlNode& node) {
  expect_words(node, {"info", "warning", "error"});
  return "Severity::" + node.text();
}

std::string range_text(const YamlNode& node, std::string_view field) {
  if (!node.has(field)) return "{}";
  const YamlNode range = node[field];
  const std::string text = range.text();
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    range.wrong("expected a range of versions: \"3.0..\", \"..3.4\" or \"3.0..3.4\"");
    return "{}";
  }
  return fmt::format("{{{}, {}}}", version_text(range, std::string_view(text).substr(0, dots)),
                     version_text(range, std::string_view(text).substr(dots + 2)));
}

std::string CheckTables::array(const std::string& type, const std::vector<std::string>& items) {
  std::string name = fmt::format("table_{}", arrays_++);
  text_ += fmt::format("constexpr std::array<{}, {}> {}{{{{\n", type, items.size(), name);
  for (const std::string& item : items) text_ += "    " + item + ",\n";
  text_ += "}};\n";
  return name;
}

std::string CheckTables::words(const std::vector<std::string>& words) {
  if (words.empty()) return "{}";
  std::vector<std::string> literals;
  literals.reserve(words.size());
  for (const std::string& word : words) literals.push_back(cpp_string(word));
  return array("std::string_view", literals);
}

std::string CheckTables::nested(const std::string& kind, const std::vector<std::string>& parts) {
  if (parts.empty()) return fmt::format("{{Condition::Kind::{}, \"\", {{}}, nullptr, 0}}", kind);
  const std::string name = array("Condition", parts);
  return fmt::format("{{Condition::Kind::{}, \"\", {{}}, {}.data(), {}.size()}}", kind, name, name);
}

std::string CheckTables::value_test(const std::string& key, const YamlNode& test) {
  static constexpr std::array<std::string_view, 2> kTests{"is", "starts"};
  for (const std::string_view name : kTests) {
    if (!test.has(name)) continue;
    return fmt::format("{{Condition::Kind::{}, {}, {}, nullptr, 0}}", name, cpp_string(key),
                       words(texts(test[name])));
  }
  test.wrong("expected one of is, starts");
  return "{}";
}

// Bounded by the nesting of the file, which yaml-cpp bounds.
std::string CheckTables::field(const std::string& name, const YamlNode& value) {
  if (name == "side" || name == "mode") {
    if (name == "side") expect_words(value, {"source", "sink"});
    if (name == "mode") expect_words(value, {"stream", "continuous", "batch"});
    return fmt::format("{{Condition::Kind::{}, \"\", {}, nullptr, 0}}", name, words(texts(value)));
  }
  if (name == "has" || name == "lacks") {
    return fmt::format("{{Condition::Kind::{}, \"\", {}, nullptr, 0}}", name, words(texts(value)));
  }
  if (name == "option") {
    value.allow({"key", "is", "starts"});
    return value_test(value["key"].text(), value);
  }
  if (name == "value") {
    if (!has_keys_) value.wrong("'value' is that of the rule's 'keys', and it has none");
    value.allow({"is", "starts"});
    return value_test("", value);
  }
  if (name == "not") return nested("negation", {condition(value)});
  if (name == "all" || name == "any") {
    std::vector<std::string> parts;
    for (const YamlNode& part : value.items()) parts.push_back(condition(part));
    return nested(name, parts);
  }
  value.wrong(
      fmt::format("unknown condition '{}', known are side, mode, has, lacks, option, value, "
                  "all, any, not",
                  name));
  return "{}";
}

std::string CheckTables::condition(const YamlNode& when) {
  if (!when.is_map()) when.wrong("expected conditions");
  std::vector<std::string> parts;
  for (const auto& [name, value] : when.fields()) parts.push_back(field(name, value));
  return parts.size() == 1 ? parts.front() : nested("all", parts);
}

std::string CheckTables::clause(const YamlNode& clause, const std::string& severity) {
  if (!has_keys_ && clause["at"].is_text() && clause["at"].text() != "head") {
    clause["at"].wrong("expected 'head', {key: KEY} or {value: KEY}, since the rule has no 'keys'");
  }
  const std::string when = clause.has("when") ? condition(clause["when"]) : nested("all", {});
  return fmt::format("{{{}, {}, {}, {}, {}, {}, {}}}", range_text(clause, "spark"),
                     clause.has("severity") ? severity_text(clause["severity"]) : severity, when,
                     place_text(clause["at"]), cpp_string(clause["say"].text()),
                     cpp_string(clause.text("help")), cpp_string(clause.text("meant")));
}

std::string CheckTables::clauses(const YamlNode& rule) {
  has_keys_ = rule.has("keys");
  const std::string severity = severity_text(rule["severity"]);
  std::vector<std::string> rows;
  for (const YamlNode& row : rule["checks"].items()) {
    row.allow({"spark", "severity", "when", "at", "say", "help", "meant"});
    rows.push_back(clause(row, severity));
  }
  return rows.empty() ? "{}" : array("Clause", rows);
}

}  // namespace skl
