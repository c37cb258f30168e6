// invalid-timestamp: a time that isn't a number of milliseconds.

#include "rules/value_finding.h"
#include "skl/catalogue/value_type.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_broken(std::string_view text) { return misfit(ValueType::timestamp, text).has_value(); }

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionSpec* spec = context.catalogue.find(option.key, endpoint.side);
  if (spec == nullptr || !is_plain(option.value)) return;
  const SparkUse* use = spec->use(endpoint.mode, context.spark());
  if (use == nullptr || use->treatment != Treatment::reads) return;
  const auto hit = find_value(option, is_broken);
  if (!hit) return;
  context.report(about_value(option, context.severity(),
                             "'" + in_message(hit->text) +
                                 "' is not a whole number of milliseconds: Spark refuses it for '" +
                                 option.key + "'"),
                 hit->certainty);
}

}  // namespace

Check invalid_timestamp() { return option_check({"startingTimestamp", "endingTimestamp"}, look); }

}  // namespace skl::builtin
