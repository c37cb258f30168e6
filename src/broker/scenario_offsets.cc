#include "broker/scenario_offsets.h"

#include <algorithm>

#include "broker/scenario_answers.h"

namespace skl {
namespace {

using Kind = OffsetSpec::Kind;

struct Question {
  const Scenario& scenario;
  const OffsetQuery& query;
  OffsetSpec spec;
  Isolation isolation;

  std::string where() const { return to_string(query.partition); }
};

// Recordings: what was said then.

OffsetAnswer recorded(std::optional<std::int64_t> offset, const Question& question) {
  if (offset) return *offset;
  return not_recorded(question.where());
}

OffsetAnswer recorded_time(const ScenarioTimes& times, const Question& question) {
  const auto asked =
      std::ranges::find(times, question.spec.time_ms, &ScenarioTimes::value_type::first);
  if (asked == times.end()) return not_recorded(question.where());
  if (asked->second) return *asked->second;
  return NoMatch{};
}

OffsetAnswer recorded_answer(const ScenarioPartition& partition, const Question& question) {
  const bool committed = question.isolation == Isolation::read_committed;
  switch (question.spec.kind) {
    case Kind::earliest: return recorded(partition.begin, question);
    case Kind::latest: return recorded(committed ? partition.stable : partition.end, question);
    case Kind::at_time: break;
  }
  return recorded_time(committed ? partition.committed_times : partition.times, question);
}

// Written scenarios: what a broker makes of such a log.

OffsetAnswer by_times(const ScenarioPartition& partition, std::int64_t time) {
  for (const auto& [at, offset] : partition.times) {
    if (at < time || !offset) continue;
    if (*offset >= partition.begin && *offset < partition.end) return *offset;
  }
  return NoMatch{};
}

// The quotient, rounded up. REQUIRES: none is negative, below > 0, factor <= below.
std::int64_t scaled(std::int64_t value, std::int64_t factor, std::int64_t below) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(value) * static_cast<Wide>(factor);
  return static_cast<std::int64_t>((product + static_cast<Wide>(below) - 1) /
                                   static_cast<Wide>(below));
}

// Record i of n has the time first + i * (last - first) / (n - 1).
OffsetAnswer by_span(const ScenarioPartition& partition,
                     const std::pair<std::int64_t, std::int64_t>& span, std::int64_t time) {
  const std::int64_t begin = partition.begin.value_or(0);
  const std::int64_t records = partition.end.value_or(0) - begin;
  const auto& [first, last] = span;
  if (records == 0 || time > last) return NoMatch{};
  if (time <= first) return begin;
  if (records == 1) return NoMatch{};
  return begin + scaled(records - 1, time - first, last - first);
}

OffsetAnswer time_answer(const ScenarioTopic& topic, const ScenarioPartition& partition,
                         const Question& question) {
  const std::int64_t time = question.spec.time_ms;
  if (time < 0) {
    return not_checked(question.where(), "a time below 0 means something else to each broker");
  }
  if (partition.begin == partition.end) return NoMatch{};
  if (partition.times.empty() && !topic.span) {
    return not_checked(question.where(), "nothing is said of its times");
  }
  const OffsetAnswer answer =
      partition.times.empty() ? by_span(partition, *topic.span, time) : by_times(partition, time);
  const auto* const hit = std::get_if<std::int64_t>(&answer);
  // Kafka says so of a record of an open transaction, and of all behind it.
  const bool hidden = hit != nullptr && question.isolation == Isolation::read_committed &&
                      partition.stable && *hit >= *partition.stable;
  return hidden ? OffsetAnswer(NoMatch{}) : answer;
}

// The leader answers for its partitions, or doesn't.
std::optional<Failure> leader_failure(const ScenarioPartition& partition,
                                      const Question& question) {
  if (!partition.state.leader) {
    return Failure{Cause::no_leader, question.where(), "Broker: Leader not available", "", {}};
  }
  const auto down = question.scenario.down.find(*partition.state.leader);
  if (down == question.scenario.down.end()) return std::nullopt;
  return placed(down->second, question.where());
}

OffsetAnswer written_answer(const ScenarioTopic& topic, const ScenarioPartition& partition,
                            const Question& question) {
  if (const auto failure = leader_failure(partition, question)) return *failure;
  switch (question.spec.kind) {
    case Kind::earliest: return partition.begin.value_or(0);
    case Kind::latest: break;
    case Kind::at_time: return time_answer(topic, partition, question);
  }
  const std::int64_t end = partition.end.value_or(0);
  return question.isolation == Isolation::read_committed ? partition.stable.value_or(end) : end;
}

OffsetAnswer partition_answer(const ScenarioTopic& topic, const ScenarioPartition& partition,
                              const Question& question) {
  const auto failed = partition.failures.find({question.spec, question.isolation});
  if (failed != partition.failures.end()) {
    return question.scenario.recorded ? failed->second : placed(failed->second, question.where());
  }
  if (question.scenario.recorded) {
    return partition.failure ? *partition.failure : recorded_answer(partition, question);
  }
  if (partition.failure) return placed(*partition.failure, question.where());
  return written_answer(topic, partition, question);
}

OffsetAnswer missing_partition(const Question& question) {
  if (question.scenario.recorded) {
    return question.scenario.connect ? *question.scenario.connect : not_recorded(question.where());
  }
  return Failure{Cause::unknown_partition, question.where(), "Local: Unknown partition", "", {}};
}

}  // namespace

OffsetSpec on_the_wire(const OffsetSpec& spec) {
  if (spec.kind == Kind::earliest || (spec.kind == Kind::at_time && spec.time_ms == -2)) {
    return {Kind::earliest, 0};
  }
  if (spec.kind == Kind::latest || (spec.kind == Kind::at_time && spec.time_ms == -1)) {
    return {Kind::latest, 0};
  }
  return spec;
}

OffsetAnswer offset_answer(const Scenario& scenario, const OffsetQuery& query,
                           Isolation isolation) {
  const Question question{scenario, query, on_the_wire(query.spec), isolation};
  if (!scenario.recorded) {
    if (scenario.connect) return *scenario.connect;
    if (const auto failure = topic_failure(scenario, query.partition.topic)) {
      return placed(*failure, question.where());
    }
  }
  const auto topic = scenario.topics.find(query.partition.topic);
  if (topic == scenario.topics.end()) return missing_partition(question);
  const auto partition = topic->second.partitions.find(query.partition.partition);
  if (partition == topic->second.partitions.end()) return missing_partition(question);
  return partition_answer(topic->second, partition->second, question);
}

}  // namespace skl
