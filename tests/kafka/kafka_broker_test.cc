#include "skl/kafka/kafka_broker.h"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include "kafka/fake_broker.h"
#include "kafka/tls_server.h"

TEST_SUITE_BEGIN("kafka");

namespace skl {
namespace {

using namespace kafka_test;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Generous: the machine may be busy with other things.
constexpr milliseconds kAnswered{2500};
constexpr milliseconds kSilent{6000};

const std::string kLogin =
    "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"u\" "
    "password=\"right-secret\";";

std::unique_ptr<Broker> opened(ClientSettings settings, const KafkaLimits& limits = {}) {
  const ClientSurroundings around{
      [](const std::string& path) { return failure(path, "no file"); }, {}, false};
  const auto config = client_config(settings, around);
  REQUIRE_MESSAGE(config, config.error().message);
  auto broker = open_kafka(*config, limits);
  REQUIRE_MESSAGE(broker, broker.error().message);
  return std::move(*broker);
}

ClientSettings at(const std::string& address, ClientSettings settings = {}) {
  settings.insert_or_assign("bootstrap.servers", address);
  return settings;
}

ClientSettings with_login(const std::string& mechanism = "PLAIN") {
  std::string entry = kLogin;
  if (mechanism != "PLAIN") {
    entry.replace(0, entry.find(' '), "org.apache.kafka.common.security.scram.ScramLoginModule");
  }
  return {{"security.protocol", "SASL_PLAINTEXT"},
          {"sasl.mechanism", mechanism},
          {"sasl.jaas.config", entry}};
}

// "cause setting: message" of the first question, which is answered in time.
std::string refusal(const ClientSettings& settings, milliseconds limit) {
  const auto broker = opened(settings);
  const Clock::time_point began = Clock::now();
  const auto cluster = broker->cluster(std::set<std::string>{"orders"});
  const auto took = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
  CHECK(took < limit);
  if (cluster) return "it answers";
  const Failure& failure = cluster.error();
  CHECK(failure.where == settings.at("bootstrap.servers"));
  CHECK_FALSE(failure.evidence.empty());
  for (const std::string& line : failure.evidence) CHECK(line.find("right-secret") == line.npos);
  return std::string(to_string(failure.cause)) + " " + failure.setting + ": " + failure.message;
}

FakeCluster with_topics() {
  FakeCluster cluster;
  FakePartition first;
  first.begin = 5;
  first.records = {{1000, "{\"a\": 1}", {"source"}},
                   {2000, std::string("\0\0\0\0\7x", 6), {}},
                   {3000, std::nullopt, {}}};
  FakePartition leaderless;
  leaderless.has_leader = false;
  cluster.topics["orders"] = {0, {first, {}, leaderless}, kRead | kDescribe, {}};
  cluster.topics["orders"].settings = {{"cleanup.policy", "compact"}, {"some.password", "x"}};
  cluster.topics["secret"] = {kTopicDenied, {}, kNoList, {}};
  cluster.topics["__consumer_offsets"] = {0, {{}}, kAllOnTopic, {}};
  cluster.groups["spark-orders"] = {};
  return cluster;
}

void check_only_reads(const FakeBroker& broker) { CHECK(broker.faults().empty()); }

OffsetQuery query(std::string topic, std::int32_t partition, OffsetSpec spec) {
  return {{std::move(topic), partition}, spec};
}
const OffsetSpec kEarliest{OffsetSpec::Kind::earliest, 0};
const OffsetSpec kLatest{OffsetSpec::Kind::latest, 0};
OffsetSpec at_time(std::int64_t time) { return {OffsetSpec::Kind::at_time, time}; }

std::string shown(const OffsetAnswer& answer) {
  if (const auto* failure = std::get_if<Failure>(&answer)) {
    return std::string(to_string(failure->cause)) + " " + failure->where + ": " + failure->message;
  }
  if (const auto* offset = std::get_if<std::int64_t>(&answer)) return std::to_string(*offset);
  return "no match";
}

}  // namespace

TEST_CASE("a listener that isn't as it should be") {
  const FakeListener silent(say_nothing);
  const FakeListener closing(hang_up);
  const FakeListener http(answer_in_http);
  FakeCluster with_login_cluster;
  with_login_cluster.mechanisms = {"PLAIN"};
  with_login_cluster.password = "another-secret";
  const FakeBroker wants_login(with_login_cluster);
  const FakeBroker plain(with_topics());
  const Authority authority;
  const FakeListener tls(serve_tls({authority.sign({}), ""}));
  struct Example {
    ClientSettings settings;
    milliseconds limit;
    std::string says;
  };
  const std::string wrong_protocol =
      "tls-expected security.protocol: it answers in TLS: this listener wants SSL or SASL_SSL";
  const Example examples[] = {
      {at(closed_address()), kAnswered,
       "connection-refused bootstrap.servers: connection refused: nobody listens there"},
      {at("no-such-host.invalid:9092"), kSilent,
       "unknown-host bootstrap.servers: its name isn't known"},
      {at(silent.address()), kSilent,
       "silent bootstrap.servers: it takes connections and says nothing"},
      {at(silent.address(), {{"security.protocol", "SSL"}}), kSilent,
       "silent bootstrap.servers: it takes connections and says nothing"},
      {at(closing.address()), kAnswered,
       "closed-by-peer bootstrap.servers: it hangs up at the first question: it isn't Kafka"},
      {at(http.address()), kAnswered,
       "not-kafka bootstrap.servers: an HTTP server answers there, not Kafka"},
      {at(tls.address()), kAnswered, wrong_protocol},
      {at(tls.address(), with_login()), kAnswered, wrong_protocol},
      {at(plain.address(), {{"security.protocol", "SSL"}}), kAnswered,
       "plaintext-expected security.protocol: it doesn't answer in TLS: this listener speaks "
       "plaintext, so it wants PLAINTEXT or SASL_PLAINTEXT"},
      {at(wants_login.address()), kAnswered,
       "login-expected security.protocol: it hangs up at the first question, as a listener does "
       "that wants a login: SASL_PLAINTEXT"},
      {at(plain.address(), with_login()), kAnswered,
       "login-not-expected security.protocol: it knows no login: this listener wants PLAINTEXT"},
      {at(wants_login.address(), with_login()), kAnswered,
       "wrong-credentials sasl.jaas.config: it refuses the name or the password"},
      {at(wants_login.address(), with_login("SCRAM-SHA-256")), kAnswered,
       "mechanism-not-offered sasl.mechanism: it doesn't offer SCRAM-SHA-256, only PLAIN"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.says);
    CHECK(refusal(example.settings, example.limit) == example.says);
  }
  check_only_reads(wants_login);
}

TEST_CASE("a certificate that isn't as it should be") {
  const Authority authority;
  const Authority other("other");
  const Authority renewed;  // the same name, another key
  const auto server = [&](const CertificateWish& wish) {
    return serve_tls({authority.sign(wish), ""});
  };
  const FakeListener good(server({}));
  const FakeListener expired(server({"IP:127.0.0.1", -1}));
  const FakeListener elsewhere(server({"DNS:elsewhere.example", 1}));
  const FakeListener mutual(serve_tls({authority.sign({}), authority.certificate()}));
  const auto trusting = [](const FakeListener& listener, const Authority& whom) {
    return at(listener.address(), {{"security.protocol", "SSL"},
                                   {"ssl.truststore.type", "PEM"},
                                   {"ssl.truststore.certificates", whom.certificate()}});
  };
  const auto stranger = [&](const Authority& whom) {
    ClientSettings settings = trusting(mutual, authority);
    const Authority::Signed own = whom.sign({});
    settings.insert({{"ssl.keystore.type", "PEM"},
                     {"ssl.keystore.key", own.key},
                     {"ssl.keystore.certificate.chain", own.certificate}});
    return settings;
  };
  for (const Authority* another : {&other, &renewed}) {
    CHECK(refusal(trusting(good, *another), kAnswered) ==
          "untrusted-certificate ssl.truststore.location: nobody in the trust store signed its "
          "certificate");
  }
  CHECK(refusal(at(good.address(), {{"security.protocol", "SSL"}}), kAnswered) ==
        "untrusted-certificate ssl.truststore.location: no authority of this system signed its "
        "certificate, and there is no trust store");
  CHECK(refusal(trusting(expired, authority), kAnswered) ==
        "expired-certificate : its certificate, or one that signed it, has expired");
  CHECK(refusal(trusting(elsewhere, authority), kAnswered) ==
        "wrong-host-name ssl.endpoint.identification.algorithm: its certificate isn't made out to "
        "'127.0.0.1'");
  CHECK(refusal(trusting(mutual, authority), kAnswered) ==
        "client-certificate-missing ssl.keystore.location: it wants a certificate, and there is no "
        "key store to take one from");
  for (const Authority* another : {&other, &renewed}) {
    CHECK(refusal(stranger(*another), kAnswered) ==
          "client-certificate-refused ssl.keystore.location: it refuses the certificate of the key "
          "store");
  }
}

TEST_CASE("the cluster and its topics") {
  const FakeBroker fake(with_topics());
  const auto broker = opened(at(fake.address()));
  CHECK(broker->notice() == "");
  const auto named = broker->cluster(std::set<std::string>{"orders", "secret", "none"});
  REQUIRE(named);
  CHECK(named->id == "fake-cluster");
  REQUIRE(named->nodes.size() == 1);
  CHECK(named->nodes[0].id == 1);
  CHECK(named->topics.size() == 3);
  const Topic orders{false, {{0, {1, {1}, {1}}}, {1, {1, {1}, {1}}}, {2, {{}, {1}, {1}}}}};
  CHECK(named->topics.at("orders") == orders);
  CHECK(named->topics.at("secret").error() ==
        Failure{Cause::denied_or_missing,
                "secret",
                "this principal may not describe it, so whether it exists can't be told",
                "",
                {}});
  CHECK(named->topics.at("none").error() ==
        Failure{Cause::unknown_topic, "none", "there is no such topic", "", {}});
  const auto all = broker->cluster(std::nullopt);
  REQUIRE(all);
  CHECK(all->topics.size() == 2);
  CHECK(all->topics.at("__consumer_offsets")->internal);
  check_only_reads(fake);
}

TEST_CASE("offsets") {
  const FakeBroker fake(with_topics());
  const auto broker = opened(at(fake.address()));
  const std::vector<std::pair<OffsetQuery, std::string>> examples{
      {query("orders", 0, kEarliest), "5"},
      {query("orders", 0, kLatest), "8"},
      {query("orders", 0, at_time(1500)), "6"},
      {query("orders", 0, at_time(0)), "5"},
      {query("orders", 0, at_time(3001)), "no match"},
      {query("orders", 1, kEarliest), "0"},
      {query("orders", 1, at_time(1500)), "no match"},
      {query("orders", 0, at_time(-5)),
       "not-supported orders-0: a time before 1970 can't be asked for"},
      {query("orders", 2, kLatest), "no-leader orders-2: it has no leader now"},
      {query("orders", 3, kLatest), "unknown-partition orders-3: the topic has no such partition"},
      {query("none", 0, kLatest), "unknown-topic none-0: there is no such topic"},
      {query("secret", 0, kLatest),
       "denied-or-missing secret-0: this principal may not describe it, so whether it exists can't "
       "be told"},
  };
  std::set<OffsetQuery> queries;
  for (const auto& example : examples) queries.insert(example.first);
  const OffsetAnswers answers = broker->offsets(queries, Isolation::read_uncommitted);
  CHECK(answers.size() == queries.size());
  for (const auto& example : examples) {
    CAPTURE(example.second);
    CHECK(shown(answers.at(example.first)) == example.second);
  }
  check_only_reads(fake);
}

TEST_CASE("a leader that has just begun is asked again, and one that says nothing is told") {
  FakeCluster cluster = with_topics();
  cluster.errors_once[kListOffsets] = kUnknownLeaderEpoch;
  const FakeBroker beginning(cluster);
  const OffsetQuery asked = query("orders", 0, kLatest);
  const auto answers = opened(at(beginning.address()))->offsets({asked}, Isolation::read_committed);
  CHECK(shown(answers.at(asked)) == "8");

  cluster.unanswered = {kListOffsets};
  const FakeBroker mute(cluster);
  const auto broker = opened(at(mute.address()));
  const Clock::time_point began = Clock::now();
  const auto none = broker->offsets({asked}, Isolation::read_uncommitted);
  CHECK(Clock::now() - began < kSilent);
  CHECK(shown(none.at(asked)) ==
        "timed-out orders-0: its leader, node 1 at " + mute.address() + ", didn't answer in time");
  check_only_reads(mute);
}

TEST_CASE("a broker that dies between two questions") {
  auto dying = std::make_unique<FakeBroker>(with_topics());
  const auto broker = opened(at(dying->address()));
  REQUIRE(broker->cluster({{"orders"}}));
  dying.reset();
  const Clock::time_point began = Clock::now();
  const OffsetQuery asked = query("orders", 0, kLatest);
  const auto answers = broker->offsets({asked}, Isolation::read_uncommitted);
  CHECK(std::holds_alternative<Failure>(answers.at(asked)));
  CHECK_FALSE(broker->topic_settings("orders"));
  CHECK_FALSE(broker->rights({"orders"}, "spark-orders"));
  CHECK_FALSE(broker->group("spark-orders"));
  CHECK_FALSE(broker->sample({"orders", 0}, 5, 3, Isolation::read_uncommitted));
  CHECK_FALSE(broker->cluster({{"orders"}}));
  CHECK(Clock::now() - began < std::chrono::seconds(40));
}

TEST_CASE("rights") {
  FakeCluster cluster = with_topics();
  cluster.topics["sink"] = {0, {{}}, kWrite | kDescribe | kCreate, {}};
  cluster.operations = 0;  // no list: this principal may not know
  const FakeBroker fake(cluster);
  const auto broker = opened(at(fake.address()));
  const auto rights = broker->rights({"orders", "sink", "secret", "none"}, "spark-orders");
  REQUIRE_MESSAGE(rights, rights.error().message);
  const Access yes = Access::yes;
  const Access no = Access::no;
  const Access unknown = Access::unknown;
  CHECK(rights->topics.at("orders") == TopicRights{yes, no, yes, no});
  CHECK(rights->topics.at("sink") == TopicRights{no, yes, yes, yes});
  CHECK(rights->topics.at("secret") == TopicRights{no, no, no, unknown});
  CHECK(rights->topics.at("none") == TopicRights{unknown, unknown, yes, unknown});
  CHECK(rights->group_read == yes);
  CHECK(rights->idempotent_write == unknown);
  CHECK(rights->cluster_create == unknown);
  CHECK_FALSE(rights->unrestricted);
  check_only_reads(fake);
}

TEST_CASE("rights of who may do everything, and of who may do little on the cluster") {
  FakeCluster cluster;
  cluster.topics["t"] = {0, {{}}, kAllOnTopic, {}};
  const FakeBroker open(cluster);
  const auto all = opened(at(open.address()))->rights({"t"}, std::nullopt);
  REQUIRE(all);
  CHECK(all->unrestricted);
  CHECK(all->idempotent_write == Access::yes);
  CHECK(all->cluster_create == Access::yes);
  CHECK(all->group_read == Access::unknown);

  cluster.operations = kDescribe | kIdempotentWrite;
  cluster.topics["t"].operations = kNoList;  // a broker that tells nothing
  const FakeBroker little(cluster);
  const auto some = opened(at(little.address()))->rights({"t"}, std::nullopt);
  REQUIRE(some);
  CHECK_FALSE(some->unrestricted);
  CHECK(some->idempotent_write == Access::yes);
  CHECK(some->cluster_create == Access::no);
  CHECK(some->topics.at("t") == TopicRights{});
}

TEST_CASE("groups are asked about where that creates nothing") {
  FakeCluster young;
  young.topics["orders"] = {0, {{}}, kAllOnTopic, {}};
  const FakeBroker without(young);
  const auto unasked = opened(at(without.address()))->group("spark-orders");
  REQUIRE_FALSE(unasked);
  CHECK(unasked.error() ==
        Failure{Cause::not_checked,
                "spark-orders",
                "neither the group nor the topic __consumer_offsets is seen, and asking for a "
                "group's coordinator may create that topic: --ask-coordinator allows it",
                "",
                {}});
  CHECK(without.asked().count(kFindCoordinator) == 0);

  KafkaLimits limits;
  limits.ask_coordinator = true;
  const auto dead = opened(at(without.address()), limits)->group("spark-orders");
  REQUIRE(dead);
  CHECK(*dead == Group{Group::Kind::unknown, "Dead", {}});
  check_only_reads(without);

  FakeCluster old = with_topics();
  old.errors_once[kDescribeGroups] = kCoordinatorLoading;
  old.groups["denied"] = {kGroupDenied, "", kNoList, true};
  const FakeBroker with(old);
  const auto broker = opened(at(with.address()));
  const auto stable = broker->group("spark-orders");
  REQUIRE_MESSAGE(stable, stable.error().message);
  CHECK(*stable == Group{Group::Kind::classic, "Stable", {}});
  const auto denied = broker->group("denied");
  REQUIRE_FALSE(denied);
  CHECK(denied.error() ==
        Failure{Cause::not_authorized, "denied", "this principal may not ask for it", "", {}});
  check_only_reads(with);
}

TEST_CASE("settings of topics and nodes") {
  const FakeBroker fake(with_topics());
  const auto broker = opened(at(fake.address()));
  CHECK(broker->topic_settings("orders") == TopicSettings{{"cleanup.policy", "compact"}});
  CHECK(broker->node_settings() == TopicSettings{{"auto.create.topics.enable", "false"}});
  const auto denied = broker->topic_settings("secret");
  REQUIRE_FALSE(denied);
  CHECK(denied.error() ==
        Failure{Cause::not_authorized, "secret", "this principal may not ask for it", "", {}});
  check_only_reads(fake);
}

TEST_CASE("a few records") {
  const FakeBroker fake(with_topics());
  const auto broker = opened(at(fake.address()));
  const Isolation any = Isolation::read_uncommitted;
  const auto samples = broker->sample({"orders", 0}, 5, 10, any);
  REQUIRE_MESSAGE(samples, samples.error().message);
  CHECK(*samples == std::vector<Sample>{{5, 1000, {}, 8, {"source"}, false, true, ""},
                                        {6, 2000, {}, 6, {}, true, false, ""},
                                        {7, 3000, {}, {}, {}, false, false, ""}});
  const auto one = broker->sample({"orders", 0}, 6, 1, Isolation::read_committed);
  REQUIRE(one);
  CHECK(one->size() == 1);
  CHECK(broker->sample({"orders", 1}, 0, 10, any)->empty());
  const auto gone = broker->sample({"orders", 0}, 1, 10, any);
  REQUIRE_FALSE(gone);
  CHECK(gone.error().message == "the partition doesn't hold that offset");
  const auto leaderless = broker->sample({"orders", 2}, 0, 10, any);
  REQUIRE_FALSE(leaderless);
  CHECK(leaderless.error().cause == Cause::no_leader);
  KafkaLimits limits;
  limits.show_values = true;
  const auto shown = opened(at(fake.address()), limits)->sample({"orders", 0}, 5, 1, any);
  REQUIRE(shown);
  CHECK(shown->at(0).value == "{\"a\": 1}");
  check_only_reads(fake);
}

TEST_CASE("a way in that leads to where nobody is") {
  FakeCluster cluster = with_topics();
  const std::string nobody = closed_address();
  cluster.advertised = static_cast<std::uint16_t>(std::stoi(nobody.substr(nobody.find(':') + 1)));
  const FakeBroker fake(cluster);
  const auto broker = opened(at(fake.address()));
  const auto answer = broker->cluster(std::set<std::string>{"orders"});
  REQUIRE_FALSE(answer);
  CHECK(answer.error().cause == Cause::connection_refused);
  CHECK(answer.error().where == nobody);
  CHECK(answer.error().setting == "bootstrap.servers");
  CHECK(answer.error().message ==
        "a bootstrap server answers and sends us to this address, which the cluster advertises; "
        "there: connection refused: nobody listens there");
  const auto listeners = broker->listeners();
  REQUIRE(listeners.size() == 2);
  CHECK(listeners[0] == Listener{fake.address(), {}, {}});
  CHECK(listeners[1].address == nobody);
  CHECK(listeners[1].node == 1);
  CHECK(listeners[1].failure->cause == Cause::connection_refused);
}

TEST_CASE("each listener has its fate") {
  const FakeBroker fake(with_topics());
  const FakeListener silent(say_nothing);
  const std::string nobody = closed_address();
  const auto broker = opened(at(nobody + "," + fake.address() + "," + silent.address(), {}));
  REQUIRE(broker->cluster(std::set<std::string>{"orders"}));
  const auto listeners = broker->listeners();
  REQUIRE(listeners.size() == 4);
  CHECK(listeners[0].address == nobody);
  REQUIRE(listeners[0].failure);
  CHECK(listeners[0].failure->cause == Cause::connection_refused);
  CHECK(listeners[1] == Listener{fake.address(), {}, {}});
  CHECK(listeners[2].address == silent.address());
  REQUIRE(listeners[2].failure);
  CHECK(listeners[2].failure->cause == Cause::silent);
  CHECK(listeners[3] == Listener{fake.address(), 1, {}});
  check_only_reads(fake);
}

TEST_CASE("the right password gets in, and progress is told") {
  FakeCluster cluster = with_topics();
  cluster.mechanisms = {"PLAIN"};
  cluster.password = "right-secret";
  const FakeBroker fake(cluster);
  std::vector<std::string> steps;
  KafkaLimits limits;
  limits.progress = [&](std::string_view step) { steps.emplace_back(step); };
  const auto broker = opened(at(fake.address(), with_login()), limits);
  CHECK(broker->cluster(std::set<std::string>{"orders"}));
  CHECK(steps == std::vector<std::string>{"asking for the cluster and its topics"});
  check_only_reads(fake);
}

TEST_CASE("all calls together end in time") {
  FakeCluster cluster = with_topics();
  cluster.unanswered = {kListOffsets, kMetadata};
  const FakeBroker mute(cluster);
  KafkaLimits limits;
  limits.timeout = milliseconds(1000);
  const auto broker = opened(at(mute.address()), limits);
  const Clock::time_point began = Clock::now();
  const auto cluster_answer = broker->cluster(std::set<std::string>{"orders"});
  REQUIRE_FALSE(cluster_answer);
  CHECK(
      cluster_answer.error() ==
      Failure{Cause::timed_out, mute.address(), "no answer came in time", "bootstrap.servers", {}});
  CHECK_FALSE(broker->group("g"));
  CHECK_FALSE(broker->node_settings());
  CHECK(Clock::now() - began < kAnswered);
}

}  // namespace skl

TEST_SUITE_END();
