// stream-only-option-in-batch: what only a stream looks at, given to a batch.

#include "rules/option_name.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.mode != Mode::batch) return;
  const OptionSpec* spec = context.catalogue.find(option.key, endpoint.side);
  if (spec == nullptr || !spec->versions.contains(context.spark())) return;
  const SparkUse* use = spec->use(Mode::batch, context.spark());
  const SparkUse* in_stream = spec->use(Mode::stream, context.spark());
  if (use == nullptr || use->treatment != Treatment::ignores) return;
  if (in_stream == nullptr || in_stream->treatment != Treatment::reads) return;
  Finding finding =
      about_key(option, context.severity(),
                "'" + option.key + "' has no effect in a batch: " + std::string(use->because));
  context.report(std::move(finding));
}

}  // namespace

Check stream_only_option_in_batch() { return option_check({}, look); }

}  // namespace skl::builtin
