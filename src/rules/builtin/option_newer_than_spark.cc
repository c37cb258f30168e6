// option-newer-than-spark: an option that the target version doesn't know yet.

#include "rules/option_name.h"

namespace skl::builtin {
namespace {

// The first release that knows the option; nothing when all do, or none.
std::optional<Version> since(const Option& option, Side side, const Catalogue& options) {
  if (const auto name = client_name(option.key)) {
    const ClientKey* key = options.client_key(*name, side);
    return key == nullptr ? std::nullopt : key->since(side);
  }
  const OptionSpec* spec = options.find(option.key, side);
  return spec == nullptr ? std::nullopt : spec->versions.since;
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const auto first = since(option, endpoint.side, context.catalogue);
  if (!first || *first <= context.spark()) return;
  const std::string_view who = client_name(option.key) ? "the Kafka client of " : "";
  Finding finding = about_key(option, context.severity(),
                              "'" + option.key + "' came with Spark " + to_string(*first) + ": " +
                                  std::string(who) + to_string(context.spark()) + " ignores it");
  context.report(std::move(finding));
}

}  // namespace

Check option_newer_than_spark() { return option_check({}, look); }

}  // namespace skl::builtin
