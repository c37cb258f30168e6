// The planner says of each recorded run what real Spark did: its batches to the last offset and
// task, and how it ended.

#include "plan/recorded_plans.h"

#include <doctest/doctest.h>

#include <string>

namespace {

using namespace skl;

PartitionOffsets committed(const std::optional<Checkpoint>& checkpoint) {
  PartitionOffsets offsets;
  if (!checkpoint) return offsets;
  const auto add = [&](const std::string& json) {
    const auto named = kafka_offsets(json);
    for (const auto& [partition, offset] : named.value()) offsets.try_emplace(partition, offset);
  };
  for (const auto& entry : {checkpoint->last, checkpoint->before}) {
    if (entry && entry->sources.front()) add(*entry->sources.front());
  }
  for (const auto& [source, json] : checkpoint->initial) add(json);
  return offsets;
}

std::string planned(const RecordedRun& run) {
  const auto reading = read_source(run.options, {run.mode, run.trigger, run.spark, false});
  if (!reading) {
    return "fails at " + std::string(reading.error().phase == "load" ? "load" : "run") + " with " +
           reading.error().exception +
           (reading.error().condition.empty() ? "" : " " + reading.error().condition) + "\n";
  }
  ScenarioBroker broker(recorded_cluster(run.cluster));
  const Snapshot snapshot = collect(broker, *reading, committed(run.checkpoint));
  return plan_in_words(plan_source(*reading, snapshot, run.checkpoint, {3, 0, 1}), run);
}

TEST_CASE("plans are what Spark did") {
  for (const char* spark : {"3.3.2", "3.5.4", "4.2.0"}) {
    const RecordedRuns recorded = recorded_runs(spark);
    for (const RecordedRun& run : recorded.runs) {
      CAPTURE(run.name);
      CHECK(planned(run) == run.seen);
    }
    CHECK(recorded.runs.size() > 300);
    CHECK(recorded.left_out.size() < 40);
  }
}

}  // namespace
