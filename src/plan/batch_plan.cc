// A batch read: both ends as they are when an action runs (KafkaRelation, KafkaSourceRDD).
//
// Spark splits by what the options say, not by what the log holds: "earliest" and "latest" are -2
// and -1 then, so maxRecordsPerPartition never cuts a default read
// (getOffsetRangesFromUnresolvedOffsets).

#include <algorithm>
#include <map>
#include <string>

#include "plan/micro_batch.h"
#include "plan/stream_plan.h"

namespace skl {
namespace {

constexpr Version kOwnErrorsSince{4, 1, 0};

std::int64_t number_of(std::int64_t offset, const TopicPartition& partition, const Log& log) {
  if (offset == kEarliestOffset) return log.begin.at(partition);
  return offset == kLatestOffset ? log.end.at(partition) : offset;
}

std::vector<OffsetRange> unresolved(const PartitionOffsets& from, const PartitionOffsets& until) {
  std::vector<OffsetRange> ranges;
  for (const auto& [partition, offset] : from) {
    ranges.push_back({partition, offset, until.at(partition)});
  }
  return ranges;
}

std::vector<OffsetRange> resolved(std::vector<OffsetRange> ranges, const Log& log) {
  for (OffsetRange& range : ranges) {
    range.from = number_of(range.from, range.partition, log);
    range.until = number_of(range.until, range.partition, log);
  }
  return ranges;
}

bool is_split(const SplitOptions& options, const std::vector<OffsetRange>& raw) {
  const auto count = static_cast<std::int64_t>(raw.size());
  if (options.min_partitions && *options.min_partitions > count) return true;
  return options.max_records && std::ranges::any_of(raw, [&](const OffsetRange& range) {
           return range.size() > *options.max_records;
         });
}

std::vector<OffsetRange> tasks_of(const SourceReading& reading, const std::vector<OffsetRange>& raw,
                                  const Log& log) {
  std::vector<OffsetRange> whole = resolved(raw, log);
  if (!is_split(reading.split, raw)) return whole;
  return split_ranges(whole, reading.split, reading.spark);
}

Outcome backwards(const SourceReading& reading, const std::string& what) {
  const bool own = reading.spark >= kOwnErrorsSince;
  return {Outcome::Kind::fails, "run", own ? "KafkaIllegalStateException" : "AssertionError",
          own ? "RESOLVED_START_OFFSET_GREATER_THAN_END_OFFSET" : "", what};
}

// From 4.1 on the driver sees it where both ends are numbers, so that nothing is planned.
bool is_seen_before(const SourceReading& reading, const std::vector<OffsetRange>& raw) {
  return reading.spark >= kOwnErrorsSince && std::ranges::any_of(raw, [](const OffsetRange& range) {
           return range.until >= 0 && range.from > range.until;
         });
}

void judge(const SourceReading& reading, const Log& log, PlannedBatch& batch, Plan& plan) {
  const auto wrong =
      std::ranges::find_if(batch.tasks, [](const OffsetRange& range) { return range.size() < 0; });
  if (wrong != batch.tasks.end()) {
    const std::string what = named(std::vector{wrong->partition}) + " would be read from " +
                             std::to_string(wrong->from) + " to " + std::to_string(wrong->until);
    plan.remarks.push_back({"offset-out-of-range", std::string(reading.start.option), what, true});
    plan.outcome = backwards(reading, what);
    return;
  }
  const RangeTrouble trouble = look_at(batch.ranges, log);
  const auto lose = [&](std::string_view option, const std::string& what) {
    const bool fails = reading.fail_on_data_loss;
    plan.remarks.push_back(
        {"offset-out-of-range", std::string(option),
         what + (fails ? ": the read fails" : ": what isn't there is left out in silence"), true});
    if (fails) plan.outcome = out_of_range_fails(reading, what);
  };
  if (!trouble.beyond.empty()) {
    lose(reading.end.option,
         named(trouble.beyond) + " ends before the offset where reading should end");
  }
  if (!trouble.expired.empty()) {
    lose(reading.start.option, named(trouble.expired) +
                                   " begins behind the offset where reading should start, " +
                                   std::to_string(trouble.lost) + " offsets are gone");
  }
  if (!trouble.negative.empty()) {
    plan.outcome = negative_fails(named(trouble.negative) + " would be read from below zero");
  }
}

}  // namespace

void plan_batch(const StreamAsked& asked, const Log& log, Plan& plan) {
  const SourceReading& reading = asked.reading;
  Positions start = resolve_start(reading, asked.snapshot, log, Binding::late);
  Positions end = resolve_end(reading, asked.snapshot, log, Binding::late);
  for (Positions* positions : {&start, &end}) {
    plan.remarks.insert(plan.remarks.end(), positions->remarks.begin(), positions->remarks.end());
    if (!positions->outcome) continue;
    plan.outcome = *positions->outcome;
    return;
  }
  plan.outcome.kind = Outcome::Kind::ends;
  const std::vector<OffsetRange> raw = unresolved(start.offsets, end.offsets);
  PlannedBatch batch;
  batch.tasks = tasks_of(reading, raw, log);
  for (const OffsetRange& range : resolved(raw, log)) {
    plan.start[range.partition] = range.from;
    if (range.size() <= 0) continue;
    batch.ranges.push_back(range);
    batch.records += range.size();
  }
  plan.backlog = batch.records;
  judge(reading, log, batch, plan);
  if (is_seen_before(reading, raw)) return;
  plan.batches.push_back(std::move(batch));
  plan.batches_to_catch_up = 1;
}

}  // namespace skl
