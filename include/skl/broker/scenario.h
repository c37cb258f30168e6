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

// (time, offset): the first record with that time or a later one is there. Ordered by time. An
// offset of nothing: no record has that time or a later one.
using ScenarioTimes = std::vector<std::pair<std::int64_t, std::optional<std::int64_t>>>;

struct ScenarioPartition {
  // Offsets. Nothing: of a recording, nobody asked for it.
  std::optional<std::int64_t> begin = 0;
  std::optional<std::int64_t> end = 0;  // behind the last record
  // The end for read_committed. Nothing: of a recording, nobody asked for it; else `end`.
  std::optional<std::int64_t> stable;
  PartitionState state;
  // Of a recording, false: the topic's description hasn't this partition, but it was asked about.
  bool described = true;
  // Of a recording, only the times that were asked for, with read_uncommitted.
  ScenarioTimes times;
  ScenarioTimes committed_times;   // of a recording: those asked for with read_committed
  std::optional<Failure> failure;  // what each question about its offsets gives
  std::map<std::pair<OffsetSpec, Isolation>, Failure> failures;  // what those questions give

  friend bool operator==(const ScenarioPartition&, const ScenarioPartition&) = default;
};

struct ScenarioTopic {
  bool internal = false;
  // At least one where there is no failure; of a recording none when nobody asked about the topic.
  std::map<std::int32_t, ScenarioPartition> partitions;
  // Times of the first and the last record of each partition, for want of `times`: the records
  // between are taken to be evenly spread.
  std::optional<std::pair<std::int64_t, std::int64_t>> span;
  TopicSettings settings;
  bool settings_known = true;               // of a recording: whether they were asked for
  std::optional<Failure> settings_failure;  // instead of the settings
  std::optional<TopicRights> rights;        // nothing: all; of a recording: nobody asked
  std::optional<Failure> failure;           // what asking for it by name gives

  friend bool operator==(const ScenarioTopic&, const ScenarioTopic&) = default;
};

struct ScenarioGroup {
  std::optional<Group> group;      // nothing: of a recording, only its rights were asked for
  std::optional<Failure> failure;  // instead of it
  std::optional<Access> read;      // nothing: as the scenario's rights say

  friend bool operator==(const ScenarioGroup&, const ScenarioGroup&) = default;
};

// What a recording knows that a written scenario doesn't.
struct Recorded {
  std::string at;         // "2026-11-29T20:10:00Z"
  std::string principal;  // who asked, as far as it is no secret; "" where it isn't known
  // What the queries that were planned then read with. Each offset says itself what it was asked
  // with, so this is only for people.
  Isolation isolation = Isolation::read_uncommitted;

  friend bool operator==(const Recorded&, const Recorded&) = default;
};

struct Scenario {
  std::string name;
  std::string path;                  // the file that it was read from, for people; "" for none
  std::optional<Recorded> recorded;  // nothing: somebody wrote it, and all that isn't there isn't
  bool made_up = false;              // by made_up_scenario; not written
  std::string cluster_id;
  std::vector<ClusterNode> nodes;
  std::map<std::int32_t, Failure> down;            // nodes that don't answer
  std::optional<Failure> connect;                  // instead of all else: every call fails so
  std::optional<std::vector<Listener>> listeners;  // nothing: those of the nodes
  // Of a recording: whether the cluster was asked, and whether for all topics.
  bool cluster_asked = true;
  bool topics_listed = true;
  std::map<std::string, ScenarioTopic> topics;
  std::map<std::string, ScenarioGroup> groups;
  std::optional<Rights> rights;  // what holds beside the topics' and groups' own
  std::optional<Failure> rights_failure;
  std::optional<TopicSettings> node_settings;
  std::optional<Failure> node_settings_failure;

  friend bool operator==(const Scenario&, const Scenario&) = default;
};

// Broken YAML, an unknown key, a wrong kind of value and what can't be in a cluster are errors; the
// culprit is the place, "path:line:column".
Result<Scenario> parse_scenario(const Document& document);

// The same scenario when it is parsed again under the same path. Of one that was made in C++, what
// a file can't say is left out: answers that only recordings have, a topic without partitions.
std::string write_scenario(const Scenario& scenario);

// Each topic with three partitions from 0 to 1000: what `--broker embedded` plays. Rights, settings
// and groups aren't made up.
//
// A topic of which a query names partitions has these and no others, and each holds the offset that
// the query names for it: nothing is to be found wrong with what nobody knows.
using NamedOffsets = std::map<std::string, std::map<std::int32_t, std::int64_t>>;
Scenario made_up_scenario(const std::set<std::string>& topics, const NamedOffsets& named = {});

// Written scenarios answer as a cluster in that state would, with Kafka's defaults for the topics'
// settings that are of use here; recordings give what was said then, word for word.
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

  // All that was seen so far; of a question that was asked twice, the last answer. Settings whose
  // names look like a secret's aren't in it, nor are samples.
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
