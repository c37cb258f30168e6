// One micro-batch: from where each partition was left to where this batch ends.
//
// Here Spark notices that data is gone: partitions that are new, deleted, or shorter than what was
// read of them (KafkaOffsetReaderBase.getOffsetRangesFromResolvedOffsets), and offsets that the
// broker no longer has when the tasks ask for them (KafkaDataConsumer.get).

#pragma once

#include <optional>
#include <vector>

#include "plan/positions.h"
#include "skl/plan/plan.h"

namespace skl {

struct BatchAsked {
  std::int64_t number = 0;
  bool rerun = false;
  const PartitionOffsets& from;
  const PartitionOffsets& until;
};

struct BatchMade {
  PlannedBatch batch;
  std::optional<Outcome> outcome;  // it fails
  std::vector<Remark> remarks;
};

BatchMade make_batch(const SourceReading& reading, const Log& log, const BatchAsked& asked);

// Where tasks read: [begin, end) is in the log, or data is lost, or they wait for what never comes.
struct RangeTrouble {
  std::vector<TopicPartition> expired;   // begins before the log
  std::vector<TopicPartition> beyond;    // ends behind the log
  std::vector<TopicPartition> negative;  // begins at what is no offset
  std::int64_t lost = 0;                 // offsets that the broker no longer has
};
RangeTrouble look_at(const std::vector<OffsetRange>& ranges, const Log& log);

// How tasks end that read what the log doesn't hold, before its beginning or behind its end; with
// 'failOnDataLoss' they end so, else they leave it out.
Outcome out_of_range_fails(const SourceReading& reading, const std::string& message);
// How tasks end whose first offset is below zero.
Outcome negative_fails(const std::string& message);

}  // namespace skl
