// delivery-timeout-inconsistent: a record would be given up before its first request can time out.

#include "rules/client_settings.h"
#include "rules/value_finding.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::sink) return;
  const ClientKey* key = context.catalogue.client_key("delivery.timeout.ms", Side::sink);
  const auto first = key->since(Side::sink);
  if (first && *first > context.spark()) return;  // option-newer-than-spark speaks of that
  const auto delivery = client_number(endpoint, "delivery.timeout.ms", context);
  const auto linger = client_number(endpoint, "linger.ms", context);
  const auto request = client_number(endpoint, "request.timeout.ms", context);
  if (!delivery || !linger || !request) return;
  if (delivery->number >= linger->number + request->number) return;
  Finding finding =
      about_value(option, context.severity(),
                  delivery->in_words("delivery.timeout.ms") + " is below the sum of " +
                      linger->in_words("linger.ms") + " and " +
                      request->in_words("request.timeout.ms") + ": the Kafka client refuses it");
  for (const auto& part : {linger, request}) {
    if (part->option != nullptr)
      finding.related.push_back({part->option->value.at, "a part of the sum"});
  }
  context.report(std::move(finding),
                 both(delivery->certainty, both(linger->certainty, request->certainty)));
}

}  // namespace

Check delivery_timeout_inconsistent() { return option_check({"kafka.delivery.timeout.ms"}, look); }

}  // namespace skl::builtin
