// invalid-jaas: a login that the Kafka client can't read. Nothing of its text is shown: it holds
// secrets.

#include "rules/client_settings.h"
#include "rules/value_finding.h"
#include "skl/catalogue/jaas.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const auto logs_in = uses_sasl(endpoint);
  if (!logs_in || !is_plain(option.value)) return;
  const auto hit =
      find_value(option, [](std::string_view text) { return jaas_mistake(text).has_value(); });
  if (!hit) return;
  Finding finding = about_value(option, context.severity(),
                                "the Kafka client refuses this login: " + *jaas_mistake(hit->text));
  context.report(std::move(finding), both(hit->certainty, *logs_in));
}

}  // namespace

Check invalid_jaas() { return option_check({"kafka.sasl.jaas.config"}, look); }

}  // namespace skl::builtin
