// Metadata as our own plain data.

#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "kafka/handle.h"

namespace skl {

// Who answered, and what.
struct Seen {
  Cluster cluster;
  std::optional<std::int32_t> answered;  // a node
};

// Asks for these topics, or for all. One Metadata request to any server that answers.
Answer<Seen> ask_topics(Handle& handle, const std::optional<std::set<std::string>>& topics);

// Of a partition: nothing where it can be read from.
std::optional<Failure> partition_failure(const Cluster& cluster, const TopicPartition& partition);

// Whom to put questions to, best first: who answered, then nodes that no failure is known of.
std::vector<std::int32_t> nodes_to_ask(const Handle& handle, const Seen& seen);

std::string address_of(const ClusterNode& node);

}  // namespace skl
