// Who leads and holds a partition of a scenario when that isn't written.
//
// Partitions go round the brokers, each with three replicas in sync, as far as there are brokers. A
// scenario without brokers has three of them, 1 to 3, of which nothing else is known.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "skl/broker/cluster.h"

namespace skl {

// What is written of it.
struct WrittenState {
  bool leaderless = false;
  std::optional<std::int32_t> leader;
  std::optional<std::vector<std::int32_t>> replicas;
  std::optional<std::vector<std::int32_t>> isr;
};

std::vector<std::int32_t> broker_ids(const std::vector<ClusterNode>& nodes);

// REQUIRES: `brokers` isn't empty.
PartitionState complete_state(const WrittenState& written, std::int32_t partition,
                              const std::vector<std::int32_t>& brokers);

}  // namespace skl
