#include "broker/partition_state.h"
#include "skl/broker/scenario.h"

namespace skl {

Scenario made_up_scenario(const std::set<std::string>& topics) {
  constexpr std::int32_t kPartitions = 3;
  Scenario scenario;
  scenario.made_up = true;
  scenario.rights = Rights{{}, Access::yes, Access::yes, Access::yes, true};
  for (const std::string& name : topics) {
    ScenarioTopic topic;
    for (std::int32_t id = 0; id < kPartitions; ++id) {
      ScenarioPartition& partition = topic.partitions[id];
      partition.end = 1000;
      partition.state = complete_state({}, id, broker_ids({}));
    }
    scenario.topics.emplace(name, std::move(topic));
  }
  return scenario;
}

}  // namespace skl
