// single-bootstrap-server: the start hangs on one broker, or on one that each machine has to
// itself.

#include <algorithm>
#include <array>

#include "skl/base/strings.h"
#include "skl/catalogue/host_list.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

// One name that stands for many brokers: services that give out one address.
constexpr auto kManaged = std::to_array<std::string_view>(
    {".servicebus.windows.net", ".servicebus.chinacloudapi.cn", ".servicebus.usgovcloudapi.net",
     ".confluent.cloud", ".aivencloud.com", ".cloud.goog", ".upstash.io", ".redpanda.com",
     ".oraclecloud.com", ".svc", ".svc.cluster.local", "-bootstrap"});
constexpr auto kManagedParts =
    std::to_array<std::string_view>({"-bootstrap.", ".kafka-serverless."});

bool is_managed(std::string_view name) {
  const std::string lower = to_lower(name);
  const auto ends = [&](std::string_view end) { return lower.ends_with(end); };
  const auto holds = [&](std::string_view part) { return lower.find(part) != std::string::npos; };
  return std::ranges::any_of(kManaged, ends) || std::ranges::any_of(kManagedParts, holds);
}

bool is_local(const Host& host) { return is_loopback(host.name); }

bool names_local(std::string_view servers) {
  return std::ranges::any_of(bootstrap_hosts(servers), is_local);
}

bool names_one(std::string_view servers) {
  const std::vector<Host> hosts = bootstrap_hosts(servers);
  return hosts.size() == 1 && !hosts.front().name.empty() && !is_managed(hosts.front().name);
}

// With a local master every task runs where the driver does.
bool runs_locally(const OptionMap& session) {
  const Option* master = session.find("spark.master");
  const auto text = master == nullptr ? std::nullopt : master->value.known();
  return text && text->starts_with("local");
}

void report(const Option& option, std::string message, Certainty certainty, RuleContext& context) {
  Finding finding;
  finding.severity = context.severity();
  finding.at = option.value.at;
  finding.option = option.key;
  finding.message = std::move(message);
  context.report(std::move(finding), certainty);
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (const auto hit = find_value(option, names_local)) {
    if (runs_locally(context.facts.session_of(endpoint.at.document))) return;
    const std::vector<Host> hosts = bootstrap_hosts(hit->text);
    const auto host = std::ranges::find_if(hosts, is_local);
    report(option,
           "'" + in_message(host->text) +
               "' means the machine itself: on a cluster each executor looks for its own broker",
           hit->certainty, context);
  } else if (const auto only = find_value(option, names_one)) {
    const std::string name(bootstrap_hosts(only->text).front().text);
    report(
        option,
        "the query can't start while its only bootstrap server '" + in_message(name) + "' is down",
        only->certainty, context);
  }
}

}  // namespace

Check single_bootstrap_server() { return option_check({"kafka.bootstrap.servers"}, look); }

}  // namespace skl::builtin
