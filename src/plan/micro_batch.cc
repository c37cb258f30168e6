#include "plan/micro_batch.h"

#include <algorithm>
#include <string>
#include <utility>

#include "plan/discovery.h"
#include "skl/catalogue/java_number.h"

namespace skl {
namespace {

constexpr Version kOwnErrorsSince{4, 0, 0};  // KAFKA_DATA_LOSS; before IllegalStateException

// Where reading at the isolation level ends, also of a partition that isn't read any more.
std::int64_t end_of(const Log& log, const TopicPartition& partition) {
  const auto end = log.end.find(partition);
  if (end != log.end.end()) return end->second;
  const auto known = log.hidden_end.find(partition);
  return known == log.hidden_end.end() ? 0 : known->second;
}

class BatchMaker {
 public:
  BatchMaker(const SourceReading& reading, const Log& log, const BatchAsked& asked)
      : reading_(reading), log_(log), asked_(asked) {
    made_.batch.number = asked.number;
    made_.batch.rerun = asked.rerun;
  }

  BatchMade make() {
    look_for_new();
    look_for_deleted();
    add_ranges();
    read_ranges();
    PlannedBatch& batch = made_.batch;
    batch.tasks = split_ranges(batch.ranges, reading_.split, reading_.spark);
    for (const OffsetRange& range : batch.ranges) {
      batch.records = java_plus(batch.records, range.size());
    }
    return std::move(made_);
  }

 private:
  // True where the query ends over it.
  bool lose(std::string_view rule, std::string_view kind, const std::string& what) {
    const bool fails = reading_.fail_on_data_loss;
    made_.remarks.push_back({rule, "",
                             what + (fails ? ", so the query fails: 'failOnDataLoss' is true"
                                           : ", and nobody is told: 'failOnDataLoss' is false"),
                             true});
    if (!fails || made_.outcome) return fails;
    const bool own = reading_.spark >= kOwnErrorsSince;
    made_.outcome = Outcome{Outcome::Kind::fails, "run",
                            own ? "KafkaIllegalStateException" : "IllegalStateException",
                            own ? "KAFKA_DATA_LOSS." + std::string(kind) : "", what};
    return true;
  }

  void look_for_new() {
    std::vector<TopicPartition> late, gone;
    for (const auto& [partition, end] : asked_.until) {
      if (asked_.from.contains(partition)) continue;
      const auto begin = log_.begin.find(partition);
      if (begin == log_.begin.end()) {
        gone.push_back(partition);
        continue;
      }
      added_[partition] = begin->second;
      if (begin->second != 0) late.push_back(partition);
    }
    if (!gone.empty()) {
      lose("checkpoint-topic-changed", "INITIAL_OFFSET_NOT_FOUND_FOR_PARTITIONS",
           "new partitions are gone again: " + named(gone));
    }
    if (!late.empty()) {
      lose("partition-added-not-at-zero", "ADDED_PARTITION_DOES_NOT_START_FROM_OFFSET_ZERO",
           named(late) + " came after the query's last batch and begins at " +
               std::to_string(added_.at(late.front())) + " instead of 0");
    }
  }

  void look_for_deleted() {
    std::vector<TopicPartition> gone;
    for (const auto& [partition, offset] : asked_.from) {
      if (!asked_.until.contains(partition)) gone.push_back(partition);
    }
    if (gone.empty()) return;
    lose("checkpoint-topic-changed",
         reading_.group ? "PARTITIONS_DELETED_AND_GROUP_ID_CONFIG_PRESENT" : "PARTITIONS_DELETED",
         named(gone) + " was read before and isn't any more: deleted, or no longer subscribed to");
  }

  void add_ranges() {
    std::vector<TopicPartition> shorter;
    for (const auto& [partition, until] : asked_.until) {
      const auto left = asked_.from.find(partition);
      const auto added = added_.find(partition);
      if (left == asked_.from.end() && added == added_.end()) continue;
      const std::int64_t from = left != asked_.from.end() ? left->second : added->second;
      if (until < from) shorter.push_back(partition);
      if (until > from) made_.batch.ranges.push_back({partition, from, until});
    }
    if (shorter.empty()) return;
    const TopicPartition& first = shorter.front();
    const std::string end =
        named(shorter) + " ends at offset " + std::to_string(asked_.until.at(first));
    const std::string from = std::to_string(asked_.from.at(first));
    lose("offset-out-of-range", "PARTITION_OFFSET_CHANGED",
         asked_.number == 0
             ? end + ", before offset " + from + " where reading starts"
             : end + ", before offset " + from +
                   " where reading would go on: it was created anew, or it is another cluster");
  }

  void read_ranges() {
    if (made_.outcome) return;
    const RangeTrouble trouble = look_at(made_.batch.ranges, log_);
    if (!trouble.expired.empty()) {
      const TopicPartition& first = trouble.expired.front();
      const std::string what =
          named(trouble.expired) + " begins at offset " + std::to_string(log_.begin.at(first)) +
          " now: " + std::to_string(trouble.lost) + " offsets before that are gone";
      const bool at_start = asked_.number == 0;
      lose(at_start ? "offset-out-of-range" : "checkpoint-offset-expired", "", what);
      if (made_.outcome) made_.outcome = out_of_range_fails(reading_, what);
    }
    if (!trouble.beyond.empty() && !made_.outcome) {
      const std::string what = named(trouble.beyond) + " ends before the batch does";
      lose("offset-out-of-range", "", what);
      if (made_.outcome) made_.outcome = out_of_range_fails(reading_, what);
    }
    if (!trouble.negative.empty() && !made_.outcome) {
      made_.outcome = negative_fails(named(trouble.negative) + " would be read from below zero");
    }
  }

  const SourceReading& reading_;
  const Log& log_;
  const BatchAsked& asked_;
  PartitionOffsets added_;
  BatchMade made_;
};

}  // namespace

BatchMade make_batch(const SourceReading& reading, const Log& log, const BatchAsked& asked) {
  return BatchMaker(reading, log, asked).make();
}

RangeTrouble look_at(const std::vector<OffsetRange>& ranges, const Log& log) {
  RangeTrouble trouble;
  for (const OffsetRange& range : ranges) {
    const auto begin = log.begin.find(range.partition);
    if (begin == log.begin.end()) continue;
    if (range.from < 0) {
      trouble.negative.push_back(range.partition);
    } else if (range.from < begin->second) {
      trouble.expired.push_back(range.partition);
      const std::int64_t gone = std::min(range.until, begin->second);
      trouble.lost = java_plus(trouble.lost, java_minus(gone, range.from));
    }
    if (range.until > end_of(log, range.partition)) trouble.beyond.push_back(range.partition);
  }
  return trouble;
}

Outcome out_of_range_fails(const SourceReading& reading, const std::string& message) {
  const bool own = reading.spark >= kOwnErrorsSince;
  return {Outcome::Kind::fails, "run", "OffsetOutOfRangeException",
          own ? "KAFKA_DATA_LOSS.COULD_NOT_READ_OFFSET_RANGE" : "", message};
}

Outcome negative_fails(const std::string& message) {
  return {Outcome::Kind::fails, "run", "AssertionError", "", message};
}

}  // namespace skl
