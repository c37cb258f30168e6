#include "broker/partition_state.h"

#include <algorithm>

namespace skl {
namespace {

using Ids = std::vector<std::int32_t>;

constexpr std::size_t kReplicas = 3;

// That broker and those after it; itself alone where it isn't among them.
Ids replicas_from(std::int32_t leader, const Ids& brokers) {
  const auto found = std::ranges::find(brokers, leader);
  if (found == brokers.end()) return {leader};
  Ids replicas;
  const auto first = static_cast<std::size_t>(found - brokers.begin());
  for (std::size_t i = 0; i < std::min(kReplicas, brokers.size()); ++i) {
    replicas.push_back(brokers[(first + i) % brokers.size()]);
  }
  return replicas;
}

}  // namespace

Ids broker_ids(const std::vector<ClusterNode>& nodes) {
  if (nodes.empty()) return {1, 2, 3};
  Ids ids;
  ids.reserve(nodes.size());
  for (const ClusterNode& node : nodes) ids.push_back(node.id);
  return ids;
}

PartitionState complete_state(const WrittenState& written, std::int32_t partition,
                              const Ids& brokers) {
  PartitionState state;
  const std::int32_t turn = brokers[static_cast<std::size_t>(partition) % brokers.size()];
  if (written.replicas || written.isr) {
    state.replicas = written.replicas ? *written.replicas : *written.isr;
    if (!state.replicas.empty()) state.leader = state.replicas.front();
  } else {
    state.leader = written.leader.value_or(turn);
    state.replicas = replicas_from(*state.leader, brokers);
  }
  if (written.leader) state.leader = written.leader;
  if (written.leaderless) state.leader.reset();
  state.isr = written.isr ? *written.isr : written.leaderless ? Ids() : state.replicas;
  return state;
}

}  // namespace skl
