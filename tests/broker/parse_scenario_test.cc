// Scenarios as files: what is wrong is told with its place, and what is written reads back.

#include <doctest/doctest.h>

#include <chrono>
#include <random>

#include "broker/scenario_files.h"
#include "skl/broker/scenario.h"

namespace skl {
namespace {

std::string complaint(const Document& document) {
  const Result<Scenario> scenario = parse_scenario(document);
  return scenario ? "" : scenario.error().culprit + ": " + scenario.error().message;
}

std::string expected_complaint(const Document& document) {
  constexpr std::string_view kMark = "# ~ ";
  REQUIRE(document.text.starts_with(kMark));
  const std::size_t end = document.text.find('\n');
  return document.path + ":" + document.text.substr(kMark.size(), end - kMark.size());
}

TEST_CASE("each bad scenario is refused with its place and its reason") {
  const std::vector<Document> files = test::scenario_files("bad");
  REQUIRE(files.size() > 30);
  for (const Document& file : files) CHECK(complaint(file) == expected_complaint(file));
}

void check_round_trip(const Scenario& scenario) {
  const std::string written = write_scenario(scenario);
  CAPTURE(written);
  const Document document{scenario.path, written};
  CHECK(complaint(document) == "");
  const Result<Scenario> again = parse_scenario(document);
  REQUIRE(again);
  CHECK(*again == scenario);
  CHECK(write_scenario(*again) == written);
}

TEST_CASE("each good scenario reads back as it was written") {
  const std::vector<Document> files = test::scenario_files("good");
  REQUIRE(files.size() > 5);
  for (const Document& file : files) {
    CAPTURE(file.path);
    CHECK(complaint(file) == "");
    if (const Result<Scenario> scenario = parse_scenario(file)) check_round_trip(*scenario);
  }
}

TEST_CASE("a scenario is written in the same words each time") {
  Scenario scenario = made_up_scenario({"orders", "yes"});
  scenario.topics["orders"].partitions[1].end = 7;
  scenario.topics["orders"].settings = {{"retention.ms", "-1"}, {"cleanup.policy", "compact"}};
  CHECK(write_scenario(scenario) ==
        "version: 1\n"
        "topics:\n"
        "  orders:\n"
        "    partitions:\n"
        "      - {begin: 0, end: 1000}\n"
        "      - {begin: 0, end: 7}\n"
        "      - {begin: 0, end: 1000}\n"
        "    config: {cleanup.policy: compact, retention.ms: \"-1\"}\n"
        "  \"yes\": {partitions: 3, begin: 0, end: 1000}\n"
        "rights: {group-read: yes, idempotent-write: yes, cluster-create: yes, unrestricted: "
        "true}\n");
  scenario.recorded = Recorded{"2026-11-29T20:10:00Z\n# x", "", Isolation::read_committed};
  scenario.topics.clear();
  scenario.rights.reset();
  CHECK(write_scenario(scenario) ==
        "# What a Kafka cluster answered on 2026-11-29T20:10:00Z # x, for dry runs without it.\n"
        "# Passwords and other secrets aren't in it, nor is what the records hold.\n"
        "version: 1\n"
        "recorded: {at: \"2026-11-29T20:10:00Z\\n# x\", isolation: read_committed, "
        "asked: [cluster, all-topics]}\n");
}

// Scenarios of any shape, for the round trip.
class Generator {
 public:
  explicit Generator(std::uint32_t seed) : random_(seed) {}

  Scenario scenario() {
    Scenario made;
    made.path = "made.yaml";
    made.name = text();
    made.cluster_id = text();
    if (chance()) made.recorded = Recorded{"now" + text(), text(), isolation()};
    made.topics_listed = !made.recorded || chance();
    made.cluster_asked = !made.recorded || chance();
    if (chance()) made.connect = failure();
    for (int id = 1; id < number(4); ++id) made.nodes.push_back({id, "b" + text(), 9092});
    if (!made.nodes.empty() && chance()) made.down[made.nodes[0].id] = failure();
    if (chance()) made.listeners = {{"b:1", 1, failure()}, {"b:2", {}, {}}};
    for (int i = number(4); i > 0; --i) made.topics.emplace(text(), topic(made));
    for (int i = number(3); i > 0; --i) made.groups.emplace(text(), group(made));
    if (chance()) made.rights = Rights{{}, access(), access(), access(), chance()};
    if (!made.rights && chance()) made.rights_failure = failure();
    if (chance()) made.node_settings = settings();
    if (chance()) made.node_settings_failure = failure();
    return made;
  }

 private:
  int number(int below) { return std::uniform_int_distribution<int>(0, below - 1)(random_); }
  bool chance() { return number(2) == 0; }
  Access access() { return static_cast<Access>(number(3)); }
  Isolation isolation() { return static_cast<Isolation>(number(2)); }

