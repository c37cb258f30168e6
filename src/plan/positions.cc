#include "plan/positions.h"

#include <algorithm>
#include <string>
#include <utility>

#include "plan/discovery.h"

namespace skl {
namespace {

constexpr Version kOwnErrorsSince{4, 0, 0};      // KafkaIllegalStateException of batch reads
constexpr Version kTimeErrorsSince{4, 1, 0};     // the same for times
constexpr Version kWrapsAssertions{3, 3, 0};     // an assertion may become an INTERNAL_ERROR
constexpr Version kNoMatchForNegative{4, 0, 0};  // before, the client refuses a negative time

Outcome fails(std::string exception, std::string condition, std::string message) {
  return {Outcome::Kind::fails, "run", std::move(exception), std::move(condition),
          std::move(message)};
}

Outcome not_answered(const Failure& failure) {
  return {Outcome::Kind::unknown, "", "", "",
          "the offsets of " + failure.where + " aren't known: " + failure.message};
}

std::vector<TopicPartition> beyond(const TopicOffsets& named, const PartitionOffsets& there) {
  std::vector<TopicPartition> result;
  for (const auto& [topic, partitions] : named) {
    for (const auto& [number, offset] : partitions) {
      if (!there.contains({topic, number})) result.push_back({topic, number});
    }
  }
  return result;
}

std::vector<TopicPartition> unnamed(const TopicOffsets& named, const PartitionOffsets& there) {
  std::vector<TopicPartition> result;
  for (const auto& [partition, offset] : there) {
    const auto topic = named.find(partition.topic);
    if (topic == named.end() || !topic->second.contains(partition.partition)) {
      result.push_back(partition);
    }
  }
  return result;
}

class Resolver {
 public:
  Resolver(const SourceReading& reading, const Snapshot& snapshot, const Log& log)
      : reading_(reading), snapshot_(snapshot), log_(log) {}

  Positions resolve(const OffsetLimit& limit, bool starting, Binding binding) {
    limit_ = &limit;
    starting_ = starting;
    using Kind = OffsetLimit::Kind;
    switch (limit.kind) {
      case Kind::earliest: every(binding, kEarliestOffset, log_.begin); break;
      case Kind::latest: every(binding, kLatestOffset, log_.end); break;
      case Kind::offsets: take_offsets(binding); break;
      case Kind::time:
        for (const auto& [partition, end] : log_.end) take_time(partition, limit.time_ms);
        break;
      case Kind::times:
        if (!lists_all()) break;
        for (const auto& [partition, end] : log_.end) {
          take_time(partition, limit.offsets.at(partition.topic).at(partition.partition));
        }
    }
    if (!unmatched_.empty()) say_unmatched();
    return std::move(positions_);
  }

 private:
  void stop(Outcome outcome) {
    if (!positions_.outcome) positions_.outcome = std::move(outcome);
  }

  void remark(std::string_view rule, std::string message, bool fails) {
    positions_.remarks.push_back({rule, std::string(limit_->option), std::move(message), fails});
  }

  void every(Binding binding, std::int64_t symbol, const PartitionOffsets& numbers) {
    for (const auto& [partition, offset] : numbers) {
      positions_.offsets[partition] = binding == Binding::late ? symbol : offset;
    }
  }

  // Spark asks for exactly the partitions that there are.
  bool lists_all() {
    const std::vector<TopicPartition> extra = beyond(limit_->offsets, log_.end);
    const std::vector<TopicPartition> lacking = unnamed(limit_->offsets, log_.end);
    if (extra.empty() && lacking.empty()) return true;
    const std::string option = "'" + std::string(limit_->option) + "'";
    std::string what =
        option + (lacking.empty() ? " names " + named(extra) + ", which it doesn't read"
                                  : " leaves out " + named(lacking));
    if (!lacking.empty() && !extra.empty()) what += " and names " + named(extra);
    remark("partitions-not-listed",
           what + ": Spark wants each partition that it reads and no other, and fails", true);
    stop(mismatch(what));
    return false;
  }

  Outcome mismatch(const std::string& what) const {
    const bool is_time = limit_->kind == OffsetLimit::Kind::times;
    if (is_time && reading_.spark >= kTimeErrorsSince) {
      return fails("KafkaIllegalStateException", "KAFKA_TIMESTAMP_OFFSET_DOES_NOT_MATCH_ASSIGNED",
                   what);
    }
    if (!is_time && reading_.mode == Mode::batch && reading_.spark >= kOwnErrorsSince) {
      return fails("KafkaIllegalStateException", "KAFKA_START_OFFSET_DOES_NOT_MATCH_ASSIGNED",
                   what);
    }
    return assertion(what);
  }

  // Spark gives an assertion a name where it is thrown on the thread that plans: of streams the
  // consumer's, of batches all but those about times, which the consumer's own thread throws.
  Outcome assertion(const std::string& what) const {
    const bool asks_consumer = reading_.reader == OffsetReader::consumer;
    const bool is_offsets = limit_->kind == OffsetLimit::Kind::offsets;
    const bool is_named =
        reading_.mode == Mode::batch ? !asks_consumer || is_offsets : asks_consumer;
    const bool wraps = is_named && reading_.spark >= kWrapsAssertions;
    return fails("AssertionError", wraps ? "INTERNAL_ERROR" : "", what);
  }

