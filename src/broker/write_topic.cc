#include <algorithm>
#include <optional>

#include "broker/partition_state.h"
#include "broker/scenario_words.h"
#include "broker/write_fields.h"
#include "skl/yaml/yaml_value.h"

namespace skl {
namespace {

using Ids = std::vector<std::int32_t>;

std::string ids_text(const Ids& ids) {
  std::vector<std::string> items;
  items.reserve(ids.size());
  for (const std::int32_t id : ids) items.push_back(std::to_string(id));
  return flow_list(items);
}

std::string times_text(const ScenarioTimes& times) {
  std::vector<std::string> items;
  items.reserve(times.size());
  for (const auto& [time, offset] : times) {
    items.push_back(
        flow_list({std::to_string(time), offset ? std::to_string(*offset) : std::string("none")}));
  }
  return flow_list(items);
}

// No more of the state than what its completion needs.
void add_state(const PartitionState& state, std::int32_t id, const Ids& brokers, Fields& fields) {
  if (state == complete_state({}, id, brokers)) return;
  const WrittenState leader{!state.leader, state.leader, {}, {}};
  fields.emplace_back("leader", state.leader ? std::to_string(*state.leader) : "none");
  if (state == complete_state(leader, id, brokers)) return;
  fields.emplace_back("replicas", ids_text(state.replicas));
  fields.emplace_back("isr", ids_text(state.isr));
}

std::string asked_text(const OffsetSpec& spec) {
  if (spec.kind == OffsetSpec::Kind::earliest) return "earliest";
  if (spec.kind == OffsetSpec::Kind::latest) return "latest";
  return std::to_string(spec.time_ms);
}

// Questions that failed alike are written together.
std::string failures_text(const ScenarioPartition& partition) {
  std::vector<std::pair<Fields, std::vector<std::string>>> groups;
  for (const auto& [question, failure] : partition.failures) {
    Fields fields = failure_fields(failure);
    if (question.second != Isolation::read_uncommitted) {
      fields.emplace_back("isolation", to_string(question.second));
    }
    const auto alike = std::ranges::find(groups, fields, [](const auto& one) { return one.first; });
    auto& asked =
        alike == groups.end() ? groups.emplace_back(fields, std::vector<std::string>()) : *alike;
    asked.second.push_back(asked_text(question.first));
  }
  std::vector<std::string> items;
  items.reserve(groups.size());
  for (auto& [fields, asked] : groups) {
    fields.insert(fields.begin(), {"asked", flow_list(asked)});
    items.push_back(flow_map(fields));
  }
  return flow_list(items);
}

// What a topic may say for all of its partitions.
Fields common_fields(const Scenario& scenario, std::int32_t id,
                     const ScenarioPartition& partition) {
  Fields fields;
  const bool empty = !scenario.recorded && partition.begin == 0 && partition.end == 0;
  const auto number = [&](const char* key, std::optional<std::int64_t> value) {
    if (value && !empty) fields.emplace_back(key, std::to_string(*value));
  };
  number("begin", partition.begin);
  number("end", partition.end);
  if (partition.stable) fields.emplace_back("stable", std::to_string(*partition.stable));
  const bool described = !scenario.recorded || partition.described;
  if (described) add_state(partition.state, id, broker_ids(scenario.nodes), fields);
  if (!partition.times.empty()) fields.emplace_back("times", times_text(partition.times));
  if (scenario.recorded && !partition.committed_times.empty()) {
    fields.emplace_back("committed-times", times_text(partition.committed_times));
  }
  if (!partition.failures.empty()) fields.emplace_back("failures", failures_text(partition));
  if (!described) fields.emplace_back("described", "false");
  return fields;
}

// `partitions: 4`, when they are alike.
std::optional<Fields> alike(const Scenario& scenario, const ScenarioTopic& topic) {
  std::optional<Fields> fields;
  std::int32_t next = 0;
  for (const auto& [id, partition] : topic.partitions) {
    if (id != next++ || partition.failure) return std::nullopt;
    const Fields own = common_fields(scenario, id, partition);
    if (fields && *fields != own) return std::nullopt;
    fields = own;
  }
  fields->insert(fields->begin(), {"partitions", std::to_string(topic.partitions.size())});
  return fields;
}

std::string partitions_text(const Scenario& scenario, const ScenarioTopic& topic) {
  std::string text = "    partitions:\n";
  std::int32_t next = 0;
  for (const auto& [id, partition] : topic.partitions) {
    Fields fields = common_fields(scenario, id, partition);
    if (id != next) fields.insert(fields.begin(), {"partition", std::to_string(id)});
    if (partition.failure) fields.emplace_back("failure", failure_text(*partition.failure));
    text += "      - " + flow_map(fields) + "\n";
    next = id + 1;
  }
  return text;
}

void add_rights(const Scenario& scenario, const ScenarioTopic& topic, Fields& fields) {
  std::array<std::vector<std::string>, kAccessWords.size()> lists;
  for (std::size_t i = 0; i < kTopicRights.size(); ++i) {
    const Access access = (*topic.rights).*kTopicRights[i];
    lists[static_cast<std::size_t>(access)].emplace_back(kOperations[i]);
  }
  if (!scenario.recorded && !topic.settings_failure) lists[0].emplace_back(kOperations.back());
  constexpr std::array<const char*, kAccessWords.size()> kKeys = {"allow", "deny", "unknown"};
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (!lists[i].empty()) fields.emplace_back(kKeys[i], flow_list(lists[i]));
  }
}

Fields topic_fields(const Scenario& scenario, const ScenarioTopic& topic) {
  Fields fields;
  if (topic.internal) fields.emplace_back("internal", "true");
  if (topic.span) {
    fields.emplace_back("span", flow_map({{"first", std::to_string(topic.span->first)},
                                          {"last", std::to_string(topic.span->second)}}));
  }
  const bool settings = scenario.recorded ? topic.settings_known : !topic.settings.empty();
  if (settings) fields.emplace_back("config", settings_text(topic.settings));
  if (topic.settings_failure) {
    fields.emplace_back("config-failure", failure_text(*topic.settings_failure));
  }
  if (topic.failure) fields.emplace_back("failure", failure_text(*topic.failure));
  if (topic.rights) add_rights(scenario, topic, fields);
  return fields;
}

}  // namespace

std::string topic_text(const Scenario& scenario, const std::string& name,
                       const ScenarioTopic& topic) {
  Fields fields;
  std::string list;
  if (!topic.partitions.empty()) {
    if (auto same = alike(scenario, topic)) {
      fields = std::move(*same);
    } else {
      list = partitions_text(scenario, topic);
    }
  }
  for (auto& field : topic_fields(scenario, topic)) fields.push_back(std::move(field));
  const std::string head = "  " + yaml_text(name) + ":";
  if (list.empty()) return head + " " + flow_map(fields) + "\n";
  std::string text = head + "\n" + list;
  for (const auto& [key, value] : fields) {
    text += "    ";
    text += key;
    text += ": ";
    text += value;
    text += "\n";
  }
  return text;
}

}  // namespace skl
