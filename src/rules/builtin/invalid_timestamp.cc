// invalid-timestamp: a time that isn't a number of milliseconds.

#include "rules/reading_limits.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"
#include "skl/catalogue/value_type.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

// As the end of a sentence; empty when nothing is wrong.
std::string complaint(std::string_view text, const Version& spark) {
  if (misfit(ValueType::timestamp, text)) return "is not a whole number of milliseconds";
  const auto number = java_long(trim(text));
  return number && is_no_time(*number, spark) ? "is no time" : "";
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionSpec* spec = context.catalogue.find(option.key, endpoint.side);
  if (spec == nullptr || !is_plain(option.value)) return;
  const SparkUse* use = spec->use(endpoint.mode, context.spark());
  if (use == nullptr || use->treatment != Treatment::reads) return;
  const auto of = [&](std::string_view text) { return complaint(text, context.spark()); };
  const auto hit = find_value(option, [&](std::string_view text) { return !of(text).empty(); });
  if (!hit) return;
  context.report(about_value(option, context.severity(),
                             "'" + in_message(hit->text) + "' " + of(hit->text) +
                                 ": Spark refuses it for '" + option.key + "'"),
                 hit->certainty);
}

}  // namespace

Check invalid_timestamp() { return option_check({"startingTimestamp", "endingTimestamp"}, look); }

}  // namespace skl::builtin
