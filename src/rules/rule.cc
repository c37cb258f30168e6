#include "skl/rules/rule.h"

#include <utility>

#include "skl/rules/subject.h"

namespace skl {
namespace {

// The one place where "perhaps" gets its words and its severity.
void soften(Finding& finding) {
  finding.message = "this may happen: " + finding.message;
  if (finding.severity == Severity::error) finding.severity = Severity::warning;
}

}  // namespace

void RuleContext::report(Finding finding, Certainty certainty) {
  report_meant(std::move(finding), "", certainty);
}

void RuleContext::report_meant(Finding finding, std::string_view meant, Certainty certainty) {
  if (option_ != nullptr && option_->conditional) certainty = Certainty::perhaps;
  constexpr std::size_t kLongest = 500;  // of foreign texts there may be megabytes in it
  finding.message = shortened(finding.message, kLongest);
  if (certainty == Certainty::perhaps) soften(finding);
  finding.rule = info_->name;
  if (query_ != nullptr) finding.query = query_->name;
  if (finding.help.empty()) finding.help = info_->fix;
  judgements_.push_back({std::move(finding), certainty, std::string(meant), endpoint_, query_});
}

void RuleContext::report_at(const Query& query, const Endpoint& endpoint, Finding finding,
                            Certainty certainty) {
  const Query* outer_query = std::exchange(query_, &query);
  const Endpoint* outer_endpoint = std::exchange(endpoint_, &endpoint);
  report(std::move(finding), certainty);
  query_ = outer_query;
  endpoint_ = outer_endpoint;
}

const Version& RuleContext::spark() const {
  if (endpoint_ != nullptr) return spark_of(*endpoint_);
  return query_ != nullptr ? facts.spark_of(query_->document).version : facts.spark.version;
}

Check option_check(std::vector<std::string_view> keys,
                   std::function<void(const Option&, const Endpoint&, RuleContext&)> check) {
  Check made;
  made.scope = Check::Scope::option;
  made.keys = std::move(keys);
  made.option = std::move(check);
  return made;
}

Check endpoint_check(std::function<void(const Endpoint&, RuleContext&)> check) {
  Check made;
  made.scope = Check::Scope::endpoint;
  made.endpoint = std::move(check);
  return made;
}

Check query_check(std::function<void(const Query&, RuleContext&)> check) {
  Check made;
  made.scope = Check::Scope::query;
  made.query = std::move(check);
  return made;
}

Check dry_run_check() {
  return project_check([](std::span<const Query>, RuleContext&) {});
}

Check linting_check() { return dry_run_check(); }

Check project_check(std::function<void(std::span<const Query>, RuleContext&)> check) {
  Check made;
  made.scope = Check::Scope::project;
  made.project = std::move(check);
  return made;
}

}  // namespace skl
