// How ranges become tasks: the vectors of Spark's own KafkaOffsetRangeCalculatorSuite, and more.

#include <doctest/doctest.h>

#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "skl/plan/offset_range.h"

namespace {

using namespace skl;

// "a 1-5, b 1-21" as ranges: each topic has one partition.
std::vector<OffsetRange> ranges_of(const std::string& text) {
  std::vector<OffsetRange> ranges;
  std::istringstream words(text);
  for (std::string topic, range; words >> topic >> range;) {
    const std::size_t dash = range.find('-');
    ranges.push_back(
        {{topic, 0}, std::stoll(range.substr(0, dash)), std::stoll(range.substr(dash + 1))});
  }
  return ranges;
}

std::string text_of(const std::vector<OffsetRange>& ranges) {
  std::string text;
  for (const OffsetRange& range : ranges) {
    text += (text.empty() ? "" : " ") + range.partition.topic + " " + std::to_string(range.from) +
            "-" + std::to_string(range.until);
  }
  return text;
}

struct Example {
  std::string ranges;
  std::optional<std::int32_t> min_partitions;
  std::optional<std::int64_t> max_records;
  std::string tasks;
};

void check(const std::vector<Example>& examples, const Version& spark) {
  for (const Example& example : examples) {
    CAPTURE(example.ranges);
    CAPTURE(to_string(spark));
    CHECK(text_of(split_ranges(ranges_of(example.ranges),
                               {example.min_partitions, example.max_records}, spark)) ==
          example.tasks);
  }
}

TEST_CASE("minPartitions cuts the large ranges, from 3.3 on") {
  const std::vector<Example> examples{
      {"a 1-5 b 1-21", 4, {}, "a 1-5 b 1-7 b 7-14 b 14-21"},
      {"a 1-2 b 1-1001", 4, {}, "a 1-2 b 1-334 b 334-667 b 667-1001"},
      {"a 0-10 b 0-10 c 0-1", 6, {}, "a 0-3 a 3-6 a 6-10 b 0-3 b 3-6 b 6-10 c 0-1"},
      {"a 0-500 b 0-12000 c 0-15001",
       6,
       {},
       "a 0-500 b 0-6000 b 6000-12000 c 0-5000 c 5000-10000 c 10000-15001"},
      {"a 1-5 b 1-21", {}, {}, "a 1-5 b 1-21"},
      {"a 1-5 b 1-21", 2, {}, "a 1-5 b 1-21"},
      {"a 1-5 b 1-21", 1, {}, "a 1-5 b 1-21"},
      {"a 5-5 b 7-6 c 0-2", {}, {}, "c 0-2"},
      {"a 5-5 b 0-4", 2, {}, "b 0-2 b 2-4"},
      {"a 0-2", 10, {}, "a 0-1 a 1-2"},
      {"", 10, {}, ""}};
  for (const Version spark : {Version{3, 3, 0}, Version{3, 5, 4}, Version{4, 2, 0}}) {
    check(examples, spark);
  }
}

TEST_CASE("maxRecordsPerPartition cuts from 4.0 on, before it isn't known") {
  check({{"a 1-40 b 1-50 c 1-60",
          {},
          20,
          "a 1-20 a 20-40 b 1-17 b 17-33 b 33-50 c 1-20 c 20-40 c 40-60"},
         {"a 1-40", 4, 20, "a 1-10 a 10-20 a 20-30 a 30-40"},
         {"a 0-20", {}, 20, "a 0-20"},
         {"a 0-21", {}, 20, "a 0-10 a 10-21"}},
        {4, 0, 0});
  check({{"a 1-40", {}, 20, "a 1-40"}, {"a 1-41", 2, 5, "a 1-21 a 21-41"}}, {3, 5, 4});
}

TEST_CASE("3.2 shares out by the plain proportion, and 3.1 also where there is nothing to split") {
  check({{"a 0-1 b 0-100", 3, {}, "a 0-1 b 0-33 b 33-66 b 66-100"},
         {"a 0-10 b 0-30", 2, {}, "a 0-10 b 0-30"}},
        {3, 2, 0});
  check({{"a 0-10 b 0-30", 2, {}, "a 0-10 b 0-15 b 15-30"},
         {"a 0-10 b 0-30", 1, {}, "a 0-10 b 0-30"}},
        {3, 1, 0});
}

TEST_CASE("offsets at the ends of what a long holds") {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const std::vector<OffsetRange> huge{{{"a", 0}, 0, most}};
  CHECK(split_ranges(huge, {2, {}}, {4, 2, 0}).size() == 2);
  const std::vector<OffsetRange> wrapped{{{"a", 0}, least, most}};
  CHECK(split_ranges(wrapped, {2, {}}, {4, 2, 0}).empty());
}

}  // namespace
