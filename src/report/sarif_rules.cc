#include "report/sarif_rules.h"

#include <algorithm>
#include <set>

#include "skl/base/strings.h"
#include "skl/rules/rule.h"
#include "skl/rules/subject.h"

namespace skl {
namespace {

constexpr std::size_t kLongestText = 1024;  // of a description, as GitHub takes it

std::string_view problem_severity(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::info: return "recommendation";
  }
  return "recommendation";
}

// On the scale of CVSS, as GitHub ranks alerts: high, medium, low.
std::string_view security_severity(Severity severity) {
  switch (severity) {
    case Severity::error: return "8.0";
    case Severity::warning: return "5.0";
    case Severity::info: return "3.0";
  }
  return "3.0";
}

bool is_about_security(const RuleInfo& info) {
  return info.topic == "security" || info.topic == "secrets";
}

// Prose in which "<uuid>" is no element of HTML.
std::string prose(std::string_view text) {
  return replace_all(std::string(trim(text)), "<", "&lt;");
}

std::string markdown_of(const RuleInfo& info) {
  return "## Why\n\n" + prose(info.why) + "\n\n## What to do\n\n" + prose(info.fix) + "\n\n" +
         std::string(info.page);
}

Json properties(const RuleInfo& info) {
  Json tags = Json::array({"spark", "kafka", std::string(info.topic)});
  if (is_about_security(info)) tags.push_back("security");
  Json json{{"tags", std::move(tags)},
            {"precision", "high"},
            {"problem.severity", problem_severity(info.severity)}};
  if (is_about_security(info)) json["security-severity"] = security_severity(info.severity);
  return json;
}

Json text(std::string_view words) {
  return {{"text", shortened(std::string(words), kLongestText)}};
}

Json rule_json(const RuleInfo& info, const std::string& url) {
  Json json{{"id", info.name},
            {"name", info.name},
            {"shortDescription", text(info.summary)},
            {"fullDescription", text(trim(info.why))},
            {"help", {{"text", trim(info.fix)}, {"markdown", markdown_of(info)}}},
            {"defaultConfiguration", {{"level", sarif_level(info.severity)}}},
            {"properties", properties(info)}};
  if (!url.empty()) json["helpUri"] = url;
  return json;
}

Json unknown_rule(const std::string& name) {
  return {{"id", name}, {"name", name}, {"shortDescription", text(name)}};
}

}  // namespace

std::string_view sarif_level(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::info: return "note";
  }
  return "note";
}

SarifRules::SarifRules(const std::vector<const ListedFinding*>& results) {
  std::map<std::string, std::string> urls;  // by rule
  for (const ListedFinding* result : results) urls.emplace(result->rule, result->url);
  const std::vector<Rule> rules = all_rules();
  for (const auto& [name, url] : urls) {
    indices_[name] = json_.size();
    const auto rule = std::ranges::find(rules, name, [](const Rule& one) { return one.info.name; });
    json_.push_back(rule == rules.end() ? unknown_rule(name) : rule_json(rule->info, url));
  }
}

}  // namespace skl
