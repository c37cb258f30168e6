// What the rules found and don't tell, for those who ask why a rule is silent.

#pragma once

#include <span>
#include <string>
#include <vector>

#include "skl/rules/rule.h"

namespace skl {

enum class Muted {
  by_settings,  // the rule is off in that document
  by_cause,     // another finding stands for it
  in_tests,     // advice for programs, in a test or a manual
};

struct MutedFinding {
  Finding finding;
  Muted why = Muted::by_settings;
  std::optional<Finding> cause;  // what stands for it
};

// The findings that run_rules() leaves out, in no order.
std::vector<MutedFinding> muted_findings(std::span<const Rule> rules,
                                         std::span<const Query> queries, const Facts& facts,
                                         const Catalogue& catalogue);

}  // namespace skl
