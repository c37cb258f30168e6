// unbounded-first-batch: the first batch holds everything that the topics retain.

#include <algorithm>

#include "rules/option_name.h"
#include "rules/reading_limits.h"
#include "rules/trigger_limits.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

void look(const Query& query, const Endpoint& endpoint, RuleContext& context) {
  const Option* start = endpoint.options.find("startingOffsets");
  if (start == nullptr || !surely_without(endpoint, "maxOffsetsPerTrigger")) return;
  const auto hit =
      find_value(*start, [](std::string_view text) { return same_key(trim(text), "earliest"); });
  const auto counted = counts(*start, endpoint, context.spark());
  if (!hit || !counted) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = start->value.at;
  finding.option = start->key;
  finding.message = "the first batch reads everything that the topics still hold";
  context.report_at(query, endpoint, std::move(finding), both(hit->certainty, *counted));
}

void look_at_query(const Query& query, RuleContext& context) {
  if (!limits_hold(query, context.spark())) return;
  for (const Endpoint& endpoint : query.endpoints) {
    const bool stream = endpoint.side == Side::source && endpoint.mode == Mode::stream;
    if (stream && judged_as_kafka(endpoint)) look(query, endpoint, context);
  }
}

}  // namespace

Check unbounded_first_batch() { return query_check(look_at_query); }

}  // namespace skl::builtin