  void take_offsets(Binding binding) {
    if (!lists_all()) return;
    for (const auto& [partition, end] : log_.end) {
      const std::int64_t offset = limit_->offsets.at(partition.topic).at(partition.partition);
      const bool is_refused = offset < kEarliestOffset && binding == Binding::now &&
                              reading_.reader == OffsetReader::consumer;
      if (is_refused) return refuse_negative(partition, offset);
      if (binding == Binding::now && offset == kLatestOffset) {
        positions_.offsets[partition] = end;
      } else if (binding == Binding::now && offset == kEarliestOffset) {
        positions_.offsets[partition] = log_.begin.at(partition);
      } else {
        positions_.offsets[partition] = offset;
      }
    }
  }

  // The consumer refuses to seek there; an admin client isn't asked, so that the task fails over
  // it.
  void refuse_negative(const TopicPartition& partition, std::int64_t offset) {
    stop(fails(
        "IllegalArgumentException", "",
        "offset " + std::to_string(offset) + " of " + to_string(partition) + " is no offset"));
  }

  void take_time(const TopicPartition& partition, std::int64_t time) {
    if (time < 0) return take_negative_time(partition, time);
    const OffsetAnswer answer =
        answer_of(snapshot_.offsets, partition, {OffsetSpec::Kind::at_time, time});
    if (const auto* offset = std::get_if<std::int64_t>(&answer)) {
      positions_.offsets[partition] = *offset;
    } else if (const auto* failure = std::get_if<Failure>(&answer)) {
      stop(not_answered(*failure));
    } else {
      no_match(partition);
    }
  }

  // On the wire -1 and -2 ask for the ends of the log.
  void take_negative_time(const TopicPartition& partition, std::int64_t time) {
    if (time == kLatestOffset && reading_.reader == OffsetReader::admin) {
      positions_.offsets[partition] = log_.end.at(partition);
    } else if (time == kEarliestOffset && reading_.reader == OffsetReader::admin) {
      positions_.offsets[partition] = log_.begin.at(partition);
    } else if (reading_.spark >= kNoMatchForNegative) {
      no_match(partition);
    } else {
      stop(fails("UnsupportedVersionException", "", "a time below zero"));
    }
  }

  void no_match(const TopicPartition& partition) {
    if (starting_) unmatched_.push_back(partition);
    positions_.offsets[partition] = log_.end.at(partition);
  }

  void say_unmatched() {
    const bool may = reading_.on_no_match == OnNoMatch::latest;
    const std::string what =
        "no record of " + named(unmatched_) + " is as new as '" + std::string(limit_->option) + "'";
    if (may) return remark("no-offset-for-timestamp", what + ": it starts at the end there", false);
    remark("no-offset-for-timestamp", what + ": the query fails", true);
    stop(reading_.reader == OffsetReader::admin ? fails("IllegalArgumentException", "", what)
                                                : assertion(what));
  }

  const SourceReading& reading_;
  const Snapshot& snapshot_;
  const Log& log_;
  const OffsetLimit* limit_ = nullptr;
  bool starting_ = true;
  Positions positions_;
  std::vector<TopicPartition> unmatched_;
};

}  // namespace

Log log_of(const Snapshot& snapshot, const std::set<TopicPartition>& partitions) {
  Log log;
  const auto take = [&](const OffsetAnswer& answer, const TopicPartition& partition,
                        PartitionOffsets& into) {
    if (const auto* offset = std::get_if<std::int64_t>(&answer)) {
      into[partition] = *offset;
    } else if (const auto* failure = std::get_if<Failure>(&answer); failure && !log.failure) {
      log.failure = *failure;
    }
  };
  for (const TopicPartition& partition : partitions) {
    const OffsetSpec latest{OffsetSpec::Kind::latest, 0};
    take(answer_of(snapshot.offsets, partition, {OffsetSpec::Kind::earliest, 0}), partition,
         log.begin);
    take(answer_of(snapshot.offsets, partition, latest), partition, log.end);
    const OffsetAnswer own = answer_of(snapshot.log_ends, partition, latest);
    const auto* hidden = std::get_if<std::int64_t>(&own);
    const auto end = log.end.find(partition);
    if (hidden != nullptr && end != log.end.end() && *hidden != end->second) {
      log.hidden_end[partition] = *hidden;
    }
  }
  return log;
}

Positions resolve_start(const SourceReading& reading, const Snapshot& snapshot, const Log& log,
                        Binding binding) {
  return Resolver(reading, snapshot, log).resolve(reading.start, true, binding);
}

Positions resolve_end(const SourceReading& reading, const Snapshot& snapshot, const Log& log,
                      Binding binding) {
  return Resolver(reading, snapshot, log).resolve(reading.end, false, binding);
}

}  // namespace skl
