// group-protocol-conflict: an assignor of the brokers for a group that its members share out.

#include "rules/client_settings.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

constexpr std::string_view kProtocol = "group.protocol";

// How surely the group is one of the older kind; nothing where it surely isn't, or nobody knows.
std::optional<Certainty> classic(const Endpoint& endpoint) {
  if (surely_without_client(endpoint, kProtocol)) return Certainty::sure;
  const Option* protocol = client_option(endpoint, kProtocol);
  if (protocol == nullptr) return std::nullopt;
  const auto hit =
      find_value(*protocol, [](std::string_view text) { return same_key(trim(text), "classic"); });
  return hit ? std::optional(hit->certainty) : std::nullopt;
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const auto group = endpoint.side == Side::source ? classic(endpoint) : std::nullopt;
  const auto named = find_value(option, [](std::string_view text) { return !trim(text).empty(); });
  if (!group || !named) return;
  Finding finding = about_value(option, context.severity(),
                                "'" + option.key + "' is given without 'kafka.group.protocol' " +
                                    "consumer: the Kafka client refuses it");
  context.report(std::move(finding), both(*group, named->certainty));
}

}  // namespace

Check group_protocol_conflict() { return option_check({"kafka.group.remote.assignor"}, look); }

}  // namespace skl::builtin
