// schema-on-kafka-source: a schema for rows whose columns are fixed.

#include "skl/rules/rule.h"

namespace skl::builtin {
namespace {

void look(const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::source || !endpoint.schema_given) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = endpoint.head;
  finding.message = "a Kafka source is given a schema: Spark refuses it, its columns are fixed";
  context.report(std::move(finding));
}

}  // namespace

Check schema_on_kafka_source() { return endpoint_check(look); }

}  // namespace skl::builtin
