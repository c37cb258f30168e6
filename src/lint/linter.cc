#include "skl/lint/linter.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "lint/focus_judge.h"
#include "lint/frontend_of.h"
#include "lint/known_findings.h"
#include "skl/base/parallel.h"
#include "skl/lint/suppress.h"

namespace skl {
namespace {

Extraction extract(const Document& document, DocumentId id, const Profile& profile,
                   const LintConfig& config) {
  const Frontend* frontend = frontend_of(document, config);
  if (frontend == nullptr) {
    Extraction nothing;
    nothing.problems.push_back(
        {document.path, "no language has this ending; --language says which it is", std::nullopt});
    return nothing;
  }
  ExtractContext context;
  context.budget = config.budget;
  context.hints = &profile.hints;
  return frontend->extract(document, id, context);
}

std::vector<Extraction> extract_all(const Report& report, const LintConfig& config) {
  std::vector<Extraction> extractions(report.sources.size());
  for_each_index(extractions.size(), config.jobs, [&](std::size_t index) {
    const DocumentId id{static_cast<std::uint32_t>(index)};
    extractions[index] = extract(report.sources[id], id, *report.profiles[index], config);
    if (config.on_document) config.on_document();
  });
  return extractions;
}

template <typename T>
void append(std::vector<T>& all, std::vector<T>&& more) {
  std::ranges::move(more, std::back_inserter(all));
}

void gather(std::vector<Extraction> extractions, Report& report) {
  for (Extraction& extraction : extractions) {
    append(report.queries, std::move(extraction.queries));
    append(report.problems, std::move(extraction.problems));
    merge(report.facts.session, extraction.session);
  }
}

// Each document's profile, and what the rules are told of it.
class ProfileFinder {
 public:
  explicit ProfileFinder(const LintConfig& config) : config_(config) {
    auto plain = std::make_shared<Profile>();
    plain->session = config.session;
    plain_ = std::move(plain);
  }

  const std::shared_ptr<const Profile>& of(const std::string& path) const {
    const auto found = config_.profiles.find(path);
    return found == config_.profiles.end() ? plain_ : found->second;
  }

 private:
  const LintConfig& config_;
  std::shared_ptr<const Profile> plain_;
};

// The session of each document: what the code of the run sets, and what its profile says.
void settle_sessions(Report& report, const LintConfig& config) {
  std::map<const Profile*, std::shared_ptr<const OptionMap>> merged;
  for (const auto& profile : report.profiles) {
    const auto [session, added] = merged.try_emplace(profile.get());
    if (added) {
      OptionMap all = report.facts.session;
      merge(all, profile->session);
      session->second = std::make_shared<const OptionMap>(std::move(all));
    }
    report.facts.sessions.push_back(session->second);
  }
  merge(report.facts.session, config.session);
}

void add_documents(std::vector<Document> documents, const LintConfig& config, Report& report) {
  const ProfileFinder profiles(config);
  for (Document& document : documents) {
    report.facts.kinds.push_back(document_kind(document.path));
    const auto found = config.project_sparks.find(document.path);
    const bool is_found = found != config.project_sparks.end();
    report.facts.project_sparks.push_back(is_found ? found->second : config.spark);
    report.profiles.push_back(profiles.of(document.path));
    report.facts.off.push_back(&report.profiles.back()->off);
    report.sources.add(std::move(document));
  }
}

const Profile& profile_of(const Finding& finding, const Report& report) {
  return *report.profiles[static_cast<std::size_t>(finding.at.document)];
}

void leave_out_what_is_off(std::vector<Finding>& findings, const Report& report) {
  std::erase_if(findings, [&](const Finding& finding) {
    return profile_of(finding, report).off.contains(finding.rule);
  });
}

void set_severities(std::vector<Finding>& findings, const Report& report) {
  for (Finding& finding : findings) {
    const auto& severities = profile_of(finding, report).severities;
    const auto wanted = severities.find(finding.rule);
    if (wanted != severities.end()) finding.severity = wanted->second;
  }
}

// Of several that are alike, those that stand outside of the focus were there before.
std::vector<const Finding*> older_first(const std::vector<Finding>& findings, FocusJudge& judge) {
  std::vector<const Finding*> order;
  order.reserve(findings.size());
  for (const Finding& finding : findings) order.push_back(&finding);
  std::stable_partition(order.begin(), order.end(),
                        [&](const Finding* finding) { return !judge.is_inside(*finding); });
  return order;
}

void silence(Report& report, std::vector<Finding>& findings, Silence::Kind kind,
             const std::set<const Finding*>& silenced) {
  std::vector<Finding> told;
  for (Finding& finding : findings) {
    if (silenced.contains(&finding)) {
      report.silenced.push_back({std::move(finding), {kind, {}, "", ""}});
    } else {
      told.push_back(std::move(finding));
    }
  }
  findings = std::move(told);
}

void leave_out_known(std::vector<Finding>& findings, Report& report, const LintConfig& config) {
  const std::vector<KnownFinding>& entries = config.baseline.findings;
  if (entries.empty()) return;
  report.known.resize(entries.size());
  FocusJudge judge(report, config);
  KnownFindings known(report, config.baseline);
  std::set<const Finding*> silenced;
  for (const Finding* finding : older_first(findings, judge)) {
    const auto entry = known.entry(*finding);
    if (!entry || report.known[*entry] == entries[*entry].count) continue;
    ++report.known[*entry];
    silenced.insert(finding);
  }
  silence(report, findings, Silence::Kind::baseline, silenced);
}

void leave_out_of_focus(std::vector<Finding>& findings, Report& report, const LintConfig& config) {
  if (!config.focus) return;
  FocusJudge judge(report, config);
  std::set<const Finding*> silenced;
  for (const Finding& finding : findings) {
    if (!judge.is_inside(finding)) silenced.insert(&finding);
  }
  silence(report, findings, Silence::Kind::outside, silenced);
}

bool before(const Finding& left, const Finding& right) {
  return std::tie(left.at, left.rule, left.message) < std::tie(right.at, right.rule, right.message);
}

void tell_all(Report& report, std::vector<Finding> findings, Suppressions& suppressions,
              const LintConfig& config) {
  leave_out_what_is_off(findings, report);
  set_severities(findings, report);
  append(report.silenced, suppressions.suppress(findings));
  leave_out_known(findings, report, config);
  leave_out_of_focus(findings, report, config);
  append(report.findings, std::move(findings));
  std::ranges::stable_sort(report.findings, before);
  std::vector<Finding>& all = report.findings;
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::ranges::stable_sort(report.silenced, before, &Silenced::finding);
}

}  // namespace

void tell(Report& report, std::vector<Finding> findings, const LintConfig& config) {
  Suppressions suppressions(report, config);
  tell_all(report, std::move(findings), suppressions, config);
}

Report lint(std::vector<Document> documents, const LintConfig& config) {
  std::ranges::stable_sort(documents, {}, &Document::path);
  Report report;
  report.files = documents.size();
  report.facts.spark = config.spark;
  for (const Rule& rule : config.rules) report.rules.push_back(rule.info);
  add_documents(std::move(documents), config, report);
  gather(extract_all(report, config), report);
  settle_sessions(report, config);
  std::vector<Finding> findings =
      run_rules(config.rules, report.queries, report.facts, *config.catalogue, config.jobs);
  Suppressions suppressions(report, config);
  append(report.problems, suppressions.problems());
  std::ranges::stable_sort(report.problems, {}, &Problem::path);
  tell_all(report, std::move(findings), suppressions, config);
  tell_all(report, suppressions.judge(), suppressions, config);
  return report;
}

}  // namespace skl
