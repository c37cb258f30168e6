// malformed-bootstrap-servers: addresses that Kafka's client can't read.
//
// The client takes what stands behind the last colon of an entry for the port and, but for the
// client of Spark 4.0.0, cares little for what stands before the last host.

#include <algorithm>
#include <optional>
#include <string>

#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/host_list.h"
#include "skl/catalogue/java_number.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

constexpr std::int64_t kHighestPort = 65535;
constexpr Version kStrict{4, 0, 0};  // its client, 3.9.0, reads entries more strictly

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// What is wrong with one entry, as the end of a sentence; empty when nothing is.
std::string complaint(const Host& host) {
  if (!host.port) return "has no port";
  if (!is_digits(*host.port)) return "doesn't end with a port";
  const auto port = java_long(*host.port);
  return !port || *port > kHighestPort ? "has a port above 65535" : "";
}

std::optional<Host> malformed(std::string_view servers) {
  for (const Host& host : bootstrap_hosts(servers)) {
    if (!complaint(host).empty()) return host;
  }
  return std::nullopt;
}

// Two hosts in one entry: "a:9092;b:9092".
std::optional<Host> run_together(std::string_view servers) {
  for (const Host& host : bootstrap_hosts(servers)) {
    if (host.text.find_first_of("; \t\n") != std::string_view::npos) return host;
  }
  return std::nullopt;
}

void report(const Option& option, Severity severity, std::string message, Certainty certainty,
            RuleContext& context) {
  context.report(about_value(option, severity, std::move(message)), certainty);
}

void look(const Option& option, const Endpoint& /*endpoint*/, RuleContext& context) {
  if (!is_plain(option.value)) return;
  const auto empty =
      find_value(option, [](std::string_view text) { return bootstrap_hosts(text).empty(); });
  if (empty) {
    return report(option, context.severity(), "no broker is named: the Kafka client refuses it",
                  empty->certainty, context);
  }
  const auto bad =
      find_value(option, [](std::string_view text) { return malformed(text).has_value(); });
  if (bad) {
    const Host host = *malformed(bad->text);
    return report(
        option, context.severity(),
        "'" + in_message(host.text) + "' " + complaint(host) + ": the Kafka client refuses it",
        bad->certainty, context);
  }
  const auto one =
      find_value(option, [](std::string_view text) { return run_together(text).has_value(); });
  if (!one) return;
  const bool strict = context.spark() == kStrict;
  report(
      option, strict ? context.severity() : Severity::warning,
      "'" + in_message(run_together(one->text)->text) + "' is read as one address: " +
          (strict ? "the Kafka client refuses it" : "the Kafka client takes the last host alone"),
      one->certainty, context);
}

}  // namespace

Check malformed_bootstrap_servers() { return option_check({"kafka.bootstrap.servers"}, look); }

}  // namespace skl::builtin
