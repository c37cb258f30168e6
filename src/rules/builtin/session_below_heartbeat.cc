// session-below-heartbeat: a consumer that would be thrown out before it can say that it lives.

#include "rules/client_settings.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

constexpr std::string_view kHeartbeat = "heartbeat.interval.ms";
constexpr std::string_view kSession = "session.timeout.ms";

// With the newer protocol the broker gives both.
bool has_classic_group(const Endpoint& endpoint) {
  const Option* protocol = client_option(endpoint, "group.protocol");
  if (protocol == nullptr) return true;
  const auto text = protocol->value.known();
  return text && same_key(trim(*text), "classic");
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::source || !has_classic_group(endpoint)) return;
  const auto heartbeat = client_number(endpoint, kHeartbeat, context);
  const auto session = client_number(endpoint, kSession, context);
  if (!heartbeat || !session || heartbeat->number < session->number) return;
  const Option* speaks = heartbeat->option != nullptr ? heartbeat->option : session->option;
  if (&option != speaks) return;
  Finding finding = about_value(option, context.severity(),
                                heartbeat->in_words(kHeartbeat) + " isn't below " +
                                    session->in_words(kSession) + ": the Kafka client refuses it");
  if (session->option != nullptr && session->option != &option) {
    finding.related.push_back({session->option->value.at, "the session's timeout"});
  }
  context.report(std::move(finding), both(heartbeat->certainty, session->certainty));
}

}  // namespace

Check session_below_heartbeat() {
  return option_check({"kafka.heartbeat.interval.ms", "kafka.session.timeout.ms"}, look);
}

}  // namespace skl::builtin
