// What the planner looks at: one look at the cluster, taken for one source.
//
// collect() is the only place of the planning where anybody is asked; everything after it is a
// function of what it brings home. It asks in two rounds, as Spark does: for topics and partitions,
// then for their offsets.

#pragma once

#include <optional>
#include <set>

#include "skl/broker/broker.h"
#include "skl/broker/cluster.h"
#include "skl/plan/source_reading.h"

namespace skl {

struct Snapshot {
  Answer<Cluster> cluster;
  OffsetAnswers offsets;   // at the isolation level of the reading
  OffsetAnswers log_ends;  // the latest of all, where that level may hide some
};

// What must be known of the offsets of these partitions to plan this reading.
std::set<OffsetQuery> needed_offsets(const SourceReading& reading,
                                     const std::set<TopicPartition>& partitions);

// `committed` are the partitions that a checkpoint names.
Snapshot collect(Broker& broker, const SourceReading& reading, const PartitionOffsets& committed);

// The answer for one partition; not_checked where nobody asked.
OffsetAnswer answer_of(const OffsetAnswers& answers, const TopicPartition& partition,
                       const OffsetSpec& spec);

}  // namespace skl
