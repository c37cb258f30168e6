// max-offsets-not-positive: a stream that never gets on, or that goes backwards.

#include "rules/trigger_limits.h"
#include "rules/value_finding.h"
#include "skl/catalogue/java_number.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_not_positive(std::string_view text) {
  const auto number = java_long(text);
  return number && *number <= 0;
}

std::string message(std::string_view text) {
  if (java_long(text) == 0) return "the stream never gets on: its batches may hold no offset";
  return "the stream goes backwards and fails: its batches end before they start";
}

void look(const Query& query, const Endpoint& endpoint, RuleContext& context) {
  const Option* option = endpoint.options.find("maxOffsetsPerTrigger");
  if (option == nullptr) return;
  const auto hit = find_value(*option, is_not_positive);
  if (!hit) return;
  context.report_at(query, endpoint, about_value(*option, context.severity(), message(hit->text)),
                    hit->certainty);
}

void look_at_query(const Query& query, RuleContext& context) {
  if (!limits_hold(query, context.spark())) return;
  for (const Endpoint& endpoint : query.endpoints) {
    const bool stream = endpoint.side == Side::source && endpoint.mode == Mode::stream;
    if (stream && judged_as_kafka(endpoint)) look(query, endpoint, context);
  }
}

}  // namespace

Check max_offsets_not_positive() { return query_check(look_at_query); }

}  // namespace skl::builtin
