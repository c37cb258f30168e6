// librdkafka-option: names of the C client, given to Java's.

#include <algorithm>
#include <array>

#include "rules/option_name.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

// What the query can't do without: who it is, how it proves that, whom it trusts, and whom it asks.
bool is_needed(std::string_view name) {
  static constexpr std::array<std::string_view, 8> kNames{
      "sasl.username",   "sasl.password", "sasl.mechanisms",      "sasl.oauthbearer.client.secret",
      "ssl.ca.location", "ssl.ca.pem",    "metadata.broker.list", "sasl.oauthbearer.client.id"};
  return std::ranges::any_of(kNames, [&](std::string_view each) { return same_key(each, name); });
}

bool counterpart_is_absent(const Endpoint& endpoint, const std::string& meant) {
  if (!surely_without(endpoint, meant)) return false;
  return !meant.starts_with("kafka.ssl.truststore.") ||
         (surely_without(endpoint, "kafka.ssl.truststore.location") &&
          surely_without(endpoint, "kafka.ssl.truststore.certificates"));
}

// The names that mean the same thing in other words take the same values.
bool takes_same_values(const OptionName& name) {
  return same_key(name.foreign->name, "sasl.mechanisms") ||
         same_key(name.foreign->name, "metadata.broker.list");
}

std::string help_for(const OptionName& name) {
  if (name.meant.empty()) return "remove it: the Java client has no such setting";
  if (same_key(name.meant, "kafka.sasl.jaas.config")) {
    return "give the credentials in 'kafka.sasl.jaas.config', to the login module of the mechanism";
  }
  if (same_key(name.foreign->name, "ssl.ca.location")) {
    return "give the file in 'kafka.ssl.truststore.location', with 'kafka.ssl.truststore.type' PEM";
  }
  return "use '" + name.meant + "'";
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionName name = option_name(option, endpoint, context.catalogue);
  if (!name.is_foreign(Family::librdkafka)) return;
  const bool error = is_needed(name.foreign->name) && counterpart_is_absent(endpoint, name.meant);
  Finding finding = about_key(
      option, error ? Severity::error : Severity::warning,
      "'" + option.key + "' is a name of librdkafka: the Java client in Spark ignores it");
  finding.help = help_for(name);
  if (takes_same_values(name)) finding.fix = rename_to(name, option, endpoint);
  context.report_meant(std::move(finding), name.meant);
}

}  // namespace

Check librdkafka_option() { return option_check({}, look); }

}  // namespace skl::builtin
