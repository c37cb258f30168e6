#include <algorithm>

#include "broker/partition_state.h"
#include "skl/broker/scenario.h"

namespace skl {
namespace {

constexpr std::int32_t kPartitions = 3;
constexpr std::int64_t kRecords = 1000;
constexpr std::int64_t kLargestNamed = std::int64_t{1} << 60U;

// The partitions of a topic, each with an offset that it has to hold.
std::map<std::int32_t, std::int64_t> partitions_of(const std::string& topic,
                                                   const NamedOffsets& named) {
  const auto found = named.find(topic);
  if (found != named.end() && !found->second.empty()) return found->second;
  std::map<std::int32_t, std::int64_t> partitions;
  for (std::int32_t id = 0; id < kPartitions; ++id) partitions[id] = 0;
  return partitions;
}

}  // namespace

Scenario made_up_scenario(const std::set<std::string>& topics, const NamedOffsets& named) {
  Scenario scenario;
  scenario.made_up = true;
  scenario.rights = Rights{{}, Access::yes, Access::yes, Access::yes, true};
  for (const std::string& name : topics) {
    ScenarioTopic topic;
    for (const auto& [id, offset] : partitions_of(name, named)) {
      ScenarioPartition& partition = topic.partitions[id];
      partition.end = std::clamp(offset, std::int64_t{0}, kLargestNamed) + kRecords;
      partition.state = complete_state({}, id, broker_ids({}));
    }
    scenario.topics.emplace(name, std::move(topic));
  }
  return scenario;
}

}  // namespace skl
