#include "lint/judge_suppressions.h"

#include <algorithm>

#include "lint/remove_suppression.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

using Kind = Suppression::Kind;
using Name = Suppression::Name;

// "'a', 'b' and 'c'"
std::string in_words(const std::vector<Name>& names) {
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_last = i + 1 == names.size();
    if (i > 0) words += is_last ? " and " : ", ";
    words += "'" + names[i].text + "'";
  }
  return words;
}

// Only rules that look at one document after the other: the other query of the rest may stand in a
// file that isn't part of the run. Those of a dry run and of this topic are among that rest.
bool sees_documents_alone(const Rule& rule) { return rule.check.scope != Check::Scope::project; }

}  // namespace

void SuppressionJudge::add_ended(std::vector<Finding>& findings) const {
  const RuleInfo* rule = speaking("expired-suppression");
  if (rule == nullptr) return;
  for (const Suppression& suppression : use_.page.suppressions) {
    if (!suppression.has_ended(config_.today)) continue;
    const std::string day =
        std::string(text_.substr(suppression.until.begin, suppression.until.size()))
            .substr(std::string_view("until=").size());
    Finding finding = finding_of(*rule, suppression.until,
                                 "the suppression of " + in_words(suppression.names) +
                                     " ended with " + day + ": it has no effect any more");
    finding.fix = removal_of(suppression);
    findings.push_back(std::move(finding));
  }
}

void SuppressionJudge::add_without_reason(std::vector<Finding>& findings) const {
  const RuleInfo* rule = speaking("suppression-without-reason");
  const Profile& profile = *report_.profiles[static_cast<std::size_t>(use_.document)];
  if (rule == nullptr || !profile.reason_required) return;
  for (const Suppression& suppression : use_.page.suppressions) {
    const bool is_due = suppression.kind != Kind::end && !suppression.names.empty() &&
                        suppression.reason.empty() && !suppression.has_ended(config_.today);
    if (!is_due) continue;
    findings.push_back(
        finding_of(*rule, suppression.at,
                   "the suppression of " + in_words(suppression.names) + " gives no reason"));
  }
}

void SuppressionJudge::add_unused(std::vector<Finding>& findings) const {
  const RuleInfo* rule = speaking("unused-suppression");
  if (rule == nullptr) return;
  for (std::size_t i = 0; i < use_.page.suppressions.size(); ++i) add_unused(i, *rule, findings);
}

void SuppressionJudge::add_unused(std::size_t index, const RuleInfo& rule,
                                  std::vector<Finding>& findings) const {
  const Suppression& suppression = use_.page.suppressions[index];
  if (suppression.has_ended(config_.today)) return;
  std::vector<bool> kept;
  for (std::size_t i = 0; i < suppression.names.size(); ++i) {
    kept.push_back(!is_unused(suppression, index, i));
  }
  const bool is_all = std::ranges::find(kept, true) == kept.end() && !kept.empty();
  if (is_all) {
    const std::string verb = kept.size() == 1 ? " is" : " are";
    findings.push_back(
        finding_of(rule, suppression.at,
                   in_words(suppression.names) + verb + " not found here: nothing is suppressed"));
    findings.back().fix = removal_of(suppression);
    return;
  }
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    const Name& name = suppression.names[i];
    findings.push_back(finding_of(rule, name.at, "'" + name.text + "' is not found here"));
    findings.back().fix = removal_of(suppression, i, kept);
  }
}

const RuleInfo* SuppressionJudge::speaking(std::string_view rule) const {
  const auto found = std::ranges::find(report_.rules, rule, &RuleInfo::name);
  const bool speaks = found != report_.rules.end() && report_.facts.speaks(rule, use_.document);
  return speaks ? &*found : nullptr;
}

Finding SuppressionJudge::finding_of(const RuleInfo& rule, Span at, std::string message) const {
  Finding finding;
  finding.rule = rule.name;
  finding.severity = rule.severity;
  finding.at = {use_.document, at};
  finding.message = std::move(message);
  finding.help = rule.fix;
  return finding;
}

Fix SuppressionJudge::removal_of(const Suppression& suppression) const {
  Fix fix{"remove the suppression", Safety::safe, {}};
  for (Edit edit : remove_suppression(text_, use_.page, suppression)) {
    edit.at.document = use_.document;
    fix.edits.push_back(std::move(edit));
  }
  return fix;
}

Fix SuppressionJudge::removal_of(const Suppression& suppression, std::size_t name,
                                 const std::vector<bool>& kept) const {
  Fix fix{"remove '" + suppression.names[name].text + "'", Safety::safe, {}};
  for (Edit edit : remove_name(text_, use_.page, suppression, {name, kept})) {
    edit.at.document = use_.document;
    fix.edits.push_back(std::move(edit));
  }
  return fix;
}

bool SuppressionJudge::is_unused(const Suppression& suppression, std::size_t index,
                                 std::size_t name) const {
  return suppression.kind != Kind::end && !use_.used[index][name] &&
         all_ran(suppression.names[name].text);
}

bool SuppressionJudge::all_ran(std::string_view name) const {
  std::size_t wanted = 0;
  std::size_t running = 0;
  for (const RuleInfo& info : config_.known_rules) {
    wanted += info.name == name || info.topic == name ? 1 : 0;
  }
  for (const Rule& rule : config_.rules) {
    const bool is_meant = rule.info.name == name || rule.info.topic == name;
    running += is_meant && ran(rule) ? 1 : 0;
  }
  return wanted > 0 && running == wanted;
}

bool SuppressionJudge::ran(const Rule& rule) const {
  return sees_documents_alone(rule) && report_.facts.speaks(rule.info.name, use_.document) &&
         rule.info.spark.contains(report_.facts.spark_of(use_.document).version) &&
         speaks_in(rule.info, report_.facts.kind(use_.document));
}

}  // namespace skl
