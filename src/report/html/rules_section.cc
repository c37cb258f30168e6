#include <fmt/format.h>

#include <map>
#include <set>

#include "report/html/code_lines.h"
#include "report/html/escape.h"
#include "report/html/sections.h"
#include "skl/rules/rule.h"

namespace skl::html {
namespace {

// Each with the address of its page, where a finding has one.
std::map<std::string, std::string> rules_of(const Listing& listing) {
  std::map<std::string, std::string> rules;
  for (const auto* findings : {&listing.findings, &listing.silenced}) {
    for (const ListedFinding& finding : *findings) {
      std::string& url = rules[finding.rule];
      if (url.empty()) url = web_address(finding.url);
    }
  }
  return rules;
}

std::string paragraph(std::string_view title, std::string_view text) {
  if (text.empty()) return "";
  return fmt::format("<p><b>{}</b> {}</p>\n", title, escaped(text));
}

}  // namespace

std::string rules_section(const Listing& listing) {
  const std::map<std::string, std::string> rules = rules_of(listing);
  if (rules.empty()) return "";
  std::map<std::string_view, RuleInfo> known;
  for (const Rule& rule : all_rules()) known.emplace(rule.info.name, rule.info);
  std::string text =
      "<section id=\"rules\" aria-labelledby=\"rules-title\">\n"
      "<h2 id=\"rules-title\">Rules</h2>\n";
  for (const auto& [name, url] : rules) {
    text += fmt::format("<article class=\"words\" id=\"rule-{0}\">\n<h3>{0}</h3>\n", escaped(name));
    if (const auto found = known.find(name); found != known.end()) {
      const RuleInfo& info = found->second;
      text += "<p class=\"summary\">" + escaped(info.summary) + "</p>\n" +
              paragraph("why", info.why) + paragraph("what to do", info.fix);
    }
    if (!url.empty()) {
      text += fmt::format("<p><a href=\"{}\" rel=\"noreferrer\">its page</a></p>\n", url);
    }
    text += "</article>\n";
  }
  return text + "</section>\n";
}

std::string problems_section(const Listing& listing) {
  if (listing.problems.empty()) return "";
  std::string text =
      "<section id=\"problems\" aria-labelledby=\"problems-title\">\n"
      "<h2 id=\"problems-title\">What couldn't be looked at</h2>\n<ul>\n";
  for (const ListedProblem& problem : listing.problems) {
    const std::string at = problem.at
                               ? place(*problem.at)
                               : "<code class=\"place\">" + escaped(problem.path) + "</code>";
    text += fmt::format("<li>{} {}</li>\n", at, escaped(problem.message));
  }
  return text + "</ul>\n</section>\n";
}

}  // namespace skl::html
