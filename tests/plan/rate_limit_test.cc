// maxOffsetsPerTrigger: the vectors of Spark's own suite, and the surprises that docs/dry-run.md
// names.

#include "skl/plan/rate_limit.h"

#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <vector>

namespace {

using namespace skl;

PartitionOffsets offsets(const std::vector<std::int64_t>& numbers) {
  PartitionOffsets result;
  for (std::size_t at = 0; at < numbers.size(); ++at) {
    result[{"t", static_cast<std::int32_t>(at)}] = numbers[at];
  }
  return result;
}

std::vector<std::int64_t> limited(std::int64_t limit, const std::vector<std::int64_t>& from,
                                  const std::vector<std::int64_t>& until) {
  std::vector<std::int64_t> ends;
  for (const auto& [partition, end] : rate_limit(limit, offsets(from), offsets(until))) {
    ends.push_back(end);
  }
  return ends;
}

using Offsets = std::vector<std::int64_t>;

TEST_CASE("in proportion to what waits, and at least one of each") {
  Offsets position{0, 0, 0};
  const Offsets end{101, 11, 1};
  position = limited(10, position, end);
  CHECK(position == Offsets{8, 1, 1});
  position = limited(10, position, end);
  CHECK(position == Offsets{17, 2, 1});
  CHECK(limited(10, position, end) == Offsets{26, 3, 1});
}

TEST_CASE("more than the limit where many partitions wait, less where shares are rounded down") {
  CHECK(limited(1, {0, 0, 0}, {5, 5, 5}) == Offsets{1, 1, 1});
  CHECK(limited(20, {0, 0, 0}, {21, 11, 1}) == Offsets{12, 6, 1});
}

TEST_CASE("nothing waits, nothing is limited") {
  CHECK(limited(10, {5, 5}, {5, 5}) == Offsets{5, 5});
  CHECK(limited(10, {5, 9}, {5, 7}) == Offsets{5, 7});
}

TEST_CASE("a limit of zero never moves, and one below it goes backwards") {
  CHECK(limited(0, {3, 4}, {10, 10}) == Offsets{3, 4});
  CHECK(limited(-5, {10}, {20}) == Offsets{5});
}

TEST_CASE("the largest limit doesn't overflow") {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  CHECK(limited(most, {0, 5}, {100, 6}) == Offsets{100, 6});
  CHECK(limited(most, {5}, {most}) == Offsets{most});
}

TEST_CASE("a partition whose beginning isn't known is read to its end") {
  const PartitionOffsets ends = rate_limit(2, offsets({0}), offsets({10, 10}));
  CHECK(ends == offsets({2, 10}));
}

}  // namespace
