// One value that two queries have in common where each should have its own.

#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "skl/model/facts.h"
#include "skl/model/query.h"
#include "skl/rules/rule.h"

namespace skl {

// What a query has that must not be another query's, too: the value of an option, or its name.
struct Holder {
  const Query* query = nullptr;
  const Endpoint* endpoint = nullptr;
  const Option* option = nullptr;  // null where it is the value of none
  std::string value;               // in the form that is compared
  Location at;                     // where the value stands
  Certainty certainty = Certainty::sure;
};

Holder option_holder(const Query& query, const Endpoint& endpoint, const Option& option,
                     std::string value);

struct SharedPair {
  Holder first;
  Holder second;
  Location at;     // where to speak of the second: its value, or its head where both got one map
  Location other;  // the same of the first
  bool one_program = false;
  Certainty certainty = Certainty::sure;
};

// Each holder with the first one before it that has the same value, where both may run and neither
// stands in tests: in one program, or in two of which neither is a page. Two fences of one page are
// never two queries, and what stands in one place is one.
std::vector<SharedPair> shared_pairs(std::span<const Holder> holders, const Facts& facts);

}  // namespace skl
