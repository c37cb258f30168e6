// Partitions of a scenario, from YAML: {begin: 0, end: 1000, leader: 1}.
//
// What stands in the topic itself holds for each of its partitions that doesn't say otherwise.

#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "broker/partition_state.h"
#include "broker/scenario_reading.h"

namespace skl {

// As it stands there, before defaults.
struct WrittenPartition {
  std::optional<std::int64_t> begin;
  std::optional<std::int64_t> end;
  std::optional<std::int64_t> stable;
  WrittenState state;
  bool described = true;
  ScenarioTimes times;
  ScenarioTimes committed_times;
  std::optional<Failure> failure;
  std::map<std::pair<OffsetSpec, Isolation>, Failure> failures;
};

// The keys that topics and partitions have in common.
std::vector<YamlReader::Known> partition_keys(ScenarioReading& reading,
                                              WrittenPartition& partition);

// `partitions` is how many there are, or a list of them; `common` is what the topic says of all.
void read_partitions(ScenarioReading& reading, const YamlValue& partitions,
                     const WrittenPartition& common, ScenarioTopic& topic);

}  // namespace skl
