// Which rules run: all of them, but for what was selected and ignored, by name or by topic.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/rules/rule.h"

namespace skl {

struct RuleChoice {
  std::vector<std::string> select;  // none: every rule
  std::vector<std::string> ignore;  // wins over select, but a rule's name wins over a topic

  friend bool operator==(const RuleChoice&, const RuleChoice&) = default;
};

bool runs(const RuleInfo& info, const RuleChoice& choice);

// "" for the name of a rule or a topic; else what is wrong with it, with the nearest one.
std::string unknown_rule(std::span<const RuleInfo> rules, std::string_view word);

}  // namespace skl
