#include "skl/catalogue/catalogue.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "skl/base/strings.h"

TEST_SUITE_BEGIN("catalogue");

namespace skl {
namespace {

constexpr Version kNewest{4, 2, 0};

std::string key_of(const OptionSpec* option) {
  return option == nullptr ? "" : std::string(option->key);
}

std::string name_of(const ClientKey* key) { return key == nullptr ? "" : std::string(key->name); }

std::string treatment(std::string_view key, Side side, Mode mode, Version spark = kNewest) {
  const SparkUse* use = catalogue().use(key, side, mode, spark);
  return use == nullptr ? "" : std::string(to_string(use->treatment));
}

}  // namespace

TEST_CASE("an option is found in any case, on its side") {
  CHECK(key_of(catalogue().find("STARTINGoffsets", Side::source)) == "startingOffsets");
  CHECK(key_of(catalogue().find("startingOffsets", Side::sink)) == "");
  CHECK(key_of(catalogue().find("startingOffsets", Side::unknown)) == "startingOffsets");
  CHECK(key_of(catalogue().find("topic", Side::sink)) == "topic");
  CHECK(key_of(catalogue().find("kafka.bootstrap.servers", Side::source)) == "");
  CHECK(catalogue().find("includeHeaders", Side::source)->side == Side::source);
  CHECK(catalogue().find("includeHeaders", Side::sink)->side == Side::sink);
}

TEST_CASE("a client's key is found without its prefix, in any case") {
  CHECK(client_name("Kafka.Group.Id") == "Group.Id");
  CHECK(client_name("kafkaConsumer.pollTimeoutMs") == std::nullopt);
  CHECK(name_of(catalogue().client_key("Group.ID")) == "group.id");
  CHECK(name_of(catalogue().client_key("group.id", Side::source)) == "group.id");
  CHECK(name_of(catalogue().client_key("group.id", Side::sink)) == "");
  CHECK(name_of(catalogue().client_key("retries", Side::source)) == "retries");
  CHECK(name_of(catalogue().client_key("fetch.max.wait")) == "");
}

TEST_CASE("every row of the tables is found by its own key") {
  for (const OptionSpec& option : catalogue().options()) {
    CHECK(catalogue().find(to_lower(option.key), option.side) == &option);
  }
  for (const ClientKey& key : catalogue().client_keys()) {
    CHECK(catalogue().client_key(key.name) == &key);
  }
}

TEST_CASE("nearest() finds what was meant, and nothing for what is right or too far") {
  struct Example {
    std::string typed;
    Side side;
    std::string meant;
  };
  const Example examples[] = {
      {"startingOffset", Side::source, "startingOffsets"},
      {"maxOffsetPerTrigger", Side::source, "maxOffsetsPerTrigger"},
      {"checkpoingLocation", Side::sink, "checkpointLocation"},
      {"failOnDataloss", Side::source, ""},
      {"startingOffset", Side::sink, ""},
      {"checkpoint_dir", Side::sink, ""},
      {"endingOffsetByTimestamp", Side::source, "endingOffsetsByTimestamp"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.typed);
    CHECK(key_of(catalogue().nearest(example.typed, example.side)) == example.meant);
  }
  CHECK(name_of(catalogue().nearest_client_key("boostrap.servers", Side::sink)) ==
        "bootstrap.servers");
  CHECK(name_of(catalogue().nearest_client_key("bootstrapServers", Side::source)) ==
        "bootstrap.servers");
  CHECK(name_of(catalogue().nearest_client_key("my.vendor.setting", Side::source)) == "");
}

TEST_CASE("what Spark does depends on side, mode and release") {
  struct Example {
    std::string key;
    Side side;
    Mode mode;
    Version spark;
    std::string treatment;
  };
  const Example examples[] = {
      {"endingOffsets", Side::source, Mode::stream, kNewest, "refuses"},
      {"endingOffsets", Side::source, Mode::batch, kNewest, "reads"},
      {"endingOffsets", Side::source, Mode::unknown, kNewest, ""},
      {"endingTimestamp", Side::source, Mode::stream, kNewest, "ignores"},
      {"startingOffsets", Side::source, Mode::unknown, kNewest, "reads"},
      {"maxOffsetsPerTrigger", Side::source, Mode::continuous, kNewest, "ignores"},
      {"minPartitions", Side::source, Mode::batch, {2, 4, 8}, "ignores"},
      {"minPartitions", Side::source, Mode::batch, {3, 0, 0}, "reads"},
      {"kafka.group.id", Side::source, Mode::stream, {2, 4, 0}, "refuses"},
      {"kafka.group.id", Side::source, Mode::stream, {3, 0, 0}, "passes"},
      {"kafka.auto.offset.reset", Side::source, Mode::batch, kNewest, "refuses"},
      {"kafka.auto.offset.reset", Side::sink, Mode::batch, kNewest, "passes"},
      {"kafka.auto.offset.reset", Side::unknown, Mode::batch, kNewest, ""},
      {"kafka.key.serializer", Side::source, Mode::batch, kNewest, "passes"},
      {"kafka.key.serializer", Side::sink, Mode::batch, kNewest, "refuses"},
      {"KAFKA.CLIENT.ID", Side::unknown, Mode::unknown, kNewest, "passes"},
      {"checkpointLocation", Side::sink, Mode::batch, kNewest, "ignores"},
      {"kafka.of.a.vendor", Side::source, Mode::stream, kNewest, ""},
      {"startingOffset", Side::source, Mode::stream, kNewest, ""},
  };
  for (const Example& example : examples) {
    CAPTURE(example.key);
    CAPTURE(to_string(example.mode));
    CHECK(treatment(example.key, example.side, example.mode, example.spark) == example.treatment);
  }
}

TEST_CASE("defaults may differ by mode") {
  const OptionSpec* start = catalogue().find("startingOffsets", Side::source);
  CHECK(start->default_text(Mode::stream) == "latest");
  CHECK(start->default_text(Mode::batch) == "earliest");
  CHECK(start->default_text(Mode::unknown) == std::nullopt);
  const OptionSpec* delay = catalogue().find("maxTriggerDelay", Side::source);
  CHECK(delay->default_text(Mode::unknown) == "15m");
  CHECK(delay->versions.since == Version{3, 2, 0});
  CHECK(catalogue().find("subscribe", Side::source)->default_text(Mode::stream) == std::nullopt);
}

TEST_CASE("foreign names are found with and without the prefix, and by how they begin") {
  CHECK(catalogue().foreign("kafka.sasl.mechanisms")->meant == "kafka.sasl.mechanism");
  CHECK(catalogue().foreign("SASL.mechanisms")->family == Family::librdkafka);
  CHECK(catalogue().foreign("kafka.schema.registry.url")->family == Family::schema_registry);
  CHECK(catalogue().foreign("kafka.brokers")->meant == "kafka.bootstrap.servers");
  CHECK(catalogue().foreign("databricks.serviceCredential")->family == Family::platform);
  CHECK(catalogue().foreign("spark.streaming.kafka.maxRatePerPartition")->family ==
        Family::dstream);
  CHECK(catalogue().foreign("spark.sql.shuffle.partitions")->family == Family::session);
  CHECK(catalogue().foreign("databricks.") == nullptr);
  CHECK(catalogue().foreign("subscribe") == nullptr);
}

TEST_CASE("no name is both known and foreign") {
  for (const OptionSpec& option : catalogue().options()) {
    CAPTURE(option.key);
    CHECK(catalogue().foreign(option.key) == nullptr);
  }
  for (const ClientKey& key : catalogue().client_keys()) {
    CAPTURE(key.name);
    CHECK(catalogue().foreign("kafka." + std::string(key.name)) == nullptr);
  }
}

TEST_CASE("placeholders stand for something else") {
  for (const std::string text :
       {"<password>", "<your password>", "xxx", "XXXXXX", "****", "${KAFKA_PASSWORD}",
        "{{ secrets/scope/key }}", "{topic}", "your_password", "your_kafka_bootstrap_servers",
        "your-broker:9092", "yourTopicName", "CHANGEME", "$ConnectionString", "broker-${ENV}:9092",
        "username=\"u\" password=\"<secret>\"", "%(topic)s", "@topic@"}) {
    CAPTURE(text);
    CHECK(catalogue().is_placeholder(text));
  }
}

TEST_CASE("ordinary values are no placeholders") {
  for (const std::string text :
       {"", "orders", "xx", "earliest", "{}", R"({"orders":{"0":1}})", R"({"t":[0,1]})",
        R"(topic-\d{4}-.*)", "a < b", "user@host", "broker:9092", "yourself", "your", "x.y.z",
        "...a", "s3a://bucket/x", "{'t': {'0': 1}}", "{orders:[0]}"}) {
    CAPTURE(text);
    CHECK_FALSE(catalogue().is_placeholder(text));
  }
  CHECK_FALSE(catalogue().is_placeholder(std::string(1'000'000, '<')));
}

TEST_CASE("secrets are known by the client's type and by words in the key") {
  for (const std::string key :
       {"kafka.sasl.jaas.config", "sasl.jaas.config", "kafka.ssl.keystore.password",
        "kafka.ssl.keystore.key", "kafka.sasl.password", "basic.auth.user.info",
        "eventhubs.connectionString", "KAFKA.SSL.KEY.PASSWORD"}) {
    CAPTURE(key);
    CHECK(catalogue().is_secret(key));
  }
  for (const std::string key : {"subscribe", "kafka.ssl.keystore.location", "kafka.group.id"}) {
    CAPTURE(key);
    CHECK_FALSE(catalogue().is_secret(key));
  }
}

TEST_CASE("the Spark in a platform's release") {
  struct Example {
    Platform platform;
    std::string_view label, spark;
  };
  const Example examples[] = {
      {Platform::databricks, "16.4", "3.5.2"},
      {Platform::databricks, "16.0", "3.5"},
      {Platform::databricks, "16.9", ""},  // no row, and no row for all of 16 either
      {Platform::databricks, "17.3", "4.0"},
      {Platform::databricks, "17", "4.0"},
      {Platform::databricks, "6.15.0", ""},
      {Platform::databricks, "", ""},
      {Platform::emr, "6.15.0", "3.4.1"},
      {Platform::emr, "7.13.0", "3.5.6"},
      {Platform::emr, "6.15", ""},
      {Platform::emr, "17.3", ""},
  };
  for (const Example& example : examples) {
    CAPTURE(example.label);
    const auto spark = catalogue().spark_in(example.platform, example.label);
    CHECK((spark ? to_string(*spark) : "") == example.spark);
  }
}

}  // namespace skl

TEST_SUITE_END();
