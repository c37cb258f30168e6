// group-id-params-differ: one group, one topic and other settings of the client.
//
// Executors keep consumers by group and partition, and remember with which settings: a second query
// with others is refused (InternalKafkaConsumerPool, since 3.0). Nothing that may be equal is told.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rules/shared_value.h"
#include "skl/base/strings.h"
#include "skl/catalogue/topic_list.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

constexpr std::string_view kGroup = "kafka.group.id";

std::vector<Holder> groups(std::span<const Query> queries) {
  std::vector<Holder> holders;
  for (const Query& query : queries) {
    for (const Endpoint& endpoint : query.endpoints) {
      const bool source = endpoint.side == Side::source && endpoint.is_kafka();
      const Option* option = source ? endpoint.options.find(kGroup) : nullptr;
      const auto group = option == nullptr ? std::nullopt : option->value.known();
      if (group) holders.push_back(option_holder(query, endpoint, *option, std::string(*group)));
    }
  }
  return holders;
}

std::vector<std::string_view> topics(const Endpoint& endpoint) {
  const Option* subscribe = endpoint.options.find("subscribe");
  const auto names = subscribe == nullptr ? std::nullopt : subscribe->value.known();
  return names ? topic_names(*names) : std::vector<std::string_view>{};
}

bool read_one_topic(const Endpoint& first, const Endpoint& second) {
  const std::vector<std::string_view> others = topics(second);
  return std::ranges::any_of(topics(first), [&](std::string_view topic) {
    return std::ranges::find(others, topic) != others.end();
  });
}

// A setting of `one` that `other` surely has otherwise or not at all.
const Option* beyond(const Endpoint& one, const Endpoint& other) {
  const auto differs = [&](const Option& option) {
    if (!starts_with_key(option.key, "kafka.") || presence(option) != Certainty::sure) return false;
    if (other.options.surely_lacks(option.key)) return true;
    const Option* same = other.options.find(option.key);
    if (same == nullptr || presence(*same) != Certainty::sure) return false;
    const auto left = option.value.known();
    const auto right = same->value.known();
    return left && right && *left != *right;
  };
  const auto found = std::ranges::find_if(one.options.all(), differs);
  return found == one.options.all().end() ? nullptr : &*found;
}

void report(const SharedPair& pair, RuleContext& context) {
  const Option* other = beyond(*pair.second.endpoint, *pair.first.endpoint);
  if (other == nullptr) other = beyond(*pair.first.endpoint, *pair.second.endpoint);
  if (other == nullptr) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = pair.at;
  finding.option = pair.second.option->key;
  finding.message = "another query reads the same topic in the group '" +
                    in_message(pair.second.value) + "' with another '" + other->key +
                    "': executors refuse the second one";
  finding.related.push_back({pair.other, "the other query's group"});
  finding.related.push_back({other->at, "the setting that differs"});
  context.report_at(*pair.second.query, *pair.second.endpoint, std::move(finding), pair.certainty);
}

// Before, Spark refuses the group itself.
bool may_have_group(const Endpoint& endpoint, const RuleContext& context) {
  constexpr Version kGroupsAllowed{3, 0, 0};
  return context.spark_of(endpoint) >= kGroupsAllowed;
}

void look(std::span<const Query> queries, RuleContext& context) {
  const std::vector<Holder> holders = groups(queries);
  for (const SharedPair& pair : shared_pairs(holders, context.facts)) {
    if (!pair.one_program || !may_have_group(*pair.second.endpoint, context)) continue;
    if (read_one_topic(*pair.first.endpoint, *pair.second.endpoint)) report(pair, context);
  }
}

}  // namespace

Check group_id_params_differ() { return project_check(look); }

}  // namespace skl::builtin
