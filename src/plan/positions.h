// Where a limit lies in the log as it is: "earliest", "latest", offsets and times as numbers.

#pragma once

#include <optional>
#include <set>
#include <vector>

#include "skl/plan/plan.h"

namespace skl {

// The log of the partitions that count, as far as it was told.
struct Log {
  PartitionOffsets begin;
  PartitionOffsets end;            // at the reading's isolation level
  PartitionOffsets hidden_end;     // the log's own end, where it is another one
  std::optional<Failure> failure;  // of the first partition that wasn't answered for
};

Log log_of(const Snapshot& snapshot, const std::set<TopicPartition>& partitions);

struct Positions {
  PartitionOffsets offsets;
  std::optional<Outcome> outcome;  // it gets no further than this
  std::vector<Remark> remarks;
};

enum class Binding {
  now,   // a stream asks the broker for the numbers
  late,  // a batch read leaves -2 and -1 to its tasks
};

Positions resolve_start(const SourceReading& reading, const Snapshot& snapshot, const Log& log,
                        Binding binding);
Positions resolve_end(const SourceReading& reading, const Snapshot& snapshot, const Log& log,
                      Binding binding);

}  // namespace skl
