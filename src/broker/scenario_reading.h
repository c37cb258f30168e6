// What all parts of a scenario's reader share: where they are, and the small things that stand in
// many places of a scenario.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/broker/scenario.h"
#include "skl/yaml/yaml_reader.h"

namespace skl {

struct ScenarioReading {
  YamlReader& in;
  bool recorded = false;
  std::vector<std::int32_t> brokers;  // ids; never empty
  bool brokers_written = false;
  // How much more partitions may hold: `partitions: 1000000` is a short text and a large scenario.
  std::size_t room = 4'000'000;
};

// A cause alone, or a map with it.
Failure read_failure(YamlReader& in, const YamlValue& value);

// The keys of a failure's map; what is read goes into `failure`.
std::vector<YamlReader::Known> failure_keys(YamlReader& in, Failure& failure);

TopicSettings read_settings(YamlReader& in, const YamlValue& value, std::string_view key);
Access read_access(YamlReader& in, const YamlValue& value);
Isolation read_isolation(YamlReader& in, const YamlValue& value);

// An offset or the number of a node: 0 or more.
std::int64_t read_offset(YamlReader& in, const YamlValue& value, std::string_view key);
std::int32_t read_id(YamlReader& in, const YamlValue& value, std::string_view key);

// `none` or nothing at all.
bool is_none(const YamlValue& value);

void read_topics(ScenarioReading& reading, const YamlValue& topics, Scenario& scenario);
void read_groups(ScenarioReading& reading, const YamlValue& groups, Scenario& scenario);

}  // namespace skl
