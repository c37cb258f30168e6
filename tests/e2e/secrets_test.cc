// No secret in any output, whatever the file looks like.

#include <doctest/doctest.h>

#include "e2e/script.h"
#include "text/folder.h"

namespace {

namespace e2e = skl::e2e;
using skl::test::Folder;

constexpr std::string_view kPython = R"py(
PASSWORD = "sentinel-1"
JAAS = (
    "org.apache.kafka.common.security.plain.PlainLoginModule required "
    "username=\"u\" "
    "password=\"sentinel-2\";"
)
OTHER = """org.apache.kafka.common.security.plain.PlainLoginModule required
  username="u"
  password="sentinel-3";"""
# .option("kafka.ssl.key.password", "sentinel-4")
df = (spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", "a:9092").option("subscribe", "t").option("group.id", "sentinel-free")
    .option("kafka.ssl.keystore.password", "sentinel-5").option("startingOffset", "earliest")
    .option("kafka.ssl.key.password", PASSWORD).option("ssl.key.password", "sentinel-6")
    .option("kafka.sasl.jaas.config", JAAS)
    .option("sasl.jaas.config", OTHER)
    .option("kafka.ssl.truststore.password", "sentinel-7" if prod else "sentinel-8")
    .option("kafka.sasl.password", f"sentinel-9{x}").option("sasl.password", "sentinel-a")
    .option("kafka.schema.registry.basic.auth.user.info", "user:sentinel-b")
    .load())
client = {"bootstrap.servers": "a:9092", "sasl.password": "sentinel-c", "group.id": "g"}
spark.conf.set("spark.kafka.clusters.a.sasl.token.password", "sentinel-d")
reader = spark.readStream.format("kafka").option("subscribe", "t").option("kafka.sasl.jaas.config",
    "org.apache.kafka.common.security.scram.ScramLoginModule required username='u' password='sentinel-e';").load()
)py";

constexpr std::string_view kScala = R"scala(
object Jobs {
  val password: String = "sentinel-f"
  val jaas = s"""org.apache.kafka.common.security.plain.PlainLoginModule required username="u" password="sentinel-g";"""
  val df = spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:9092")
    .option("subscribe", "t").option("group.id", "g").option("kafka.sasl.jaas.config", jaas)
    .option("kafka.ssl.key.password", password) /* password = "sentinel-h" */
    .option("ssl.keystore.password", "sentinel-i").load()
}
)scala";

constexpr std::string_view kYaml = R"yaml(
source:
  format: kafka
  kafka.bootstrap.servers: a:9092
  subscribe: t
  group.id: g
  kafka.ssl.key.password: sentinel-j"a'b"sentinel-q
  ssl.key.password: 'sentinel-k'
  kafka.sasl.jaas.config: >-
    org.apache.kafka.common.security.plain.PlainLoginModule required
    username="u" password="sentinel-l";
  sasl.password: "sentinel-m"
)yaml";

constexpr std::string_view kJson = R"json(
{"format": "kafka", "kafka.bootstrap.servers": "a:9092", "subscribe": "t", "group.id": "g",
 "kafka.ssl.key.password": "sentinel-n", "ssl.key.password": "sentinel-o",
 "kafka.sasl.jaas.config": "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"u\" password=\"sentinel-p\";"}
)json";

TEST_CASE("no output holds a secret") {
  const Folder folder;
  folder.write("a.py", kPython);
  folder.write("B.scala", kScala);
  folder.write("c.yaml", kYaml);
  folder.write("d.json", kJson);
  for (const char* arguments :
       {"--min-severity info .", "--min-severity info --format json .", "inspect .",
        "inspect --format json .", "--min-severity info --color always ."}) {
    e2e::Run run;
    run.arguments = arguments;
    const e2e::Outcome outcome = e2e::execute(run, folder.path());
    CAPTURE(run.arguments);
    for (const std::string* text : {&outcome.out, &outcome.err}) {
      std::string rest = *text;
      for (std::size_t at = rest.find("sentinel-free"); at != std::string::npos;
           at = rest.find("sentinel-free")) {
        rest.erase(at, 13);
      }
      const std::size_t at = rest.find("sentinel-");
      CHECK_MESSAGE(
          at == std::string::npos,
          rest.substr(at == std::string::npos ? 0 : at - std::min<std::size_t>(at, 200), 260));
    }
  }
}

}  // namespace
