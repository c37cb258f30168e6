// rules/checks/<topic>/<name>.yaml become one table of rules and, of those that say there when they
// speak, the tables of their conditions.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "rule_compiler/check_page.h"
#include "rule_compiler/check_tables.h"
#include "rule_compiler/compile.h"
#include "rule_compiler/cpp_text.h"

namespace skl {
namespace {

struct CompiledRules {
  CheckTables tables;
  std::string builtins;  // declarations
  std::string rows;
};

std::string function_name(std::string rule) {
  std::ranges::replace(rule, '-', '_');
  return rule;
}

std::string topic_of(const YamlNode& file) {
  return std::filesystem::path(file.path()).parent_path().filename();
}

void check_fields(const YamlNode& file) {
  file.allow({"rule", "severity", "confidence", "spark", "summary", "why", "fix", "sources", "keys",
              "checks", "builtin", "dry-run", "linting", "examples"});
  const std::string name = file["rule"].text();
  if (std::filesystem::path(file.path()).stem() != name) {
    file.wrong(fmt::format("rule '{}' belongs in {}.yaml", name, name));
  }
  const auto ways = std::ranges::count_if(
      std::to_array<std::string_view>({"builtin", "dry-run", "linting", "checks"}),
      [&](std::string_view way) { return file.has(way); });
  if (ways != 1) {
    file.wrong("expected one of 'builtin: true', 'dry-run: true', 'linting: true' and 'checks'");
  }
  if (file["sources"].items().empty()) file.wrong("'sources' says where this is known from");
}

std::string info(const YamlNode& file) {
  return fmt::format("{{{}, {}, {}, {}, {}, {}, {}, {}}}", cpp_string(file["rule"].text()),
                     cpp_string(topic_of(file)), severity_text(file["severity"]),
                     range_text(file, "spark"), cpp_string(file["summary"].text()),
                     cpp_string(file["why"].text()), cpp_string(file["fix"].text()),
                     cpp_string(rule_page(file)));
}

std::vector<std::string> keys(const YamlNode& file) {
  std::vector<std::string> result;
  for (const YamlNode& key : file.items("keys")) result.push_back(key.text());
  return result;
}

void add(CompiledRules& rules, const YamlNode& file) {
  check_fields(file);
  check_examples(file);
  std::string check;
  if (file.has("builtin")) {
    const std::string name = function_name(file["rule"].text());
    rules.builtins += fmt::format("Check {}();\n", name);
    check = fmt::format("builtin::{}()", name);
  } else if (file.has("dry-run")) {
    check = "dry_run_check()";
  } else if (file.has("linting")) {
    check = "linting_check()";
  } else {
    const std::string asked = rules.tables.words(keys(file));
    check = fmt::format("declared::declared_check({}, {})", asked, rules.tables.clauses(file));
  }
  rules.rows += fmt::format("  rules.push_back({{{}, {}}});\n", info(file), check);
}

}  // namespace

std::string compile_checks(const std::vector<YamlNode>& files, Mistakes& /*mistakes*/) {
  std::vector<const YamlNode*> sorted;  // moving a YAML node would write through to its document
  sorted.reserve(files.size());
  for (const YamlNode& file : files) sorted.push_back(&file);
  std::ranges::sort(sorted, {}, [](const YamlNode* file) { return file->text("rule"); });
  CompiledRules rules;
  for (const YamlNode* file : sorted) add(rules, *file);
  return fmt::format(R"(// Written by rule_compiler from rules/checks; edit those.
// NOLINTBEGIN: nobody writes or reads this by hand.

#include <array>

#include "rules/declared/condition.h"

namespace skl {{
namespace builtin {{
{}}}  // namespace builtin

namespace {{

using declared::Clause;
using declared::Condition;
using declared::Place;

{}
}}  // namespace

std::vector<Rule> all_rules() {{
  std::vector<Rule> rules;
  rules.reserve({});
{}  return rules;
}}

}}  // namespace skl
// NOLINTEND
)",
                     rules.builtins, rules.tables.text(), files.size(), rules.rows);
}

}  // namespace skl
