// missing-bootstrap-servers: nobody says where the brokers are.

#include "rules/option_name.h"

namespace skl::builtin {
namespace {

void look(const Endpoint& endpoint, RuleContext& context) {
  if (!surely_without(endpoint, "kafka.bootstrap.servers")) return;
  if (has_platform_option(endpoint, context.catalogue)) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = endpoint.head;
  finding.message =
      endpoint.side == Side::sink
          ? "no brokers are named: writing fails without 'kafka.bootstrap.servers'"
          : "no brokers are named: Spark refuses a source without 'kafka.bootstrap.servers'";
  context.report(std::move(finding));
}

}  // namespace

Check missing_bootstrap_servers() { return endpoint_check(look); }

}  // namespace skl::builtin
