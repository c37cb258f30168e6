#include "rules/shared_value.h"

#include <unordered_map>

#include "skl/rules/subject.h"

namespace skl {
namespace {

bool is_one_program(const Query& left, const Query& right) {
  return left.document == right.document;
}

bool are_two_queries(const Holder& first, const Holder& second, const Facts& facts) {
  const Query& left = *first.query;
  const Query& right = *second.query;
  if (first.endpoint->at == second.endpoint->at) return false;
  if (!is_one_program(left, right)) {
    return facts.kind(left.document) == DocumentKind::program &&
           facts.kind(right.document) == DocumentKind::program;
  }
  if (facts.kind(left.document) == DocumentKind::test) return false;
  return left.cell == right.cell && may_run_together(left, right);
}

SharedPair pair_of(const Holder& first, const Holder& second) {
  SharedPair pair{first, second, second.at, first.at};
  if (pair.at == pair.other) {
    pair.at = second.endpoint->head;
    pair.other = first.endpoint->head;
  }
  pair.one_program = is_one_program(*first.query, *second.query);
  return pair;
}

Certainty certainty_of(const Holder& holder) {
  return holder.endpoint->conditional ? Certainty::perhaps : holder.certainty;
}

}  // namespace

Holder option_holder(const Query& query, const Endpoint& endpoint, const Option& option,
                     std::string value) {
  return {&query, &endpoint, &option, std::move(value), option.value.at, presence(option)};
}

std::vector<SharedPair> shared_pairs(std::span<const Holder> holders, const Facts& facts) {
  std::unordered_map<std::string, std::vector<const Holder*>> by_value;
  std::vector<SharedPair> pairs;
  for (const Holder& holder : holders) {
    std::vector<const Holder*>& earlier = by_value[holder.value];
    for (const Holder* first : earlier) {
      if (!are_two_queries(*first, holder, facts)) continue;
      pairs.push_back(pair_of(*first, holder));
      pairs.back().certainty = both(certainty_of(*first), certainty_of(holder));
      break;
    }
    earlier.push_back(&holder);
  }
  return pairs;
}

}  // namespace skl
