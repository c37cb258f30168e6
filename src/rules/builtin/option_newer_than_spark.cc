// option-newer-than-spark: an option that the target version doesn't know yet.

#include "rules/option_name.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionSpec* spec = context.catalogue.find(option.key, endpoint.side);
  if (spec == nullptr || !spec->versions.since || *spec->versions.since <= context.spark()) return;
  Finding finding =
      about_key(option, context.severity(),
                "'" + option.key + "' came with Spark " + to_string(*spec->versions.since) + ": " +
                    to_string(context.spark()) + " ignores it");
  context.report(std::move(finding));
}

}  // namespace

Check option_newer_than_spark() { return option_check({}, look); }

}  // namespace skl::builtin
