// Whom the dry run asks: a real cluster, a scenario in memory, or a recording.
//
// Read-only by construction: there is no way to write through it, to join a group or to commit.
// Every call ends within the broker's own time limit. An answer that this kind of broker can't give
// is Cause::not_checked, one that a recording lacks Cause::not_recorded.

#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "skl/broker/cluster.h"

namespace skl {

class Broker {
 public:
  Broker() = default;
  Broker(const Broker&) = delete;
  Broker& operator=(const Broker&) = delete;
  virtual ~Broker() = default;

  // Where the answers come from, as a line for people: "no broker was contacted: ..."; "" of a real
  // one.
  virtual std::string notice() const = 0;

  // The cluster with these topics, or with all that may be seen. A failure: nobody answered.
  virtual Answer<Cluster> cluster(const std::optional<std::set<std::string>>& topics) = 0;

  // Each bootstrap server, then each listener that the cluster advertises, as far as one knows
  // after the calls so far.
  virtual std::vector<Listener> listeners() = 0;

  // One answer for each query: a partition that nobody answered for has its failure.
  virtual OffsetAnswers offsets(const std::set<OffsetQuery>& queries, Isolation isolation) = 0;

  // Asks a coordinator only where that creates nothing, or with leave to; else not_checked.
  virtual Answer<Group> group(const std::string& id) = 0;

  // For this principal from this host.
  virtual Answer<Rights> rights(const std::set<std::string>& topics,
                                const std::optional<std::string>& group) = 0;

  virtual Answer<TopicSettings> topic_settings(const std::string& topic) = 0;

  // Settings of a node of the cluster, such as auto.create.topics.enable.
  virtual Answer<TopicSettings> node_settings() = 0;

  // Up to `most` records from `from` on, in order, without a group. Records of open or aborted
  // transactions aren't among them when the isolation hides them.
  virtual Answer<std::vector<Sample>> sample(const TopicPartition& partition, std::int64_t from,
                                             std::size_t most, Isolation isolation) = 0;
};

}  // namespace skl
