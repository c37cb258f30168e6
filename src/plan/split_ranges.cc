// KafkaOffsetRangeCalculator.getRanges: the same in 3.3 to 3.5 and, with maxRecordsPerPartition,
// from 4.0 on; 3.2 and older share out by the plain proportion.

#include <algorithm>
#include <cmath>
#include <set>

#include "skl/catalogue/java_number.h"
#include "skl/plan/offset_range.h"

namespace skl {
namespace {

constexpr Version kLocalitySince{3, 2, 0};  // as many ranges as minPartitions stay whole
constexpr Version kUnsplitSince{3, 3, 0};   // ranges that stay whole don't count in the proportion
constexpr Version kMaxRecordsSince{4, 0, 0};

std::int64_t total_size(const std::vector<OffsetRange>& ranges) {
  std::int64_t total = 0;
  for (const OffsetRange& range : ranges) total = java_plus(total, range.size());
  return total;
}

// Java's Math.round of size / total * parts, and at least one.
std::int64_t part_count(std::int64_t size, std::int64_t total, std::int64_t parts) {
  const double share =
      static_cast<double>(size) / static_cast<double>(total) * static_cast<double>(parts);
  return std::max<std::int64_t>(static_cast<std::int64_t>(std::floor(share + 0.5)), 1);
}

// The remainder goes to the later pieces; empty ones are dropped.
void divide(const OffsetRange& range, std::int64_t parts, std::vector<OffsetRange>& pieces) {
  std::int64_t remaining = range.size();
  std::int64_t start = range.from;
  for (std::int64_t part = 0; part < parts && remaining > 0; ++part) {
    const std::int64_t size = remaining / (parts - part);
    remaining -= size;
    const std::int64_t end = java_plus(start, size);
    if (size > 0) pieces.push_back({range.partition, start, end});
    start = end;
  }
}

std::vector<OffsetRange> cut_to_records(const std::vector<OffsetRange>& ranges, std::int64_t most) {
  std::vector<OffsetRange> pieces;
  for (const OffsetRange& range : ranges) {
    const double parts = std::ceil(static_cast<double>(range.size()) / static_cast<double>(most));
    divide(range, static_cast<std::int64_t>(parts), pieces);
  }
  return pieces;
}

std::vector<OffsetRange> share_out(const std::vector<OffsetRange>& ranges, std::int64_t wanted) {
  std::vector<OffsetRange> pieces;
  const std::int64_t total = total_size(ranges);
  for (const OffsetRange& range : ranges) {
    divide(range, part_count(range.size(), total, wanted), pieces);
  }
  return pieces;
}

// The small ranges stay whole, and the others share what is left of the wanted number.
std::vector<OffsetRange> share_out_large(const std::vector<OffsetRange>& ranges,
                                         std::int64_t wanted) {
  const std::int64_t total = total_size(ranges);
  std::set<TopicPartition> whole;
  std::int64_t small = 0;
  std::int64_t small_size = 0;
  for (const OffsetRange& range : ranges) {
    if (part_count(range.size(), total, wanted) != 1) continue;
    whole.insert(range.partition);
    small_size = java_plus(small_size, range.size());
    ++small;
  }
  const std::int64_t left = std::max<std::int64_t>(wanted - small, 1);
  std::vector<OffsetRange> pieces;
  for (const OffsetRange& range : ranges) {
    const bool stays = whole.contains(range.partition);
    divide(range, stays ? 1 : part_count(range.size(), java_minus(total, small_size), left),
           pieces);
  }
  return pieces;
}

}  // namespace

std::int64_t OffsetRange::size() const { return java_minus(until, from); }

std::vector<OffsetRange> split_ranges(const std::vector<OffsetRange>& ranges,
                                      const SplitOptions& options, const Version& spark) {
  std::vector<OffsetRange> full;
  std::ranges::copy_if(ranges, std::back_inserter(full),
                       [](const OffsetRange& range) { return range.size() > 0; });
  if (options.max_records && spark >= kMaxRecordsSince) {
    full = cut_to_records(full, *options.max_records);
  }
  if (!options.min_partitions) return full;
  const std::int64_t wanted = *options.min_partitions;
  const auto count = static_cast<std::int64_t>(full.size());
  if (spark < kUnsplitSince) {
    const bool whole = spark < kLocalitySince ? count > wanted : count >= wanted;
    return whole ? full : share_out(full, wanted);
  }
  return wanted > count ? share_out_large(full, wanted) : full;
}

}  // namespace skl
