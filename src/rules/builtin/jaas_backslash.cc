// jaas-backslash: a name or password with a backslash that the Kafka client takes for an escape.

#include "rules/client_settings.h"
#include "rules/value_finding.h"
#include "skl/catalogue/jaas.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const auto logs_in = uses_sasl(endpoint);
  if (!logs_in || !is_plain(option.value)) return;
  const auto hit = find_value(
      option, [](std::string_view text) { return !jaas_mistake(text) && has_jaas_escape(text); });
  if (!hit) return;
  Finding finding = about_value(option, context.severity(),
                                "a backslash in this login's quotes is an escape: the client takes "
                                "it out of the name or password");
  context.report(std::move(finding), both(hit->certainty, *logs_in));
}

}  // namespace

Check jaas_backslash() { return option_check({"kafka.sasl.jaas.config"}, look); }

}  // namespace skl::builtin
