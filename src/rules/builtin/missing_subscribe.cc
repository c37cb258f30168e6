// missing-subscribe: a source that isn't told which topics to read.

#include "rules/option_name.h"

namespace skl::builtin {
namespace {

bool has_any_selection(const Endpoint& endpoint) {
  return endpoint.options.find("subscribe") != nullptr ||
         endpoint.options.find("subscribePattern") != nullptr ||
         endpoint.options.find("assign") != nullptr;
}

void look(const Endpoint& endpoint, RuleContext& context) {
  const bool judged = endpoint.side == Side::source && endpoint.closed();
  if (!judged || has_any_selection(endpoint)) return;
  if (has_platform_option(endpoint, context.catalogue)) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = endpoint.head;
  finding.message =
      "no topics are named: Spark refuses a source without 'subscribe', "
      "'subscribePattern' or 'assign'";
  if (const Option* option = mistaken_for("subscribe", "topic", endpoint, context.catalogue)) {
    finding.at = option->key_at;
    finding.option = option->key;
    finding.message = "'" + option->key + "' names no topics: Spark refuses a source without " +
                      "'subscribe', 'subscribePattern' or 'assign'";
    finding.help = "write 'subscribe'";
    finding.fix = rename_to({OptionName::Kind::misspelt, "subscribe"}, *option, endpoint);
  }
  context.report(std::move(finding));
}

}  // namespace

Check missing_subscribe() { return endpoint_check(look); }

}  // namespace skl::builtin
