// min-above-max-offsets: a stream waits for more than one batch may hold.

#include "rules/value_finding.h"
#include "skl/catalogue/java_number.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

std::optional<std::int64_t> number_of(const Option& option) {
  const auto text = option.value.known();
  return text ? java_long(*text) : std::nullopt;
}

void look(const Option& minimum, const Endpoint& endpoint, RuleContext& context) {
  const Option* maximum = endpoint.options.find("maxOffsetsPerTrigger");
  if (endpoint.side == Side::sink || maximum == nullptr) return;
  const auto low = number_of(minimum);
  const auto high = number_of(*maximum);
  if (!low || !high || *low <= *high) return;
  Finding finding =
      about_value(minimum, context.severity(),
                  "'" + minimum.key + "' " + std::to_string(*low) + " is above '" + maximum->key +
                      "' " + std::to_string(*high) + ": Spark refuses it");
  finding.related.push_back({maximum->value.at, "the maximum"});
  context.report(std::move(finding), both(presence(minimum), presence(*maximum)));
}

}  // namespace

Check min_above_max_offsets() { return option_check({"minOffsetsPerTrigger"}, look); }

}  // namespace skl::builtin
