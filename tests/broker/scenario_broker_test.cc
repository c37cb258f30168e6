// What a written scenario answers: the same as a cluster in that state.

#include <doctest/doctest.h>

#include "broker/answers.h"
#include "skl/broker/scenario.h"

namespace skl {
namespace {

using test::shown;
using Kind = OffsetSpec::Kind;

constexpr Isolation kUncommitted = Isolation::read_uncommitted;
constexpr Isolation kCommitted = Isolation::read_committed;
constexpr OffsetSpec kEarliest{Kind::earliest, 0};
constexpr OffsetSpec kLatest{Kind::latest, 0};

constexpr OffsetSpec at(std::int64_t time) { return {Kind::at_time, time}; }

ScenarioBroker broker_of(const std::string& text) {
  const Result<Scenario> scenario = parse_scenario({"a.yaml", "version: 1\n" + text});
  INFO(text);
  REQUIRE_MESSAGE(scenario, (scenario ? "" : scenario.error().culprit + scenario.error().message));
  return ScenarioBroker(*scenario);
}

std::string offset(ScenarioBroker& broker, const TopicPartition& partition, OffsetSpec spec,
                   Isolation isolation = kUncommitted) {
  const OffsetQuery query{partition, spec};
  const OffsetAnswers answers = broker.offsets({query}, isolation);
  REQUIRE(answers.size() == 1);
  return shown(answers.at(query));
}

std::string topic(ScenarioBroker& broker, const std::string& name) {
  const Answer<Cluster> cluster = broker.cluster(std::set<std::string>{name});
  REQUIRE(cluster);
  return shown(cluster->topics.at(name));
}

std::string all_topics(ScenarioBroker& broker) {
  const Answer<Cluster> cluster = broker.cluster(std::nullopt);
  if (!cluster) return shown(cluster.error());
  std::string names;
  for (const auto& [name, one] : cluster->topics) names += (names.empty() ? "" : " ") + name;
  return names;
}

TEST_CASE("a topic is described, is unknown, or can't be told") {
  ScenarioBroker broker = broker_of(
      "cluster: abc\n"
      "brokers: [{id: 4, host: b4}, {id: 5, host: b5}]\n"
      "topics:\n"
      "  orders: {partitions: 3}\n"
      "  inner: {partitions: 1, internal: true, leader: none}\n"
      "  secret: {partitions: 1, deny: [describe]}\n"
      "  broken: {failure: timed-out}\n");
  CHECK(topic(broker, "orders") ==
        "0: 4 of [4 5], in sync [4 5], 1: 5 of [5 4], in sync [5 4], 2: 4 of [4 5], in sync [4 5]");
  CHECK(topic(broker, "inner") == "internal, 0: none of [4 5], in sync []");
  CHECK(topic(broker, "secret") ==
        "denied-or-missing at secret: Broker: Topic authorization failed");
  CHECK(topic(broker, "missing") == "unknown-topic at missing: Broker: Unknown topic or partition");
  CHECK(topic(broker, "broken") == "timed-out at broken");
  CHECK(all_topics(broker) == "broken inner orders");
  const Answer<Cluster> cluster = broker.cluster(std::set<std::string>());
  REQUIRE(cluster);
  CHECK(cluster->id == "abc");
  CHECK(cluster->nodes == std::vector<ClusterNode>{{4, "b4", 9092}, {5, "b5", 9092}});
  CHECK(cluster->topics.empty());
}

TEST_CASE("ends obey the isolation") {
  ScenarioBroker broker = broker_of(
      "topics: {open: {partitions: 1, begin: 3, end: 12, stable: 8}, plain: {partitions: 1, end: "
      "9}}\n");
  struct Row {
    const char* name;
    OffsetSpec spec;
    Isolation isolation;
    const char* answer;
  };
  const Row rows[] = {{"open", kEarliest, kUncommitted, "3"}, {"open", kEarliest, kCommitted, "3"},
                      {"open", kLatest, kUncommitted, "12"},  {"open", kLatest, kCommitted, "8"},
                      {"open", at(-1), kUncommitted, "12"},   {"open", at(-1), kCommitted, "8"},
                      {"open", at(-2), kUncommitted, "3"},    {"plain", kEarliest, kCommitted, "0"},
                      {"plain", kLatest, kCommitted, "9"}};
  for (const Row& row : rows) {
    CAPTURE(row.name);
    CHECK(offset(broker, {row.name, 0}, row.spec, row.isolation) == row.answer);
  }
}

TEST_CASE("times are looked up as the broker's index does") {
  ScenarioBroker broker = broker_of(
      "topics:\n"
      "  orders: {partitions: 1, begin: 5, end: 20, stable: 15, times: [[10, 2], [20, 5], [30, 9], "
      "[40, 15], [50, 25]]}\n"
      "  ended: {partitions: 1, end: 20, times: [[10, 0], [20, none]]}\n"
      "  empty: {partitions: 1, begin: 7, end: 7}\n"
      "  unsaid: {partitions: 1, end: 7}\n");
  struct Row {
    std::int64_t time;
    const char* uncommitted;
    const char* committed;
  };
  const Row rows[] = {{0, "5", "5"},
                      {10, "5", "5"},
                      {20, "5", "5"},
                      {21, "9", "9"},
                      {30, "9", "9"},
                      {31, "15", "no match"},
                      {41, "no match", "no match"},
                      {51, "no match", "no match"}};
  for (const Row& row : rows) {
    CAPTURE(row.time);
    CHECK(offset(broker, {"orders", 0}, at(row.time)) == row.uncommitted);
    CHECK(offset(broker, {"orders", 0}, at(row.time), kCommitted) == row.committed);
  }
  CHECK(offset(broker, {"ended", 0}, at(11)) == "no match");
  CHECK(offset(broker, {"empty", 0}, at(0)) == "no match");
  CHECK(offset(broker, {"unsaid", 0}, at(0)) ==
        "not-checked at unsaid-0: nothing is said of its times");
  CHECK(offset(broker, {"orders", 0}, at(-3)) ==
        "not-checked at orders-0: a time below 0 means something else to each broker");
}

TEST_CASE("between the first and the last record time passes evenly") {
  ScenarioBroker broker = broker_of(
      "topics:\n"
      "  even: {partitions: 1, begin: 100, end: 111, span: {first: 1000, last: 2000}}\n"
      "  open: {partitions: 1, begin: 100, end: 111, stable: 105, span: {first: 1000, last: "
      "2000}}\n"
      "  one: {partitions: 1, end: 1, span: {first: 1000, last: 2000}}\n"
      "  instant: {partitions: 1, end: 9, span: {first: 1000, last: 1000}}\n"
      "  none: {partitions: 1, span: {first: 1000, last: 2000}}\n"
      "  large: {partitions: 1, end: 9223372036854775807, span: {first: 0, last: "
      "9223372036854775807}}\n");
  const auto even = [&](std::int64_t time) { return offset(broker, {"even", 0}, at(time)); };
  CHECK(even(0) == "100");
  CHECK(even(1000) == "100");
  CHECK(even(1001) == "101");
  CHECK(even(1100) == "101");
  CHECK(even(1101) == "102");
  CHECK(even(2000) == "110");
  CHECK(even(2001) == "no match");
  CHECK(offset(broker, {"open", 0}, at(1400), kCommitted) == "104");
  CHECK(offset(broker, {"open", 0}, at(1401), kCommitted) == "no match");
  CHECK(offset(broker, {"open", 0}, at(1401)) == "105");
  CHECK(offset(broker, {"one", 0}, at(1000)) == "0");
  CHECK(offset(broker, {"one", 0}, at(1001)) == "no match");
  CHECK(offset(broker, {"instant", 0}, at(1000)) == "0");
  CHECK(offset(broker, {"instant", 0}, at(1001)) == "no match");
  CHECK(offset(broker, {"none", 0}, at(1000)) == "no match");
  CHECK(offset(broker, {"large", 0}, at(9223372036854775807)) == "9223372036854775806");
}

TEST_CASE("a partition that nobody can answer for says why") {
  ScenarioBroker broker = broker_of(
      "brokers: [{id: 1, host: b1}, {id: 2, host: b2, down: connection-refused}]\n"
      "topics:\n"
      "  orders:\n"
      "    end: 10\n"
      "    partitions: [{}, {}, {leader: none}, {failure: {cause: timed-out, message: Local}},\n"
      "      {failures: [{asked: latest, cause: timed-out}]}]\n"
      "  secret: {partitions: 1, deny: [describe]}\n"
      "  broken: {partitions: 1, failure: timed-out}\n");
  CHECK(offset(broker, {"orders", 0}, kLatest) == "10");
  CHECK(offset(broker, {"orders", 1}, kLatest) == "connection-refused at orders-1");
  CHECK(offset(broker, {"orders", 2}, kLatest) ==
        "no-leader at orders-2: Broker: Leader not available");
  CHECK(offset(broker, {"orders", 3}, at(5)) == "timed-out at orders-3: Local");
  CHECK(offset(broker, {"orders", 4}, kLatest) == "timed-out at orders-4");
  CHECK(offset(broker, {"orders", 4}, kEarliest) == "0");
  CHECK(offset(broker, {"orders", 5}, kLatest) ==
        "unknown-partition at orders-5: Local: Unknown partition");
  CHECK(offset(broker, {"secret", 0}, kLatest) ==
        "denied-or-missing at secret: Broker: Topic authorization failed");
  CHECK(offset(broker, {"missing", 0}, kLatest) ==
        "unknown-topic at missing: Broker: Unknown topic or partition");
  CHECK(offset(broker, {"broken", 0}, kLatest) == "timed-out at broken");
  const std::vector<Listener> listeners = broker.listeners();
  REQUIRE(listeners.size() == 2);
  CHECK(shown(listeners[0]) == "b1:9092 of 1");
  CHECK(shown(listeners[1]) == "b2:9092 of 2 connection-refused at b2:9092");
}

TEST_CASE("where nobody answers, no call does") {
  ScenarioBroker broker = broker_of(
      "connect: {cause: wrong-credentials, where: \"b1:9092\", message: no}\n"
      "brokers: [{id: 1, host: b1}]\ntopics: {orders: {partitions: 1}}\n");
  const std::string failure = "wrong-credentials at b1:9092: no";
  CHECK(all_topics(broker) == failure);
  CHECK(offset(broker, {"orders", 0}, kLatest) == failure);
  CHECK(shown(broker.group("g")) == failure);
  CHECK(shown(broker.rights({"orders"}, "g")) == failure);
  CHECK(shown(broker.topic_settings("orders")) == failure);
  CHECK(shown(broker.node_settings()) == failure);
  CHECK(shown(broker.sample({"orders", 0}, 0, 1, kUncommitted).error()) == failure);
  REQUIRE(broker.listeners().size() == 1);
  CHECK(shown(broker.listeners().front()) == "b1:9092 " + failure);
}

TEST_CASE("groups") {
  ScenarioBroker broker = broker_of(
      "groups:\n"
      "  busy: {members: [{id: c-1}]}\n  idle: {kind: consumer}\n  hidden: {deny: [describe]}\n"
      "  sick: {failure: timed-out}\n");
  CHECK(shown(broker.group("busy")) == "classic Stable 1");
  CHECK(shown(broker.group("idle")) == "consumer Empty 0");
  CHECK(shown(broker.group("hidden")) ==
        "not-authorized at hidden: Broker: Group authorization failed");
  CHECK(shown(broker.group("sick")) == "timed-out at sick");
  CHECK(shown(broker.group("nobody")) == "classic Dead 0");
}

TEST_CASE("rights are those that a broker lists") {
  const std::string all = "a: read yes, write yes, describe yes, create yes; ";
  ScenarioBroker open = broker_of("topics: {a: {partitions: 1}}\n");
  CHECK(shown(open.rights({"a"}, "g")) + "" ==
        all + "group yes, idempotent yes, create yes, unrestricted");
  CHECK(shown(open.rights({}, std::nullopt)) ==
        "group unknown, idempotent yes, create yes, unrestricted");

  ScenarioBroker some = broker_of(
      "topics:\n  a: {partitions: 1}\n  b: {partitions: 1, allow: [read]}\n"
      "  c: {partitions: 1, deny: [write, create]}\n  d: {partitions: 1, deny: [describe]}\n"
      "groups: {g: {deny: [read]}}\n");
  CHECK(shown(some.rights({"a", "b", "c", "d", "e"}, "g")) ==
        all +
            "b: read yes, write no, describe yes, create no; "
            "c: read yes, write no, describe yes, create no; "
            "d: read unknown, write unknown, describe no, create unknown; "
            "e: read unknown, write unknown, describe unknown, create unknown; "
            "group no, idempotent unknown, create unknown");
  CHECK(shown(some.rights({}, "h")) == "group yes, idempotent unknown, create unknown");

  ScenarioBroker written = broker_of("rights: {group-read: no, cluster-create: yes}\n");
  CHECK(shown(written.rights({}, "g")) == "group no, idempotent unknown, create yes");
  ScenarioBroker failing = broker_of("rights: {failure: not-supported}\n");
  CHECK(shown(failing.rights({}, "g")) == "not-supported");
}

TEST_CASE("settings are what is written over Kafka's defaults") {
  ScenarioBroker broker = broker_of(
      "topics:\n  a: {partitions: 1, config: {min.insync.replicas: 2, retention.ms: 5}}\n"
      "  b: {partitions: 1, deny: [describe-configs]}\n  c: {partitions: 1, allow: [read]}\n"
      "  d: {partitions: 1, allow: [read, describe-configs]}\n");
  const std::string defaults =
      "cleanup.policy=delete, max.message.bytes=1048588, message.timestamp.type=CreateTime, "
      "min.insync.replicas=";
  CHECK(shown(broker.topic_settings("a")) == defaults + "2, retention.ms=5");
  CHECK(shown(broker.topic_settings("b")) ==
        "not-authorized at b: Broker: Topic authorization failed");
  CHECK(shown(broker.topic_settings("c")) ==
        "not-authorized at c: Broker: Topic authorization failed");
  CHECK(shown(broker.topic_settings("d")) == defaults + "1");
  CHECK(shown(broker.topic_settings("e")) ==
        "unknown-topic at e: Broker: Unknown topic or partition");
  CHECK(shown(broker.node_settings()) ==
        "not-checked: the scenario says nothing of the brokers' settings");
  CHECK(shown(broker_of("broker-config: {auto.create.topics.enable: false}\n").node_settings()) ==
        "auto.create.topics.enable=false");
}

TEST_CASE("samples aren't in a scenario") {
  ScenarioBroker broker = broker_of("topics: {a: {partitions: 1}}\n");
  CHECK(shown(broker.sample({"a", 0}, 0, 1, kUncommitted).error()) ==
        "not-checked at a-0: the scenario holds no records");
}

TEST_CASE("the notice says where the answers come from") {
  const auto notice = [](const char* text) { return broker_of(text).notice(); };
  CHECK(notice("name: orders\n") ==
        "no broker was contacted: the answers come from 'orders' (a.yaml)");
  CHECK(notice("") == "no broker was contacted: the answers come from a.yaml");
  CHECK(notice("recorded: {at: 2026-11-29, principal: etl}\n") ==
        "no broker was contacted: the answers come from a.yaml, recorded at 2026-11-29 as etl");
  CHECK(ScenarioBroker(Scenario()).notice() ==
        "no broker was contacted: the answers come from a scenario");
  CHECK(ScenarioBroker(made_up_scenario({})).notice() ==
        "no broker was contacted: topics are made up, with three partitions from 0 to 1000 or "
        "those that "
        "the query names");
}

TEST_CASE("a made-up topic holds the partitions and offsets that a query names") {
  ScenarioBroker broker(made_up_scenario({"orders"}, {{"orders", {{0, -2}, {7, 5000}}}}));
  CHECK(offset(broker, {"orders", 0}, kLatest) == "1000");
  CHECK(offset(broker, {"orders", 7}, kLatest) == "6000");
  CHECK(broker.cluster(std::nullopt)->topics.at("orders")->partitions.size() == 2);
  CHECK(broker.notice() ==
        "no broker was contacted: topics are made up, with three partitions from 0 to 1000 or "
        "those that "
        "the query names");
}

TEST_CASE("made-up topics have three partitions, and nothing else is made up") {
  ScenarioBroker broker(made_up_scenario({"orders"}));
  CHECK(topic(broker, "orders") ==
        "0: 1 of [1 2 3], in sync [1 2 3], 1: 2 of [2 3 1], in sync [2 3 1], "
        "2: 3 of [3 1 2], in sync [3 1 2]");
  CHECK(offset(broker, {"orders", 2}, kEarliest) == "0");
  CHECK(offset(broker, {"orders", 2}, kLatest, kCommitted) == "1000");
  const std::string unknown = "not-checked: the broker is made up";
  CHECK(shown(broker.rights({"orders"}, "g")) == unknown);
  CHECK(broker.topic_settings("orders").error().message == "the broker is made up");
  CHECK(broker.group("g").error().cause == Cause::not_checked);
}

}  // namespace
}  // namespace skl
