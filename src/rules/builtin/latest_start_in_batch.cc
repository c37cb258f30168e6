// latest-start-in-batch: a batch that would begin where it ends.

#include "rules/reading_limits.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::source || endpoint.mode != Mode::batch) return;
  const auto hit =
      find_value(option, [](std::string_view text) { return same_key(trim(text), "latest"); });
  const auto counted = counts(option, endpoint, context.spark());
  if (!hit || !counted) return;
  context.report(
      about_value(option, context.severity(), "a batch can't start at 'latest': Spark refuses it"),
      both(hit->certainty, *counted));
}

}  // namespace

Check latest_start_in_batch() { return option_check({"startingOffsets"}, look); }

}  // namespace skl::builtin
