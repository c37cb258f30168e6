#include "lint/known_findings.h"

#include "skl/text/utf8.h"

namespace skl {

KnownFindings::KnownFindings(const Report& report, const Baseline& baseline)
    : report_(report), contexts_(report) {
  for (std::size_t number = 0; number < baseline.findings.size(); ++number) {
    const KnownFinding& known = baseline.findings[number];
    entries_.emplace(Kind{known.path, known.rule, known.option, known.context}, number);
  }
}

std::optional<std::size_t> KnownFindings::entry(const Finding& finding) {
  const std::string path = valid_utf8(report_.sources[finding.at.document].path);
  const std::string option = valid_utf8(finding.option);
  const auto first = entries_.lower_bound({path, finding.rule, option, ""});
  const bool has_any = first != entries_.end() && std::get<0>(first->first) == path &&
                       std::get<1>(first->first) == finding.rule &&
                       std::get<2>(first->first) == option;
  if (!has_any) return std::nullopt;
  const std::string context = contexts_.of(finding);
  const auto found = entries_.find({path, finding.rule, option, context});
  return found == entries_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace skl
