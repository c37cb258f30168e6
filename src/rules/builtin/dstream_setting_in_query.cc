// dstream-setting-in-query: a setting of Spark's older streaming, given to a query.

#include "rules/option_name.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionName name = option_name(option, endpoint, context.catalogue);
  if (!name.is_foreign(Family::dstream)) return;
  Finding finding =
      about_key(option, context.severity(),
                "'" + option.key + "' is a setting of DStreams: Structured Streaming ignores it");
  if (!name.meant.empty()) finding.help = "use '" + name.meant + "', or remove it";
  context.report_meant(std::move(finding), name.meant);
}

}  // namespace

Check dstream_setting_in_query() { return option_check({}, look); }

}  // namespace skl::builtin
