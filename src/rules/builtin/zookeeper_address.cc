// zookeeper-address: ZooKeeper is asked where a broker should be.

#include <algorithm>

#include "rules/option_name.h"
#include "skl/base/strings.h"
#include "skl/catalogue/host_list.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool asks_zookeeper(const Host& host) {
  const std::string port = to_lower(host.port.value_or(""));
  return port == "2181" || port == "2182" || port.starts_with("2181/") ||
         starts_with_key(host.text, "zk://") || starts_with_key(host.text, "zookeeper://");
}

bool holds_zookeeper(std::string_view servers) {
  return std::ranges::any_of(bootstrap_hosts(servers), asks_zookeeper);
}

void look_at_servers(const Option& option, RuleContext& context) {
  const auto hit = find_value(option, holds_zookeeper);
  if (!hit) return;
  const std::vector<Host> hosts = bootstrap_hosts(hit->text);
  const auto host = std::ranges::find_if(hosts, asks_zookeeper);
  Finding finding;
  finding.severity = context.severity();
  finding.at = option.value.at;
  finding.option = option.key;
  finding.message =
      "'" + in_message(host->text) + "' is an address of ZooKeeper: Kafka's client asks brokers";
  context.report(std::move(finding), hit->certainty);
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (same_key(option.key, "kafka.bootstrap.servers")) return look_at_servers(option, context);
  if (!option_name(option, endpoint, context.catalogue).is_foreign(Family::zookeeper)) return;
  Finding finding = about_key(
      option, context.severity(),
      "'" + option.key + "' has no effect: Kafka's client asks brokers, " + "not ZooKeeper");
  finding.help = "remove it, and name the brokers with 'kafka.bootstrap.servers'";
  context.report(std::move(finding));
}

}  // namespace

Check zookeeper_address() { return option_check({}, look); }

}  // namespace skl::builtin
