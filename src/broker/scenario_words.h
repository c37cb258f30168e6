// The words of a scenario's YAML that stand for a value of cluster.h.
//
// Reader and writer share them, so that what is written reads back.

#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "skl/broker/cluster.h"

namespace skl {

// In the order of their enumerations.
inline constexpr std::array<std::string_view, 3> kAccessWords = {"yes", "no", "unknown"};
inline constexpr std::array<std::string_view, 2> kIsolationWords = {"read_uncommitted",
                                                                    "read_committed"};
inline constexpr std::array<std::string_view, 4> kGroupKindWords = {"classic", "consumer", "share",
                                                                    "unknown"};

// What may be done with a topic. The last one says whether its settings can be read.
inline constexpr std::array<std::string_view, 5> kOperations = {"read", "write", "describe",
                                                                "create", "describe-configs"};
inline constexpr std::array<Access TopicRights::*, 4> kTopicRights = {
    &TopicRights::read, &TopicRights::write, &TopicRights::describe, &TopicRights::create};

}  // namespace skl
