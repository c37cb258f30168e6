// unsupported-kafka-option: settings of the Kafka client that Spark refuses.

#include "rules/option_name.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

// Refused on one side and of no use on the other, so it is wrong whichever side it is for.
bool is_useless(const ClientKey& key, Side side) { return !key.fits(side); }

const SparkUse* refusal(const ClientKey& key, Side side, const Endpoint& endpoint,
                        const RuleContext& context) {
  const SparkUse* use = key.use(side, endpoint.mode, context.spark());
  return use != nullptr && use->treatment == Treatment::refuses ? use : nullptr;
}

void report(const Option& option, Side side, const SparkUse& use, RuleContext& context,
            Certainty certainty) {
  Finding finding =
      about_key(option, Severity::error,
                "Spark refuses '" + option.key + "' on a " + std::string(to_string(side)));
  finding.help = "remove it: " + std::string(use.because);
  const bool start = same_key(option.key, "kafka.auto.offset.reset");
  context.report_meant(std::move(finding), start ? "startingOffsets" : "", certainty);
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const auto name = client_name(option.key);
  if (!name || same_key(*name, "group.id")) return;  // forced-group-id speaks of that
  const ClientKey* key = context.catalogue.client_key(*name);
  if (key == nullptr) return;
  for (const Side side : {Side::source, Side::sink}) {
    const Side other = side == Side::source ? Side::sink : Side::source;
    const SparkUse* use = refusal(*key, side, endpoint, context);
    if (use == nullptr) continue;
    if (endpoint.side == side) return report(option, side, *use, context, Certainty::sure);
    if (endpoint.side == Side::unknown && is_useless(*key, other)) {
      return report(option, side, *use, context, Certainty::perhaps);
    }
  }
}

}  // namespace

Check unsupported_kafka_option() { return option_check({}, look); }

}  // namespace skl::builtin
