// A broker in memory, described by a YAML file: dry runs without a network, and replays.
//
// A Scenario is what somebody wrote down (docs/scenarios.md) or what --record saw. A ScenarioBroker
// answers exactly from it and invents nothing: of a recording, what wasn't asked then is
// not_recorded.
//
//     const Result<Scenario> scenario = parse_scenario({"orders.yaml", text});
//     ScenarioBroker broker(*scenario);

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "skl/base/result.h"
#include "skl/broker/broker.h"
#include "skl/broker/cluster.h"
#include "skl/text/document.h"

namespace skl {

struct ScenarioPartition {
  std::int64_t begin = 0;
  std::int64_t end = 0;                // behind the last record
  std::optional<std::int64_t> stable;  // the end for read_committed; nothing: `end`
  PartitionState state;
  // (time, offset): the first record with that time or a later one is there. Ordered by time. An
  // offset of nothing: no record has that time or a later one.
  std::vector<std::pair<std::int64_t, std::optional<std::int64_t>>> times;
  // Of a recording, what couldn't be told then.
  std::optional<Failure> failure;
};

struct ScenarioTopic {
  bool internal = false;
  std::map<std::int32_t, ScenarioPartition> partitions;
  std::optional<std::pair<std::int64_t, std::int64_t>> span;  // times of the first and last record
  TopicSettings settings;
  bool settings_known = true;  // of a recording: whether they were asked for
  std::optional<TopicRights> rights;
  std::optional<Failure> failure;  // instead of all else: what asking for it by name gives
};

struct ScenarioGroup {
  Group group;
  std::optional<Failure> failure;  // instead of it
};

// What a recording knows that a written scenario doesn't.
struct Recorded {
  std::string at;         // "2026-11-29T20:10:00Z"
  std::string principal;  // who asked, as far as it is no secret; "" where it isn't known
  Isolation isolation = Isolation::read_uncommitted;
};

struct Scenario {
  std::string name;
  std::optional<Recorded> recorded;  // nothing: somebody wrote it, and all that isn't there isn't
  std::string cluster_id;
  std::vector<ClusterNode> nodes;
  std::map<std::int32_t, Failure> down;  // nodes that don't answer
  std::optional<Failure> connect;        // instead of all else: every call fails so
  std::map<std::string, ScenarioTopic> topics;
  std::map<std::string, ScenarioGroup> groups;
  std::optional<Rights> rights;  // what holds beside the topics' own
  std::optional<TopicSettings> node_settings;
};

// An unknown key, a wrong kind of value and broken YAML are errors; the culprit is the place,
// "path:line:column".
Result<Scenario> parse_scenario(const Document& document);

// The same scenario when it is parsed again.
std::string write_scenario(const Scenario& scenario);

// Each topic with three partitions from 0 to 1000 and full rights: what `--broker embedded` plays.
Scenario made_up_scenario(const std::set<std::string>& topics);

class ScenarioBroker : public Broker {
 public:
  explicit ScenarioBroker(Scenario scenario);

  std::string notice() const override;
  Answer<Cluster> cluster(const std::optional<std::set<std::string>>& topics) override;
  std::vector<Listener> listeners() override;
  OffsetAnswers offsets(const std::set<OffsetQuery>& queries, Isolation isolation) override;
  Answer<Group> group(const std::string& id) override;
  Answer<Rights> rights(const std::set<std::string>& topics,
                        const std::optional<std::string>& group) override;
  Answer<TopicSettings> topic_settings(const std::string& topic) override;
  Answer<TopicSettings> node_settings() override;
  Answer<std::vector<Sample>> sample(const TopicPartition& partition, std::int64_t from,
                                     std::size_t most, Isolation isolation) override;

 private:
  Scenario scenario_;
};

// Asks another broker and keeps what it says, so that it can be asked again later.
class RecordingBroker : public Broker {
 public:
  explicit RecordingBroker(Broker& asked);

  // All that was seen so far. Values of settings that may be secrets, and payloads, aren't in it.
  Scenario scenario(Recorded recorded) const;

  std::string notice() const override;
  Answer<Cluster> cluster(const std::optional<std::set<std::string>>& topics) override;
  std::vector<Listener> listeners() override;
  OffsetAnswers offsets(const std::set<OffsetQuery>& queries, Isolation isolation) override;
  Answer<Group> group(const std::string& id) override;
  Answer<Rights> rights(const std::set<std::string>& topics,
                        const std::optional<std::string>& group) override;
  Answer<TopicSettings> topic_settings(const std::string& topic) override;
  Answer<TopicSettings> node_settings() override;
  Answer<std::vector<Sample>> sample(const TopicPartition& partition, std::int64_t from,
                                     std::size_t most, Isolation isolation) override;

 private:
  Broker& asked_;
  Scenario seen_;
};

}  // namespace skl
