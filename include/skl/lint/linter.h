// The whole path, from documents to a report.
//
// Files are read before and written after; lint() itself touches nothing, so that an editor, a test
// and the command line all get the same answer from the same texts.

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/catalogue/catalogue.h"
#include "skl/diag/finding.h"
#include "skl/frontend/frontend.h"
#include "skl/lint/baseline.h"
#include "skl/lint/focus.h"
#include "skl/lint/profile.h"
#include "skl/model/facts.h"
#include "skl/rules/rule.h"
#include "skl/text/document.h"

namespace skl {

struct Report {
  Sources sources;
  std::vector<Query> queries;
  std::vector<Finding> findings;   // in order; silenced ones are not among them
  std::vector<Silenced> silenced;  // in order
  std::vector<Problem> problems;   // by path
  Facts facts;
  std::vector<RuleInfo> rules;  // those that ran
  std::size_t files = 0;        // how many were looked at, those without a query too
  std::vector<std::shared_ptr<const Profile>> profiles;  // by DocumentId, never null
  std::vector<std::size_t> known;  // by entry of the baseline: how many findings it silenced
};

struct LintConfig {
  std::vector<Frontend> frontends;
  std::vector<Rule> rules;                            // those that run
  std::vector<RuleInfo> known_rules;                  // all there are, for suppressions
  const Catalogue* catalogue = nullptr;               // never null when lint() is called
  SparkTarget spark;                                  // asked for, or assumed
  std::map<std::string, SparkTarget> project_sparks;  // by path: what documents' projects say
  OptionMap session;                                  // --session, where there is no profile
  Profiles profiles;                                  // documents without one are as the rules come
  Baseline baseline;                                  // with the documents' paths
  std::optional<Focus> focus;                         // none: all of it
  std::optional<std::chrono::year_month_day> today;   // none: no suppression ends
  bool show_suppressed = false;                       // suppressions don't count
  std::string language;  // --language: that front-end for every document; "" by the ending
  Budget budget;
  unsigned jobs = 1;
  std::function<void()> on_document;  // called after each, from any thread; may be empty
};

// The same report whatever the order of the documents and the number of jobs.
Report lint(std::vector<Document> documents, const LintConfig& config);

// Adds findings to a report: with the severities, suppressions, baseline and
// focus of the run, in order, each
// once. lint() does so with those of the rules, a dry run with its own.
void tell(Report& report, std::vector<Finding> findings, const LintConfig& config);

}  // namespace skl
