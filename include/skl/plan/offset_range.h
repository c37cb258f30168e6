// Ranges of offsets, and how Spark shares them out among its tasks.
//
// A micro-batch is a range for each partition. Without further options each range becomes one task;
// minPartitions and maxRecordsPerPartition cut large ranges up. The arithmetic is that of Spark's
// KafkaOffsetRangeCalculator of the release asked for, to the last rounding.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "skl/base/version.h"
#include "skl/broker/cluster.h"

namespace skl {

// [from, until).
struct OffsetRange {
  TopicPartition partition;
  std::int64_t from = 0;
  std::int64_t until = 0;

  std::int64_t size() const;
  friend auto operator<=>(const OffsetRange&, const OffsetRange&) = default;
};

struct SplitOptions {
  std::optional<std::int32_t> min_partitions;
  std::optional<std::int64_t> max_records;  // of one task; known from Spark 4.0 on
};

// One range for each task. Empty and negative ranges are dropped, as Spark drops them.
std::vector<OffsetRange> split_ranges(const std::vector<OffsetRange>& ranges,
                                      const SplitOptions& options, const Version& spark);

}  // namespace skl
