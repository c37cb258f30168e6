#include "skl/lint/suppress.h"

#include <algorithm>

#include "lint/frontend_of.h"
#include "lint/judge_suppressions.h"
#include "skl/base/distance.h"

namespace skl {
namespace {

using Name = Suppression::Name;

bool is_known(std::string_view name, const std::vector<RuleInfo>& known) {
  return std::ranges::any_of(
      known, [&](const RuleInfo& info) { return info.name == name || info.topic == name; });
}

std::string unknown_name(const std::string& name, const std::vector<RuleInfo>& known) {
  for (const RuleInfo& info : known) {
    for (const std::string_view other : {info.name, info.topic}) {
      if (near_miss(name, other)) {
        return "no rule is called '" + name + "', did you mean '" + std::string(other) + "'?";
      }
    }
  }
  return "no rule is called '" + name + "'";
}

// Those that have ended silence nothing.
void index_names(SuppressionUse& use, const LintConfig& config) {
  for (std::size_t i = 0; i < use.page.suppressions.size(); ++i) {
    const Suppression& suppression = use.page.suppressions[i];
    use.used.emplace_back(suppression.names.size());
    if (suppression.has_ended(config.today)) continue;
    for (std::size_t j = 0; j < suppression.names.size(); ++j) {
      const Name& name = suppression.names[j];
      if (suppression.kind != Suppression::Kind::end) {
        use.entries[name.text].push_back({name.scope, i, j, 0});
      }
    }
  }
  for (auto& [name, entries] : use.entries) {
    std::ranges::stable_sort(entries, {}, &SuppressionUse::Entry::scope);
    std::uint32_t reach = 0;
    for (SuppressionUse::Entry& entry : entries) {
      entry.reach = reach = std::max(reach, entry.scope.end);
    }
  }
}

std::string until_of(const Suppression& suppression, std::string_view text) {
  if (!suppression.last_day) return "";
  constexpr std::string_view kUntil = "until=";
  const Span at = suppression.until;
  return std::string(text.substr(at.begin + kUntil.size(), at.size() - kUntil.size()));
}

}  // namespace

Suppressions::Suppressions(const Report& report, const LintConfig& config)
    : report_(report), config_(config) {
  for (const Problem& problem : report.problems) broken_.insert(problem.path);
  for (std::size_t index = 0; index < report.sources.size(); ++index) {
    const DocumentId id{static_cast<std::uint32_t>(index)};
    const Document& document = report.sources[id];
    if (!mentions_suppressions(document.text)) continue;
    const Frontend* frontend = frontend_of(document, config);
    if (frontend == nullptr) continue;
    SuppressionUse use{id, read_suppressions(document.text, frontend->passages(document)), {}, {}};
    index_names(use, config);
    pages_.push_back(std::move(use));
  }
}

std::vector<Problem> Suppressions::problems() const {
  std::vector<Problem> problems;
  for (const SuppressionUse& use : pages_) {
    const std::string& path = report_.sources[use.document].path;
    const auto add = [&](Span at, std::string message) {
      problems.push_back({path, std::move(message), Location{use.document, at}});
    };
    for (const SuppressionMistake& mistake : use.page.mistakes) add(mistake.at, mistake.message);
    for (const Suppression& suppression : use.page.suppressions) {
      for (const Name& name : suppression.names) {
        const bool is_meant = is_known(name.text, config_.known_rules);
        if (!is_meant) add(name.at, unknown_name(name.text, config_.known_rules));
      }
    }
  }
  std::ranges::stable_sort(problems, {}, [](const Problem& problem) { return *problem.at; });
  return problems;
}

SuppressionUse* Suppressions::of(DocumentId document) {
  const auto found = std::ranges::lower_bound(pages_, document, {}, &SuppressionUse::document);
  return found != pages_.end() && found->document == document ? &*found : nullptr;
}

std::string_view Suppressions::topic_of(std::string_view rule) const {
  const auto found = std::ranges::find(config_.known_rules, rule, &RuleInfo::name);
  return found == config_.known_rules.end() ? std::string_view() : found->topic;
}

const Suppression* Suppressions::silencing(const Finding& finding, SuppressionUse& use) const {
  const std::uint32_t place = finding.at.span.begin;
  const SuppressionUse::Entry* innermost = nullptr;
  for (const std::string_view name : {std::string_view(finding.rule), topic_of(finding.rule)}) {
    const auto found = use.entries.find(name);
    if (found == use.entries.end()) continue;
    const std::vector<SuppressionUse::Entry>& entries = found->second;
    auto entry = std::ranges::partition_point(
        entries, [&](const SuppressionUse::Entry& other) { return other.scope.begin <= place; });
    while (entry != entries.begin() && (entry - 1)->reach >= place) {
      --entry;
      if (entry->scope.end < place) continue;
      use.used[entry->suppression][entry->name] = true;
      if (innermost == nullptr || innermost->scope < entry->scope) innermost = &*entry;
    }
  }
  return innermost == nullptr ? nullptr : &use.page.suppressions[innermost->suppression];
}

std::vector<Silenced> Suppressions::suppress(std::vector<Finding>& findings) {
  std::vector<Silenced> silenced;
  if (config_.show_suppressed) return silenced;
  const auto is_suppressed = [&](const Finding& finding) {
    SuppressionUse* use = of(finding.at.document);
    const Suppression* by = use == nullptr ? nullptr : silencing(finding, *use);
    if (by == nullptr) return false;
    const std::string& text = report_.sources[use->document].text;
    silenced.push_back({finding,
                        {Silence::Kind::suppression, Location{use->document, by->at}, by->reason,
                         until_of(*by, text)}});
    return true;
  };
  std::erase_if(findings, is_suppressed);
  return silenced;
}

std::vector<Finding> Suppressions::judge() const {
  std::vector<Finding> findings;
  if (config_.show_suppressed) return findings;
  for (const SuppressionUse& use : pages_) {
    const bool is_whole = !broken_.contains(report_.sources[use.document].path);
    const SuppressionJudge judge(report_, config_, use);
    judge.add_ended(findings);
    judge.add_without_reason(findings);
    if (is_whole) judge.add_unused(findings);
  }
  return findings;
}

}  // namespace skl
