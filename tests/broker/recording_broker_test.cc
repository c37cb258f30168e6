// A recording gives the same answers to the same questions, and none to others.

#include <doctest/doctest.h>

#include "broker/answers.h"
#include "broker/scenario_files.h"
#include "skl/broker/scenario.h"

namespace skl {
namespace {

using test::shown;
using Kind = OffsetSpec::Kind;

const Recorded kRecorded{"2026-11-29T20:10:00Z", "User:etl", Isolation::read_committed};

// Asked about each topic of the scenario, and about one that isn't in it.
struct Questions {
  std::set<std::string> topics{"missing"};
  std::set<std::string> groups{"nobody"};
  std::set<OffsetQuery> offsets;
};

Questions questions_for(const Scenario& scenario) {
  constexpr OffsetSpec kSpecs[] = {
      {Kind::earliest, 0},           {Kind::latest, 0},  {Kind::at_time, -1},
      {Kind::at_time, -2},           {Kind::at_time, 7}, {Kind::at_time, 1700000000000},
      {Kind::at_time, 1900000000000}};
  Questions questions;
  for (const auto& [id, group] : scenario.groups) questions.groups.insert(id);
  for (const auto& [name, topic] : scenario.topics) questions.topics.insert(name);
  for (const std::string& name : questions.topics) {
    for (const std::int32_t id : {0, 1, 2, 3, 4, 5, 6, 7, 9}) {
      for (const OffsetSpec& spec : kSpecs) questions.offsets.insert({{name, id}, spec});
    }
  }
  return questions;
}

// All answers, a line each.
std::string answers(Broker& broker, const Questions& questions) {
  std::string text;
  const auto add = [&](const std::string& what, const std::string& answer) {
    text += what + " -> " + answer + "\n";
  };
  const auto add_cluster = [&](const Answer<Cluster>& cluster) {
    if (!cluster) return add("cluster", shown(cluster.error()));
    add("cluster", cluster->id);
    for (const ClusterNode& node : cluster->nodes) add(std::to_string(node.id), node.host);
    for (const auto& [name, topic] : cluster->topics) add(name, shown(topic));
  };
  add_cluster(broker.cluster(std::nullopt));
  add_cluster(broker.cluster(questions.topics));
  for (const Listener& listener : broker.listeners()) add("listener", shown(listener));
  for (const Isolation isolation : {Isolation::read_uncommitted, Isolation::read_committed}) {
    for (const auto& [query, answer] : broker.offsets(questions.offsets, isolation)) {
      add(to_string(query.partition) + " " + std::string(to_string(isolation)), shown(answer));
    }
  }
  for (const std::string& id : questions.groups) {
    add(id, shown(broker.group(id)));
    add(id, shown(broker.rights(questions.topics, id)));
  }
  add("rights", shown(broker.rights({}, std::nullopt)));
  for (const std::string& name : questions.topics) add(name, shown(broker.topic_settings(name)));
  add("node", shown(broker.node_settings()));
  return text;
}

// Each topic with three partitions, as if somebody had written it.
Scenario cluster_with(const std::set<std::string>& topics) {
  Scenario scenario = made_up_scenario(topics);
  scenario.made_up = false;
  return scenario;
}

TEST_CASE("a replay gives the answers that were given") {
  for (const Document& file : test::scenario_files("good")) {
    CAPTURE(file.path);
    const Result<Scenario> scenario = parse_scenario(file);
    REQUIRE(scenario);
    const Questions questions = questions_for(*scenario);
    ScenarioBroker asked(*scenario);
    RecordingBroker recording(asked);
    const std::string first = answers(recording, questions);
    const std::string written = write_scenario(recording.scenario(kRecorded));
    CAPTURE(written);
    const Result<Scenario> replayed = parse_scenario({"replay.yaml", written});
    REQUIRE_MESSAGE(replayed, (replayed ? "" : replayed.error().message));
    ScenarioBroker replay(*replayed);
    CHECK(answers(replay, questions) == first);
    CHECK(write_scenario(*replayed) == written);
  }
}

ScenarioBroker replay_of(const RecordingBroker& recording) {
  const std::string written = write_scenario(recording.scenario(kRecorded));
  const Result<Scenario> scenario = parse_scenario({"replay.yaml", written});
  REQUIRE(scenario);
  return ScenarioBroker(*scenario);
}

std::string not_recorded(const std::string& where) {
  return "not-recorded" + where + ": nobody asked for it when this was recorded";
}

TEST_CASE("what wasn't asked then isn't answered") {
  ScenarioBroker asked(cluster_with({"orders", "clicks", "other"}));
  RecordingBroker recording(asked);
  CHECK(recording.notice() == asked.notice());
  const TopicPartition first{"orders", 0};
  recording.cluster(std::set<std::string>{"orders"});
  recording.offsets({{first, {Kind::latest, 0}}}, Isolation::read_uncommitted);
  recording.rights({"orders"}, "g");
  recording.topic_settings("clicks");

  ScenarioBroker replay = replay_of(recording);
  const auto topic = [&](const std::string& name) {
    return shown(replay.cluster(std::set<std::string>{name})->topics.at(name));
  };
  const auto offset = [&](const TopicPartition& partition, OffsetSpec spec, Isolation isolation) {
    return shown(replay.offsets({{partition, spec}}, isolation).begin()->second);
  };
  constexpr Isolation kUncommitted = Isolation::read_uncommitted;
  CHECK(shown(replay.cluster(std::nullopt).error()) == not_recorded(""));
  CHECK(topic("orders").starts_with("0: 1 of"));
  CHECK(topic("clicks") == not_recorded(" at clicks"));
  CHECK(topic("other") == not_recorded(" at other"));
  CHECK(offset(first, {Kind::latest, 0}, kUncommitted) == "1000");
  CHECK(offset(first, {Kind::earliest, 0}, kUncommitted) == not_recorded(" at orders-0"));
  CHECK(offset(first, {Kind::at_time, 5}, kUncommitted) == not_recorded(" at orders-0"));
  CHECK(offset(first, {Kind::latest, 0}, Isolation::read_committed) ==
        not_recorded(" at orders-0"));
  CHECK(offset({"orders", 1}, {Kind::latest, 0}, kUncommitted) == not_recorded(" at orders-1"));
  CHECK(offset({"other", 1}, {Kind::latest, 0}, kUncommitted) == not_recorded(" at other-1"));
  CHECK(shown(replay.rights({"orders"}, "g")).starts_with("orders: read yes"));
  CHECK(shown(replay.rights({"orders", "clicks"}, "g")) == not_recorded(" at clicks"));
  CHECK(shown(replay.rights({"orders"}, "h")) == not_recorded(" at h"));
  CHECK(shown(replay.group("g")) == not_recorded(" at g"));
  CHECK(shown(replay.topic_settings("clicks")).starts_with("cleanup.policy=delete"));
  CHECK(shown(replay.topic_settings("orders")) == not_recorded(" at orders"));
  CHECK(shown(replay.node_settings()) == not_recorded(""));
  CHECK(shown(replay.sample(first, 0, 1, kUncommitted).error()) == not_recorded(" at orders-0"));
  CHECK(replay.listeners().empty());
}

TEST_CASE("nothing asked is nothing recorded") {
  ScenarioBroker asked(cluster_with({"orders"}));
  const RecordingBroker recording(asked);
  ScenarioBroker replay = replay_of(recording);
  CHECK(shown(replay.cluster(std::set<std::string>{"orders"}).error()) == not_recorded(""));
  CHECK(shown(replay.rights({}, std::nullopt)) == not_recorded(""));
}

TEST_CASE("secrets aren't recorded") {
  Scenario scenario = cluster_with({"orders"});
  scenario.node_settings = TopicSettings{{"auto.create.topics.enable", "true"},
                                         {"listener.name.x.PLAIN.sasl.jaas.config", "hunter2"},
                                         {"ssl.keystore.password", "hunter2"},
                                         {"ssl.keystore.key", "hunter2"},
                                         {"password.encoder.secret", "hunter2"},
                                         {"delegation.token.master.key", "hunter2"},
                                         {"S3.Access.Key", "hunter2"}};
  scenario.topics["orders"].settings = {{"x.credentials", "hunter2"}, {"retention.ms", "5"}};
  ScenarioBroker asked(scenario);
  RecordingBroker recording(asked);
  CHECK(recording.node_settings()->size() == 7);
  recording.topic_settings("orders");
  CHECK(write_scenario(recording.scenario(kRecorded)) ==
        "# What a Kafka cluster answered on 2026-11-29T20:10:00Z, for dry runs without it.\n"
        "# Passwords and other secrets aren't in it, nor is what the records hold.\n"
        "version: 1\n"
        "recorded: {at: \"2026-11-29T20:10:00Z\", principal: \"User:etl\", isolation: "
        "read_committed, asked: []}\n"
        "topics:\n"
        "  orders: {config: {cleanup.policy: delete, max.message.bytes: \"1048588\", "
        "message.timestamp.type: CreateTime, min.insync.replicas: \"1\", retention.ms: \"5\"}}\n"
        "broker-config: {auto.create.topics.enable: \"true\"}\n");
}

TEST_CASE("that nobody answered is recorded too") {
  Scenario scenario = cluster_with({"orders"});
  scenario.connect = Failure{Cause::silent, "b1:9092", "", "", {}};
  ScenarioBroker silent(scenario);
  RecordingBroker recording(silent);
  recording.cluster(std::nullopt);
  CHECK(recording.scenario(kRecorded).connect == scenario.connect);
  ScenarioBroker replay = replay_of(recording);
  CHECK(shown(replay.cluster(std::nullopt).error()) == "silent at b1:9092");
  CHECK(shown(replay.group("g")) == "silent at b1:9092");
}

}  // namespace
}  // namespace skl
