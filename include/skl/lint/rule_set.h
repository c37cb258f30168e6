// Which rules run: all of them, but for what was selected and ignored, by name or by topic.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/rules/rule.h"

namespace skl {

struct RuleChoice {
  std::vector<std::string> select;  // none: every rule
  std::vector<std::string> ignore;  // wins over select, but a rule's name wins over a topic
};

// A word that is neither a rule nor a topic is an error, with the nearest one.
Result<std::vector<Rule>> choose_rules(std::vector<Rule> rules, const RuleChoice& choice);

}  // namespace skl
