// Which partitions a source reads, as Spark's ConsumerStrategy finds them.

#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "skl/plan/plan.h"

namespace skl {

struct Discovery {
  std::set<TopicPartition> partitions;
  std::optional<Outcome> outcome;  // it gets no further than this
  std::vector<Remark> remarks;
};

Discovery discover(const SourceReading& reading, const Cluster& cluster);

bool exists(const Cluster& cluster, const TopicPartition& partition);

// "a-0", "a-0 and a-1", "a-0, a-1 and 3 more".
std::string named(const std::vector<std::string>& names);
std::string named(const std::vector<TopicPartition>& partitions);

}  // namespace skl
