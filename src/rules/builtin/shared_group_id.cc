// shared-group-id: one consumer group in two queries.
//
// Up to Spark 3.3 the driver of a stream joins the group and gets a part of its partitions;
// from 3.4 on nobody joins, and what is shared is quotas, ACLs and the executors' consumers.

#include <vector>

#include "rules/shared_value.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

constexpr std::string_view kDeprecatedFetching =
    "spark.sql.streaming.kafka.useDeprecatedOffsetFetching";

bool is_dstream(const Endpoint& endpoint) { return endpoint.receiver == Receiver::dstream; }

const Option* group_of(const Endpoint& endpoint) {
  if (is_dstream(endpoint)) return endpoint.options.find("group.id");
  const bool source = endpoint.side == Side::source && endpoint.is_kafka();
  return source ? endpoint.options.find("kafka.group.id") : nullptr;
}

std::vector<Holder> groups(std::span<const Query> queries) {
  std::vector<Holder> holders;
  for (const Query& query : queries) {
    for (const Endpoint& endpoint : query.endpoints) {
      const Option* option = group_of(endpoint);
      const auto group = option == nullptr ? std::nullopt : option->value.known();
      if (group) holders.push_back(option_holder(query, endpoint, *option, std::string(*group)));
    }
  }
  return holders;
}

// Whether the stream's driver joins the group.
bool driver_joins(const Endpoint& endpoint, const RuleContext& context) {
  constexpr Version kGroupsAllowed{3, 0, 0};
  constexpr Version kAdminClient{3, 4, 0};
  const Version& spark = context.spark_of(endpoint);
  if (spark < kGroupsAllowed) return false;
  const OptionMap& session = context.facts.session_of(endpoint.at.document);
  const Option* setting = session.find(kDeprecatedFetching);
  const auto text = setting == nullptr ? std::nullopt : setting->value.known();
  if (text) return same_key(trim(*text), "true");
  return setting == nullptr && spark < kAdminClient;
}

bool subscribes(const Endpoint& endpoint) {
  return endpoint.streaming() && (endpoint.options.surely_has("subscribe") ||
                                  endpoint.options.surely_has("subscribePattern"));
}

bool steals(const SharedPair& pair, const RuleContext& context) {
  const Endpoint& first = *pair.first.endpoint;
  const Endpoint& second = *pair.second.endpoint;
  if (is_dstream(first) && is_dstream(second)) return true;
  return subscribes(first) && subscribes(second) && driver_joins(first, context) &&
         driver_joins(second, context);
}

std::string message_of(const SharedPair& pair, bool stolen) {
  const std::string where = pair.one_program ? "another query" : "a query of another file";
  const std::string start = where + " has the group '" + in_message(pair.second.value) + "', too: ";
  if (stolen) return start + "they take partitions away from each other";
  return start +
         "quotas and ACLs take them for one, and executors refuse a group whose 'kafka.*' "
         "options differ";
}

void report(const SharedPair& pair, RuleContext& context) {
  const bool stolen = steals(pair, context);
  Finding finding;
  finding.severity = stolen && pair.one_program ? Severity::error : Severity::warning;
  finding.at = pair.at;
  finding.option = pair.second.option->key;
  finding.message = message_of(pair, stolen);
  finding.related.push_back({pair.other, "the other query's group"});
  context.report_at(*pair.second.query, *pair.second.endpoint, std::move(finding), pair.certainty);
}

void look(std::span<const Query> queries, RuleContext& context) {
  const std::vector<Holder> holders = groups(queries);
  for (const SharedPair& pair : shared_pairs(holders, context.facts)) report(pair, context);
}

}  // namespace

Check shared_group_id() { return project_check(look); }

}  // namespace skl::builtin