  std::string text() {
    constexpr std::string_view kBytes = "ab-1 :#\"'\\\n\t{}[],&*!%@?|>~\x01";
    std::string made;
    for (int i = number(5); i > 0; --i) {
      made += kBytes[static_cast<std::size_t>(number(static_cast<int>(kBytes.size())))];
    }
    return chance() ? made : made + "\xc3\xa9";
  }

  Failure failure() {
    Failure made{static_cast<Cause>(number(30)), "", "", "", {}};
    if (chance()) made = {made.cause, text(), text(), text(), {text(), text()}};
    return made;
  }

  TopicSettings settings() {
    TopicSettings made;
    for (int i = number(3); i > 0; --i) made.emplace(text(), text());
    return made;
  }

  ScenarioTimes times() {
    ScenarioTimes made;
    for (int i = 0; i < number(4); ++i)
      made.emplace_back(i * 10, chance() ? std::optional(i) : std::nullopt);
    return made;
  }

  ScenarioPartition partition(const Scenario& scenario) {
    ScenarioPartition made;
    made.begin = number(10);
    made.end = *made.begin + number(10);
    if (chance()) made.stable = *made.begin;
    if (scenario.recorded && chance()) made.begin.reset();
    if (scenario.recorded && chance()) made.end.reset();
    made.times = times();
    if (scenario.recorded) made.committed_times = times();
    made.described = !scenario.recorded || chance();
    const int brokers = scenario.nodes.empty() ? 3 : static_cast<int>(scenario.nodes.size());
    if (made.described) {
      made.state.replicas = {1 + number(brokers), 1 + number(brokers)};
      made.state.isr = {made.state.replicas[0]};
      if (chance()) made.state.leader = made.state.replicas[1];
    }
    if (number(4) == 0) made.failure = failure();
    if (number(4) == 0) {
      made.failures[{{OffsetSpec::Kind::latest, 0}, isolation()}] = failure();
      made.failures[{{OffsetSpec::Kind::at_time, -3}, isolation()}] = failure();
    }
    return made;
  }

  ScenarioTopic topic(const Scenario& scenario) {
    ScenarioTopic made;
    made.internal = chance();
    const ScenarioPartition first = partition(scenario);
    for (int i = number(4) + 1; i > 0; --i) {
      made.partitions[number(6)] = chance() ? first : partition(scenario);
    }
    if (chance()) made.span = {number(10), 10 + number(10)};
    made.settings_known = !scenario.recorded || chance();
    if (made.settings_known) made.settings = settings();
    if (chance()) made.settings_failure = failure();
    if (chance()) made.rights = TopicRights{access(), access(), access(), access()};
    if (chance()) made.failure = failure();
    return made;
  }

  ScenarioGroup group(const Scenario& scenario) {
    ScenarioGroup made;
    if (!scenario.recorded || chance()) {
      made.group = Group{static_cast<Group::Kind>(number(4)), text(), {}};
      if (chance()) made.group->members.push_back({text(), text(), text(), {{"a" + text(), 1}}});
    }
    if (!made.group && chance()) made.failure = failure();
    if (chance()) made.read = access();
    return made;
  }

  std::mt19937 random_;
};

TEST_CASE("any scenario reads back as it was written") {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    check_round_trip(Generator(seed).scenario());
  }
}

TEST_CASE("what a short text would blow up is refused") {
  std::string times = "[0, 1]";
  for (int i = 1; i < 1000; ++i) times += ", [" + std::to_string(i) + ", 1]";
  CHECK(complaint({"a.yaml", "version: 1\ntopics: {a: {partitions: 200000, times: [" + times +
                                 "]}}\n"}) == "a.yaml:2:26: more partitions than a scenario holds");
}

TEST_CASE("a cluster of a thousand topics is read in no time") {
  std::string text = "version: 1\nbrokers: [{id: 1, host: b1}, {id: 2, host: b2}]\ntopics:\n";
  for (int topic = 0; topic < 1000; ++topic) {
    text += "  topic-" + std::to_string(topic) + ":\n    partitions:\n";
    for (int id = 0; id < 10; ++id) {
      text += "      - {begin: " + std::to_string(id) + ", end: 5000000, leader: 1, isr: [1, 2]}\n";
    }
  }
  const auto began = std::chrono::steady_clock::now();
  const Result<Scenario> scenario = parse_scenario({"large.yaml", text});
  REQUIRE(scenario);
  ScenarioBroker broker(*scenario);
  std::set<OffsetQuery> queries;
  const Answer<Cluster> cluster = broker.cluster(std::nullopt);
  REQUIRE(cluster);
  for (const auto& [name, topic] : cluster->topics) {
    for (const auto& [id, state] : topic->partitions) {
      queries.insert({{name, id}, {OffsetSpec::Kind::latest, 0}});
    }
  }
  CHECK(broker.offsets(queries, Isolation::read_uncommitted).size() == 10'000);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  CHECK(took.count() < 3.0);  // a fifth of a second, where nothing else runs
}

}  // namespace
}  // namespace skl
