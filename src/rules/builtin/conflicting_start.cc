// conflicting-start: two options say where reading starts, or where it ends, and one is ignored.

#include "rules/option_name.h"
#include "rules/reading_limits.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

// Of those that are there on every run the strongest wins; one that is there on some wins on some.
const Option* winner_over(const Option& option, const std::vector<const Option*>& given) {
  const Option* perhaps = nullptr;
  for (const Option* other : given) {
    if (other == &option) break;
    if (!other->conditional) return other;
    if (perhaps == nullptr) perhaps = other;
  }
  return perhaps;
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const bool end = starts_with_key(option.key, "ending");
  if (endpoint.side == Side::sink || (end && endpoint.streaming())) return;
  const auto given = given_limits(endpoint, option.key, context.spark());
  const Option* winner = winner_over(option, given);
  if (winner == nullptr) return;
  Finding finding =
      about_key(option, context.severity(),
                "'" + option.key + "' is ignored beside '" + winner->key + "', which wins over it");
  finding.related.push_back({winner->key_at, "the one that counts"});
  context.report(std::move(finding), presence(*winner));
}

}  // namespace

Check conflicting_start() {
  return option_check({"startingOffsets", "startingOffsetsByTimestamp", "endingOffsets",
                       "endingOffsetsByTimestamp"},
                      look);
}

}  // namespace skl::builtin
