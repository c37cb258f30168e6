// The pieces that a scenario's YAML is written from.

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skl/broker/scenario.h"

namespace skl {

// Names and what is behind them, both as YAML.
using Fields = std::vector<std::pair<std::string, std::string>>;

std::string flow_map(const Fields& fields);                    // {a: b, c: d}
std::string flow_list(const std::vector<std::string>& items);  // [a, b]
std::string failure_text(const Failure& failure);              // its cause alone, or all of it
Fields failure_fields(const Failure& failure);
std::string settings_text(const TopicSettings& settings);

// A text within a comment: one line of it.
std::string yaml_comment(std::string_view text);

// The topic's lines below `topics`, with its name.
std::string topic_text(const Scenario& scenario, const std::string& name,
                       const ScenarioTopic& topic);

}  // namespace skl
