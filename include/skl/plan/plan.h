// What Spark would do with a Kafka source: where it starts, its first micro-batches, how it ends.
//
// A plan is a function of the reading, the checkpoint and a snapshot of the cluster; it asks nobody
// and has no clock. The log stands still while it is planned: what arrives later isn't in it. It is
// exact for the Spark asked for, to the last offset and task, or says that it can't tell.
//
//     const Snapshot snapshot = collect(broker, reading, {});
//     const Plan plan = plan_source(reading, snapshot, {}, {.batches = 3});

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/broker/cluster.h"
#include "skl/plan/checkpoint.h"
#include "skl/plan/offset_range.h"
#include "skl/plan/snapshot.h"
#include "skl/plan/source_reading.h"

namespace skl {

// How it ends, as far as Kafka decides it.
struct Outcome {
  enum class Kind {
    runs,     // reads all there is, and then what comes
    ends,     // reads what it has to and ends: a batch, Once, AvailableNow
    waits,    // holds a batch back until more has come or time has passed: minOffsetsPerTrigger
    stalls,   // lives and reads nothing, ever
    fails,    // ends with an exception
    hangs,    // waits for an answer that never comes
    unknown,  // something that decides it isn't known
  };
  Kind kind = Kind::runs;
  std::string_view phase;  // of fails and hangs: "load", "start" or "run"
  std::string exception;   // of fails: the class without its package
  std::string condition;  // Spark's name for the error, "KAFKA_DATA_LOSS.PARTITIONS_DELETED"; or ""
  std::string message;    // for people: why

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

std::string_view to_string(Outcome::Kind kind);

struct PlannedBatch {
  std::int64_t number = 0;
  bool rerun = false;               // planned before, not committed: it runs again as it was
  bool delayed = false;             // held back until minOffsetsPerTrigger or the delay lets it go
  std::vector<OffsetRange> ranges;  // by partition, without those that are empty
  std::vector<OffsetRange> tasks;   // as Spark shares them out; of a batch read, empty ones too
  std::int64_t records = 0;         // offsets, so at most as many records

  friend bool operator==(const PlannedBatch&, const PlannedBatch&) = default;
};

// Something to tell the user, with the rule it belongs to.
struct Remark {
  std::string_view rule;
  std::string option;   // the option responsible, as Spark documents it; "" for the whole source
  std::string message;  // as a finding's
  bool fails = false;   // the query fails, hangs or loses rows over it

  friend bool operator==(const Remark&, const Remark&) = default;
};

struct Plan {
  PartitionOffsets start;       // where the next batch begins
  std::string start_from;       // "startingOffsets", "checkpoint", "default", ...
  PartitionOffsets log_begin;   // of the partitions that it reads
  PartitionOffsets log_end;     // at the reading's isolation level
  PartitionOffsets hidden_end;  // the log's own end, where it is another one
  std::vector<PlannedBatch> batches;
  std::int64_t backlog = 0;                         // offsets between the start and the end
  std::optional<std::int64_t> batches_to_catch_up;  // nothing: it never does, or that can't be told
  bool about = false;                               // whether that number is rounded
  Outcome outcome;
  std::vector<Remark> remarks;
};

struct PlanRequest {
  std::size_t batches = 3;  // how many to plan
  std::size_t source = 0;   // which source of the query it is, in the checkpoint's order
  std::size_t sources = 1;  // how many the query has
};

Plan plan_source(const SourceReading& reading, const Snapshot& snapshot,
                 const std::optional<Checkpoint>& checkpoint, const PlanRequest& request);

}  // namespace skl
