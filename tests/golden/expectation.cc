#include "golden/expectation.h"

#include <fmt/format.h>

#include <algorithm>

#include "skl/rules/rule.h"

namespace skl {
namespace {

std::string line(Span at, Severity severity, const std::string& message) {
  return fmt::format("{}..{} {} {}\n", at.begin, at.end, to_string(severity), message);
}

Severity usual_severity(const std::string& name) {
  const std::vector<Rule> rules = all_rules();
  const auto rule = std::ranges::find(rules, name, [](const Rule& r) { return r.info.name; });
  return rule == rules.end() ? Severity::info : rule->info.severity;
}

Span head(const Example& example, std::span<const Query> queries) {
  for (const Query& query : queries) {
    for (const Endpoint& endpoint : query.endpoints) {
      if (endpoint.side == example.side) return endpoint.head.span;
    }
  }
  return {};
}

Span place(const Example& example, const Places& places, std::span<const Query> queries) {
  if (example.at == "head") return head(example, queries);
  const std::string key = example.at.substr(example.at.find(' ') + 1);
  const auto& known = example.at.starts_with("key ") ? places.keys : places.values;
  const auto found = known.find(key);
  return found == known.end() ? Span{} : found->second;
}

}  // namespace

Facts facts_of(const Example& example) {
  Facts facts;
  if (const auto version = parse_version(example.spark)) facts.spark.version = *version;
  for (const auto& [key, value] : example.session) {
    Option option;
    option.key = key;
    option.value = literal_value(value, {});
    facts.session.set(option);
  }
  return facts;
}

std::string lines_of(const Example& example, std::span<const Finding> findings) {
  std::string lines;
  for (const Finding& finding : findings) {
    if (finding.rule != example.rule) continue;
    lines += line(finding.at.span, finding.severity, finding.message);
  }
  return lines;
}

std::string findings_of(const Example& example, std::span<const Query> queries,
                        const Facts& facts) {
  return lines_of(example, run_rules(all_rules(), queries, facts, catalogue()));
}

std::string expected(const Example& example, const Places& places, std::span<const Query> queries) {
  if (example.kind != "bad") return "";
  const Severity severity = example.severity.value_or(usual_severity(example.rule));
  return line(place(example, places, queries), severity, example.says);
}

}  // namespace skl
