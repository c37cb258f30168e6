// unsupported-save-mode: a batch that would replace what a topic holds.

#include <algorithm>

#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/rules/rule.h"

namespace skl::builtin {
namespace {

bool is_refused(std::string_view mode) {
  return same_key(mode, "overwrite") || same_key(mode, "ignore");
}

void look(const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::sink || !endpoint.save_mode || endpoint.streaming()) return;
  const Value& mode = *endpoint.save_mode;
  const auto refused = std::ranges::find_if(mode.possible(), is_refused);
  if (refused == mode.possible().end()) return;
  const bool sure = std::ranges::all_of(mode.possible(), is_refused) && !endpoint.conditional;
  Finding finding;
  finding.severity = context.severity();
  finding.at = mode.at;
  finding.message = "Spark refuses the save mode '" + to_lower(*refused) +
                    "' for Kafka: records can only be appended";
  if (same_key(*refused, "overwrite")) finding.fix = replace_value(mode, "append", Safety::safe);
  context.report(std::move(finding), sure ? Certainty::sure : Certainty::perhaps);
}

}  // namespace

Check unsupported_save_mode() { return endpoint_check(look); }

}  // namespace skl::builtin
