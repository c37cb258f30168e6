// What a run has to say as findings, at the options that are responsible.

#pragma once

#include <vector>

#include "dry_run/query_run.h"
#include "skl/rules/rule.h"

namespace skl {

// Those of the rules that were chosen.
std::vector<Finding> findings_of(const QueryRun& run, const std::vector<RuleInfo>& rules);

}  // namespace skl
