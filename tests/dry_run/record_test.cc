// A recording gives again what was seen, and holds no secret.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "e2e/script.h"
#include "text/folder.h"

namespace {

namespace e2e = skl::e2e;
using skl::test::Folder;
using Json = nlohmann::json;

constexpr const char* kJob = R"(
df = (spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", "a:9092")
    .option("subscribe", "orders")
    .option("startingOffsetsByTimestamp", '{"orders":{"0":1700000000000,"1":1}}')
    .option("kafka.group.id", "reports")
    .option("kafka.isolation.level", "read_committed")
    .option("maxOffsetsPerTrigger", "70").load())
(df.writeStream.format("kafka").option("kafka.bootstrap.servers", "a:9092")
    .option("topic", "copies").option("checkpointLocation", "chk").start())
)";

constexpr const char* kScenario = R"(
version: 1
name: with everything
topics:
  orders:
    partitions:
      - {begin: 10, end: 400, stable: 380, times: [[1700000000000, 90]]}
      - {begin: 0, end: 7, times: [[1, 3]]}
  copies: {partitions: 2, config: {min.insync.replicas: 1, sasl.jaas.config: sentinel}}
groups: {reports: {state: Empty}}
)";

e2e::Outcome dry_run(const std::string& arguments, const Folder& folder) {
  e2e::Run run;
  run.arguments = "dry-run --format json " + arguments + " job.py";
  return e2e::execute(run, folder.path().string());
}

// The runs, but for where the answers came from.
Json runs(const e2e::Outcome& outcome) {
  Json queries = Json::parse(outcome.out)["dry_run"]["queries"];
  for (Json& query : queries) {
    for (Json& source : query["sources"]) source["broker"].erase("notice");
    query["sink"]["broker"].erase("notice");
  }
  return queries;
}

TEST_CASE("what was recorded is replayed, and what wasn't asked then isn't made up") {
  const Folder folder;
  folder.write("job.py", kJob);
  folder.write("seen.yaml", kScenario);
  const e2e::Outcome first = dry_run("--broker seen.yaml --record recorded.yaml", folder);
  REQUIRE(first.code == 0);
  const e2e::Outcome again = dry_run("--broker recorded.yaml", folder);
  CHECK(again.code == 0);
  CHECK(runs(again) == runs(first));
  CHECK(runs(first)[0]["sources"][0]["outcome"]["kind"] == "runs");
  const std::string recording = e2e::read_file(folder / "recorded.yaml");
  CHECK(recording.find("sentinel") == std::string::npos);

  const e2e::Outcome other = dry_run("--broker recorded.yaml --set topic=others", folder);
  const Json failure = runs(other)[0]["sink"]["failure"];
  CHECK(failure["cause"] == "not-recorded");
}

TEST_CASE("a recording that can't be written is exit code 2") {
  const Folder folder;
  folder.write("job.py", kJob);
  folder.write("seen.yaml", kScenario);
  const e2e::Outcome outcome = dry_run("--broker seen.yaml --record none/recorded.yaml", folder);
  CHECK(outcome.code == 2);
  CHECK(outcome.err == "spark-kafka-lint: none/recorded.yaml: No such file or directory\n");
}

}  // namespace
