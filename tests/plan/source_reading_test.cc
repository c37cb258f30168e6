// What Spark makes of a source's options, and which it refuses when.

#include "skl/plan/source_reading.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using namespace skl;

OptionTexts with(OptionTexts options) {
  options.try_emplace("kafka.bootstrap.servers", "a:9092");
  if (!options.contains("subscribepattern") && !options.contains("assign")) {
    options.try_emplace("subscribe", "t");
  }
  return options;
}

std::string refusal(const OptionTexts& options, Mode mode, const Version& spark = {4, 2, 0}) {
  const auto reading = read_source(options, {mode, Trigger::Kind::processing_time, spark, false});
  if (reading) return "";
  const Refusal& refused = reading.error();
  return std::string(refused.phase) + " " + refused.exception + ": " + refused.message;
}

TEST_CASE("refusals, in Spark's order") {
  struct Row {
    Mode mode;
    OptionTexts options;
    std::string refusal;
  };
  const std::vector<Row> rows{
      {Mode::stream, {}, ""},
      {Mode::stream,
       {{"endingoffsets", "latest"}},
       "load IllegalArgumentException: 'endingOffsets' is for batch reads alone"},
      {Mode::stream,
       {{"subscribe", " , "}},
       "load IllegalArgumentException: 'subscribe' names no topic"},
      {Mode::stream,
       {{"subscribe", "a"}, {"subscribepattern", "b"}},
       "load IllegalArgumentException: only one of 'subscribe', 'subscribePattern' and 'assign' "
       "may be given"},
      {Mode::stream,
       {{"subscribepattern", "("}},
       "start PatternSyntaxException: 'subscribePattern' has a '(' that isn't closed"},
      {Mode::stream,
       {{"minpartitions", "0"}},
       "load IllegalArgumentException: 'minPartitions' must be positive"},
      {Mode::stream,
       {{"minpartitions", "many"}},
       "load NumberFormatException: 'minPartitions' is no whole number"},
      {Mode::stream,
       {{"startingoffsets", "earlist"}, {"failondataloss", "no"}},
       "start IllegalArgumentException: 'startingOffsets': a '{' belongs here"},
      {Mode::stream,
       {{"failondataloss", "no"}},
       "start IllegalArgumentException: 'failOnDataLoss' is no true or false"},
      {Mode::stream,
       {{"maxoffsetspertrigger", "1e3"}},
       "start NumberFormatException: 'maxOffsetsPerTrigger' is no whole number"},
      {Mode::batch, {{"maxoffsetspertrigger", "1e3"}}, ""},
      {Mode::batch,
       {{"startingoffsets", "latest"}},
       "load IllegalArgumentException: a batch can't start at the latest offsets"},
      {Mode::batch,
       {{"endingoffsets", R"({"t":{"0":-2}})"}},
       "load IllegalArgumentException: a batch can't end at the earliest offsets"},
      {Mode::batch, {{"startingoffsets", "latest"}, {"startingtimestamp", "5"}}, ""},
      {Mode::stream,
       {{"kafka.auto.offset.reset", "earliest"}},
       "load IllegalArgumentException: Spark refuses 'kafka.auto.offset.reset'"}};
  for (const Row& row : rows) {
    CAPTURE(row.refusal);
    CHECK(refusal(with(row.options), row.mode) == row.refusal);
  }
  CHECK(refusal({{"subscribe", "t"}}, Mode::stream) ==
        "load IllegalArgumentException: 'kafka.bootstrap.servers' is missing");
}

TEST_CASE("an option that a release doesn't know isn't read by it") {
  const OptionTexts options =
      with({{"startingtimestamp", "soon"}, {"maxrecordsperpartition", "0"}});
  CHECK(refusal(options, Mode::stream, {3, 1, 0}) == "");
  CHECK(refusal(options, Mode::stream, {3, 5, 0}) ==
        "start IllegalArgumentException: 'startingTimestamp' is no whole number");
  CHECK(refusal(options, Mode::stream, {4, 0, 0}) ==
        "load IllegalArgumentException: 'maxRecordsPerPartition' must be positive");
}

TEST_CASE("where reading starts: the time wins over the times, and they over the offsets") {
  const auto start = [](OptionTexts options) {
    const auto reading = read_source(
        with(std::move(options)), {Mode::stream, Trigger::Kind::processing_time, {4, 2, 0}, false});
    REQUIRE(reading);
    return reading->start;
  };
  CHECK(start({}).kind == OffsetLimit::Kind::latest);
  CHECK(start({}).option == "");
  CHECK(start({{"startingoffsets", " Earliest "}}).kind == OffsetLimit::Kind::earliest);
  const OffsetLimit by_time =
      start({{"startingtimestamp", " 17 "}, {"startingoffsets", "nonsense"}});
  CHECK(by_time.kind == OffsetLimit::Kind::time);
  CHECK(by_time.time_ms == 17);
  const OffsetLimit by_times =
      start({{"startingoffsetsbytimestamp", R"({"t":{"0":3}})"}, {"startingoffsets", "earliest"}});
  CHECK(by_times.kind == OffsetLimit::Kind::times);
  CHECK(by_times.offsets == TopicOffsets{{"t", {{0, 3}}}});
}

TEST_CASE("the driver asks with a consumer up to 3.3, and later where the session says so") {
  const auto reader = [](const Version& spark, bool deprecated) {
    return read_source(with({}), {Mode::stream, Trigger::Kind::once, spark, deprecated})->reader;
  };
  CHECK(reader({3, 3, 2}, false) == OffsetReader::consumer);
  CHECK(reader({3, 4, 0}, false) == OffsetReader::admin);
  CHECK(reader({3, 4, 0}, true) == OffsetReader::consumer);
}

}  // namespace
