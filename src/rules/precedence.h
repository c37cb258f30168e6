// The cause wins: which finding stands for which other one.
//
// One mistake often breaks several rules: a misspelt `kafka.boostrap.servers` is an unknown option
// and a missing one. The reader gets the cause alone. The table is data; a row says that a finding
// of `cause` silences those of `effect` on the same endpoint (or, where either has none, in the
// same query), and, where `meant` is given, that it does so only when that is the option that was
// meant.

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "skl/rules/rule.h"

namespace skl {

// Which of the two findings `meant` is asked of.
enum class Meant { nowhere, of_cause, of_effect };

struct Precedence {
  std::string_view cause;
  std::string_view effect;
  Meant where = Meant::nowhere;
  std::string_view meant{};
};

std::span<const Precedence> precedences();

// For each judgement the one that stands for it, or null.
std::vector<const Judgement*> causes_of(std::span<const Judgement> judgements);

}  // namespace skl
