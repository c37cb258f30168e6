#include "skl/plan/rate_limit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "skl/catalogue/java_number.h"

namespace skl {
namespace {

// What Java makes of a double that is cast to long: cut off at the ends.
std::int64_t to_long(double number) {
  constexpr double most = 9223372036854775807.0;
  if (number >= most) return std::numeric_limits<std::int64_t>::max();
  if (number <= -most) return std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(number);
}

std::int64_t end_of_share(std::int64_t begin, std::int64_t end, double share) {
  const std::int64_t whole = to_long(share < 1 ? std::ceil(share) : std::floor(share));
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  return std::min(end, whole > java_minus(most, begin) ? most : java_plus(begin, whole));
}

}  // namespace

PartitionOffsets rate_limit(std::int64_t limit, const PartitionOffsets& from,
                            const PartitionOffsets& until) {
  PartitionOffsets sizes;
  std::int64_t sum = 0;
  for (const auto& [partition, end] : until) {
    const auto begin = from.find(partition);
    if (begin == from.end()) continue;
    const std::int64_t size = java_minus(end, begin->second);
    if (size <= 0) continue;
    sizes[partition] = size;
    sum = java_plus(sum, size);
  }
  const auto total = static_cast<double>(sum);
  PartitionOffsets ends = until;
  if (total < 1) return ends;
  for (const auto& [partition, size] : sizes) {
    const double share = static_cast<double>(limit) * (static_cast<double>(size) / total);
    ends[partition] = end_of_share(from.at(partition), until.at(partition), share);
  }
  return ends;
}

}  // namespace skl
