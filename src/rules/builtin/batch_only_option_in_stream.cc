// batch-only-option-in-stream: a stream is told where to end.

#include "rules/option_name.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::source || !endpoint.streaming()) return;
  const OptionSpec* spec = context.catalogue.find(option.key, Side::source);
  if (spec == nullptr || !spec->versions.contains(context.spark())) return;
  const SparkUse* use = spec->use(endpoint.mode, context.spark());
  if (use == nullptr) return;
  const bool refused = use->treatment == Treatment::refuses;
  const std::string what = refused ? "Spark refuses '" + option.key + "' on a stream"
                                   : "'" + option.key + "' is ignored on a stream";
  context.report(about_key(option, refused ? Severity::error : Severity::warning,
                           what + ", which has no end"));
}

}  // namespace

Check batch_only_option_in_stream() {
  return option_check({"endingOffsets", "endingOffsetsByTimestamp", "endingTimestamp"}, look);
}

}  // namespace skl::builtin
