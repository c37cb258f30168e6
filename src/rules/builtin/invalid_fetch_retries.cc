// invalid-fetch-retries: the driver may not even try once to get offsets.

#include "rules/value_finding.h"
#include "skl/catalogue/java_number.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

constexpr Version kBatchesSince{4, 2, 0};

bool is_below_one(std::string_view text) {
  const auto number = java_int(text);
  return number && *number < 1;
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const bool streams = endpoint.mode == Mode::stream || endpoint.mode == Mode::continuous;
  const bool everywhere = context.spark() >= kBatchesSince;
  if (endpoint.side != Side::source || (!streams && !everywhere)) return;
  const auto hit = find_value(option, is_below_one);
  if (!hit) return;
  context.report(about_value(option, context.severity(),
                             "'" + option.key + "' " + in_message(hit->text) +
                                 " lets nobody ask for offsets: Spark refuses it"),
                 hit->certainty);
}

}  // namespace

Check invalid_fetch_retries() { return option_check({"fetchOffset.numRetries"}, look); }

}  // namespace skl::builtin
