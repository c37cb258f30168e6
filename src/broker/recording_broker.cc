#include <algorithm>
#include <array>

#include "broker/scenario_offsets.h"
#include "skl/base/strings.h"
#include "skl/broker/scenario.h"

namespace skl {
namespace {

using Kind = OffsetSpec::Kind;

// Settings whose value may be a secret, or the place of one.
bool looks_secret(std::string_view name) {
  constexpr std::array<std::string_view, 8> kParts = {
      "password", "passwd", "secret", "jaas", "token", "credential", "private", "keystore.key"};
  constexpr std::array<std::string_view, 4> kEnds = {"access.key", "api.key", "master.key",
                                                     "key.pem"};
  const std::string lower = to_lower(name);
  const auto within = [&](std::string_view part) { return lower.find(part) != std::string::npos; };
  const auto ends = [&](std::string_view end) { return lower.ends_with(end); };
  return std::ranges::any_of(kParts, within) || std::ranges::any_of(kEnds, ends);
}

TopicSettings without_secrets(TopicSettings settings) {
  std::erase_if(settings, [](const auto& setting) { return looks_secret(setting.first); });
  return settings;
}

void keep_time(ScenarioTimes& times, std::int64_t time, std::optional<std::int64_t> offset) {
  const auto at = std::ranges::lower_bound(times, time, {}, &ScenarioTimes::value_type::first);
  if (at != times.end() && at->first == time) {
    at->second = offset;
  } else {
    times.insert(at, {time, offset});
  }
}

void keep_offset(ScenarioPartition& partition, const OffsetSpec& spec, Isolation isolation,
                 std::optional<std::int64_t> offset) {
  const bool committed = isolation == Isolation::read_committed;
  switch (spec.kind) {
    case Kind::earliest: partition.begin = offset; return;
    case Kind::latest: (committed ? partition.stable : partition.end) = offset; return;
    case Kind::at_time: break;
  }
  keep_time(committed ? partition.committed_times : partition.times, spec.time_ms, offset);
}

void keep_answer(ScenarioPartition& partition, const OffsetSpec& spec, Isolation isolation,
                 const OffsetAnswer& answer) {
  if (const auto* failure = std::get_if<Failure>(&answer)) {
    partition.failures.insert_or_assign({spec, isolation}, *failure);
    return;
  }
  partition.failures.erase({spec, isolation});
  const auto* offset = std::get_if<std::int64_t>(&answer);
  keep_offset(partition, spec, isolation,
              offset != nullptr ? std::optional(*offset) : std::nullopt);
}

// As long as nobody has asked about it.
ScenarioPartition& partition_of(ScenarioTopic& topic, std::int32_t id) {
  const auto [at, is_new] = topic.partitions.try_emplace(id);
  if (is_new) {
    at->second.begin.reset();
    at->second.end.reset();
    at->second.described = false;
  }
  return at->second;
}

ScenarioTopic& topic_of(Scenario& scenario, const std::string& name) {
  const auto [at, is_new] = scenario.topics.try_emplace(name);
  if (is_new) at->second.settings_known = false;
  return at->second;
}

void keep_topic(ScenarioTopic& kept, const Answer<Topic>& answer) {
  for (auto& [id, partition] : kept.partitions) {
    partition.described = false;
    partition.state = {};
  }
  kept.failure.reset();
  if (!answer) {
    kept.failure = answer.error();
    return;
  }
  kept.internal = answer->internal;
  for (const auto& [id, state] : answer->partitions) {
    ScenarioPartition& partition = partition_of(kept, id);
    partition.described = true;
    partition.state = state;
  }
}

void keep_settings(const Answer<TopicSettings>& answer, std::optional<TopicSettings>& settings,
                   std::optional<Failure>& failure) {
  settings.reset();
  failure.reset();
  if (answer) {
    settings = without_secrets(*answer);
  } else {
    failure = answer.error();
  }
}

}  // namespace

RecordingBroker::RecordingBroker(Broker& asked) : asked_(asked) {
  seen_.cluster_asked = false;
  seen_.topics_listed = false;
}

Scenario RecordingBroker::scenario(Recorded recorded) const {
  Scenario scenario = seen_;
  scenario.recorded = std::move(recorded);
  return scenario;
}

std::string RecordingBroker::notice() const { return asked_.notice(); }

Answer<Cluster> RecordingBroker::cluster(const std::optional<std::set<std::string>>& topics) {
  Answer<Cluster> answer = asked_.cluster(topics);
  seen_.connect.reset();
  if (!answer) {
    const Cause cause = answer.error().cause;
    const bool asked = cause != Cause::not_recorded && cause != Cause::not_checked;
    if (asked) seen_.connect = answer.error();
    return answer;
  }
  seen_.cluster_asked = true;
  seen_.topics_listed = seen_.topics_listed || !topics;
  seen_.cluster_id = answer->id;
  seen_.nodes = answer->nodes;
  for (const auto& [name, topic] : answer->topics) keep_topic(topic_of(seen_, name), topic);
  return answer;
}

std::vector<Listener> RecordingBroker::listeners() {
  seen_.listeners = asked_.listeners();
  return *seen_.listeners;
}

OffsetAnswers RecordingBroker::offsets(const std::set<OffsetQuery>& queries, Isolation isolation) {
  OffsetAnswers answers = asked_.offsets(queries, isolation);
  for (const auto& [query, answer] : answers) {
    ScenarioTopic& topic = topic_of(seen_, query.partition.topic);
    keep_answer(partition_of(topic, query.partition.partition), on_the_wire(query.spec), isolation,
                answer);
  }
  return answers;
}

Answer<Group> RecordingBroker::group(const std::string& id) {
  Answer<Group> answer = asked_.group(id);
  ScenarioGroup& kept = seen_.groups[id];
  kept.group.reset();
  kept.failure.reset();
  if (answer) {
    kept.group = *answer;
  } else {
    kept.failure = answer.error();
  }
  return answer;
}

Answer<Rights> RecordingBroker::rights(const std::set<std::string>& topics,
                                       const std::optional<std::string>& group) {
  Answer<Rights> answer = asked_.rights(topics, group);
  if (!answer) {
    seen_.rights_failure = answer.error();
    return answer;
  }
  seen_.rights_failure.reset();
  for (const auto& [name, rights] : answer->topics) topic_of(seen_, name).rights = rights;
  if (group) seen_.groups[*group].read = answer->group_read;
  // Lists that are full for one topic need not be full for another.
  const bool unrestricted = answer->unrestricted && (!seen_.rights || seen_.rights->unrestricted);
  seen_.rights =
      Rights{{}, Access::unknown, answer->idempotent_write, answer->cluster_create, unrestricted};
  return answer;
}

Answer<TopicSettings> RecordingBroker::topic_settings(const std::string& topic) {
  Answer<TopicSettings> answer = asked_.topic_settings(topic);
  ScenarioTopic& kept = topic_of(seen_, topic);
  std::optional<TopicSettings> settings;
  keep_settings(answer, settings, kept.settings_failure);
  kept.settings_known = settings.has_value();
  kept.settings = settings.value_or(TopicSettings());
  return answer;
}

Answer<TopicSettings> RecordingBroker::node_settings() {
  Answer<TopicSettings> answer = asked_.node_settings();
  keep_settings(answer, seen_.node_settings, seen_.node_settings_failure);
  return answer;
}

Answer<std::vector<Sample>> RecordingBroker::sample(const TopicPartition& partition,
                                                    std::int64_t from, std::size_t most,
                                                    Isolation isolation) {
  return asked_.sample(partition, from, most, isolation);
}

}  // namespace skl
