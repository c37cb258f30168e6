#include "skl/lint/baseline.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "lint/finding_context.h"
#include "skl/text/utf8.h"

namespace skl {
namespace {

auto kind_of(const KnownFinding& known) {
  return std::tie(known.path, known.rule, known.option, known.context);
}

KnownFinding known(const Finding& finding, const Report& report, FindingContexts& contexts) {
  return {valid_utf8(report.sources[finding.at.document].path),
          finding.rule,
          valid_utf8(finding.option),
          contexts.of(finding),
          1,
          contexts.scrub(finding.message)};
}

}  // namespace

Baseline baseline_of(const Report& report, Severity least) {
  FindingContexts contexts(report);
  Baseline baseline;
  std::map<std::tuple<std::string, std::string, std::string, std::string>, KnownFinding> kinds;
  for (const Finding& finding : report.findings) {
    if (finding.severity < least) continue;
    KnownFinding one = known(finding, report, contexts);
    const auto [kind, added] = kinds.try_emplace(kind_of(one), one);
    if (!added) ++kind->second.count;
  }
  for (auto& [kind, one] : kinds) baseline.findings.push_back(std::move(one));
  return baseline;
}

Baseline sorted(std::vector<KnownFinding> findings) {
  std::ranges::stable_sort(findings, [](const KnownFinding& left, const KnownFinding& right) {
    return kind_of(left) < kind_of(right);
  });
  Baseline baseline;
  for (KnownFinding& one : findings) {
    std::vector<KnownFinding>& kept = baseline.findings;
    if (!kept.empty() && kind_of(kept.back()) == kind_of(one)) {
      kept.back().count = std::max(kept.back().count, one.count);
    } else {
      kept.push_back(std::move(one));
    }
  }
  return baseline;
}

}  // namespace skl
