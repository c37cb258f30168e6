#include "broker/read_partitions.h"

#include <algorithm>
#include <limits>

namespace skl {
namespace {

using Kind = YamlValue::Kind;
using Ids = std::vector<std::int32_t>;

constexpr std::int64_t kMostPartitions = 200'000;  // of one topic; KRaft bears some millions in all

Ids read_ids(YamlReader& in, const YamlValue& list, std::string_view key) {
  Ids ids;
  in.items(list, "'" + std::string(key) + "' is a list of brokers' ids",
           [&](const YamlValue& id) { ids.push_back(read_id(in, id, key)); });
  return ids;
}

ScenarioTimes read_times(ScenarioReading& reading, const YamlValue& list, std::string_view key) {
  YamlReader& in = reading.in;
  const std::string otherwise = "'" + std::string(key) + "' is a list of [time, offset]";
  const std::int64_t least = reading.recorded ? std::numeric_limits<std::int64_t>::min() : 0;
  ScenarioTimes times;
  in.items(list, otherwise, [&](const YamlValue& pair) {
    if (pair.kind != Kind::list || pair.items.size() != 2) return in.fail(pair, otherwise);
    const std::int64_t time = in.number(pair.items[0], key, {least});
    if (!times.empty() && times.back().first >= time) {
      return in.fail(pair, "the times of '" + std::string(key) + "' rise from one to the next");
    }
    times.emplace_back(time, std::nullopt);
    if (!is_none(pair.items[1])) times.back().second = read_offset(in, pair.items[1], key);
  });
  return times;
}

OffsetSpec read_asked(YamlReader& in, const YamlValue& value) {
  if (value.text == "earliest") return {OffsetSpec::Kind::earliest, 0};
  if (value.text == "latest") return {OffsetSpec::Kind::latest, 0};
  if (!value.plain || value.text.find_first_not_of("-0123456789") != std::string::npos) {
    in.fail(value, "'asked' is earliest, latest or a time, or a list of these");
    return {};
  }
  const std::int64_t time = in.number(value, "asked", {std::numeric_limits<std::int64_t>::min()});
  return {OffsetSpec::Kind::at_time, time};
}

// {asked: [earliest, 1700000000000], isolation: read_committed, cause: timed-out}
void read_failed(YamlReader& in, const YamlValue& value, WrittenPartition& partition) {
  Failure failure;
  Isolation isolation = Isolation::read_uncommitted;
  const YamlValue* asked = nullptr;
  bool caused = false;
  std::vector<YamlReader::Known> known = failure_keys(in, failure);
  known.push_back({"asked", [&](const YamlValue& v) { asked = &v; }});
  known.push_back({"isolation", [&](const YamlValue& v) { isolation = read_isolation(in, v); }});
  in.fields(value, "each of 'failures' is a map of 'asked' and a cause", known);
  caused = std::ranges::find(value.fields, "cause", &YamlField::name) != value.fields.end();
  if (asked == nullptr || !caused) return in.fail(value, "'asked' and 'cause' are needed here");
  const auto add = [&](const YamlValue& spec) {
    partition.failures.insert_or_assign({read_asked(in, spec), isolation}, failure);
  };
  if (asked->kind != Kind::list) return add(*asked);
  in.items(*asked, "", add);
}

void read_leader(YamlReader& in, const YamlValue& value, WrittenState& state) {
  state.leaderless = is_none(value);
  state.leader.reset();
  if (!state.leaderless) state.leader = read_id(in, value, "leader");
}

// What only a recording can have.
YamlReader::Read of_recordings(ScenarioReading& reading, std::string_view key,
                               YamlReader::Read read) {
  if (reading.recorded) return read;
  return [&in = reading.in, key](const YamlValue& value) {
    in.fail(value, "only a recording has '" + std::string(key) + "'");
  };
}

// Completes partitions and looks whether they can be so.
class Partitions {
 public:
  Partitions(ScenarioReading& reading, ScenarioTopic& topic) : reading_(reading), topic_(topic) {}

  void add(const YamlValue& at, const WrittenPartition& written, std::int32_t id) {
    ScenarioPartition partition;
    complete_offsets(at, written, partition);
    if (written.described) {
      partition.state = complete_state(written.state, id, reading_.brokers);
      check_state(at, partition.state);
    }
    partition.described = written.described;
    partition.times = written.times;
    partition.committed_times = written.committed_times;
    partition.failure = written.failure;
    partition.failures = written.failures;
    take_room(at, partition);
    if (reading_.in.error()) return;
    if (!topic_.partitions.emplace(id, std::move(partition)).second) {
      reading_.in.fail(at, "partition " + std::to_string(id) + " is here twice");
    }
  }

 private:
  void take_room(const YamlValue& at, const ScenarioPartition& partition) {
    std::size_t size = 1 + partition.times.size() + partition.committed_times.size() +
                       partition.state.replicas.size() + partition.state.isr.size();
    for (const auto& [asked, failure] : partition.failures) {
      size += 1 + failure.where.size() + failure.message.size() + failure.setting.size();
      for (const std::string& line : failure.evidence) size += 1 + line.size();
    }
    if (size > reading_.room) return reading_.in.fail(at, "more partitions than a scenario holds");
    reading_.room -= size;
  }

  void complete_offsets(const YamlValue& at, const WrittenPartition& written,
                        ScenarioPartition& partition) {
    partition.begin = written.begin;
    partition.end = written.end;
    partition.stable = written.stable;
    if (reading_.recorded) return;  // offsets move while a cluster is asked
    const std::int64_t begin = written.begin.value_or(0);
    if (written.begin && !written.end) reading_.in.fail(at, "'begin' needs an 'end'");
    const std::int64_t end = written.end.value_or(0);
    if (end < begin) {
      reading_.in.fail(
          at, "'end' " + std::to_string(end) + " lies before 'begin' " + std::to_string(begin));
    }
    if (written.stable && (*written.stable < begin || *written.stable > end)) {
      reading_.in.fail(at, "'stable' lies between 'begin' and 'end'");
    }
    partition.begin = begin;
    partition.end = end;
  }

  void check_state(const YamlValue& at, const PartitionState& state) {
    if (reading_.recorded) return;  // a broker may leave while a cluster is asked
    if (state.leader) check_broker(at, "leader", *state.leader);
    for (const std::int32_t id : state.replicas) check_broker(at, "replicas", id);
    for (const std::int32_t id : state.isr) {
      if (std::ranges::find(state.replicas, id) != state.replicas.end()) continue;
      reading_.in.fail(at, "'isr' names " + std::to_string(id) + ", which is no replica");
    }
  }

  void check_broker(const YamlValue& at, std::string_view key, std::int32_t id) {
    if (!reading_.brokers_written) return;
    if (std::ranges::find(reading_.brokers, id) != reading_.brokers.end()) return;
    reading_.in.fail(at, "'" + std::string(key) + "' names " + std::to_string(id) +
                             ", which is none of the brokers");
  }

  ScenarioReading& reading_;
  ScenarioTopic& topic_;
};

void read_list(ScenarioReading& reading, const YamlValue& list, const WrittenPartition& common,
               Partitions& partitions) {
  std::int32_t next = 0;
  reading.in.items(list, "", [&](const YamlValue& item) {
    WrittenPartition written = common;
    std::int32_t id = next;
    std::vector<YamlReader::Known> known = partition_keys(reading, written);
    known.push_back({"partition", [&](const YamlValue& value) {
                       id = read_id(reading.in, value, "partition");
                     }});
    known.push_back({"failure", [&](const YamlValue& value) {
                       written.failure = read_failure(reading.in, value);
                     }});
    reading.in.fields(item, "a partition is a map: {begin: 0, end: 1000}", known);
    partitions.add(item, written, id);
    next = id == std::numeric_limits<std::int32_t>::max() ? id : id + 1;
  });
}

}  // namespace

std::vector<YamlReader::Known> partition_keys(ScenarioReading& reading,
                                              WrittenPartition& partition) {
  YamlReader& in = reading.in;
  const auto offset = [&in](std::string_view key, std::optional<std::int64_t>& target) {
    return YamlReader::Known{
        key, [&in, key, &target](const YamlValue& v) { target = read_offset(in, v, key); }};
  };
  const auto ids = [&in](std::string_view key, std::optional<Ids>& target) {
    return YamlReader::Known{
        key, [&in, key, &target](const YamlValue& v) { target = read_ids(in, v, key); }};
  };
  const auto times = [&reading](std::string_view key, ScenarioTimes& target) {
    return [&reading, key, &target](const YamlValue& v) { target = read_times(reading, v, key); };
  };
  return {offset("begin", partition.begin),
          offset("end", partition.end),
          offset("stable", partition.stable),
          {"leader", [&](const YamlValue& value) { read_leader(in, value, partition.state); }},
          ids("replicas", partition.state.replicas),
          ids("isr", partition.state.isr),
          {"times", times("times", partition.times)},
          {"committed-times", of_recordings(reading, "committed-times",
                                            times("committed-times", partition.committed_times))},
          {"described", of_recordings(reading, "described",
                                      [&](const YamlValue& value) {
                                        partition.described = in.flag(value, "described");
                                      })},
          {"failures", [&](const YamlValue& list) {
             in.items(list, "'failures' is a list",
                      [&](const YamlValue& item) { read_failed(in, item, partition); });
           }}};
}

void read_partitions(ScenarioReading& reading, const YamlValue& value,
                     const WrittenPartition& common, ScenarioTopic& topic) {
  Partitions partitions(reading, topic);
  if (value.kind == Kind::list && !value.items.empty()) {
    return read_list(reading, value, common, partitions);
  }
  if (value.kind != Kind::text) {
    return reading.in.fail(value, "'partitions' is how many there are, or a list of them");
  }
  const std::int64_t count = reading.in.number(value, "partitions", {1, kMostPartitions});
  for (std::int32_t id = 0; id < count && !reading.in.error(); ++id) {
    partitions.add(value, common, id);
  }
}

}  // namespace skl
