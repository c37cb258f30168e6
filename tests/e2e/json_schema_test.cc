// The JSON output against its schema, by a validator that isn't ours.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "e2e/script.h"
#include "text/folder.h"

namespace {

namespace e2e = skl::e2e;
using skl::test::Folder;

constexpr std::string_view kValidator = R"(
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for path in sys.argv[2:]:
    for error in validator.iter_errors(json.load(open(path))):
        print(path, error.json_path, error.message[:300])
)";

constexpr std::string_view kProgram = R"(
TOPIC = "orders"
PASSWORD = "sentinel-secret"
df = (spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", "a:9092")
    .option("subscribe", TOPIC)
    .option("group.id", "x")
    .option("startingOffset", "earliest" if first else "latest")
    .option("kafka.group.id", f"group-{name}")
    .option("kafka.ssl.key.password", PASSWORD)
    .options(**more)
    .load())
(df.writeStream.format("kafka").option("kafka.bootstrap.servers", servers)
    .option("topic", "t").trigger(processingTime="1 minute").outputMode("append").queryName("q")
    .option("checkpointLocation", "/tmp/c").start())
(df.writeStream.format("kafka").option("kafka.bootstrap.servers", "a:9092")
    .option("topic", "t").option("checkpointLocation", "/tmp/c").start())
# spark-kafka-lint: ignore[no-such-rule] really
)";

// What the validator says of the files in `folder`; "" for all well.
std::string complaints(const Folder& folder, const std::string& names) {
  folder.write("validator.py", kValidator);
  const std::string command = "cd '" + folder.path().string() +
                              "' && python3 validator.py '" SKL_SOURCE_DIR
                              "/docs/json-output.schema.json' " +
                              names + " > said 2>&1";
  if (std::system(command.c_str()) != 0)
    return "the validator failed: " + e2e::read_file(folder / "said");
  return e2e::read_file(folder / "said");
}

TEST_CASE("all JSON outputs hold to their schema") {
  const Folder folder;
  folder.write("a.py", kProgram);
  folder.write("b/b.py", kProgram);
  folder.write("b/requirements.txt", "pyspark==3.5.1\npyspark==3.4.0\n");
  folder.write("bad\xFF.json", "{\"kafka\": [");
  e2e::Run run;
  run.arguments = "--format json --min-severity info --output check.json .";
  CHECK(e2e::execute(run, folder.path()).code == 1);
  run.arguments = "inspect --format json --output inspect.json .";
  CHECK(e2e::execute(run, folder.path()).code == 0);
  run.arguments = "inspect --format json --output fixtures.json " SKL_SOURCE_DIR "/fixtures";
  CHECK(e2e::execute(run, folder.path()).code == 0);
  run.arguments =
      "--format json --exit-zero --min-severity info --output all.json " SKL_SOURCE_DIR "/fixtures";
  CHECK(e2e::execute(run, folder.path()).code == 0);
  run.arguments = "why --format json a.py:4 missing-subscribe";
  folder.write("why.json", e2e::execute(run, folder.path()).out);
  CHECK(complaints(folder, "check.json inspect.json fixtures.json all.json why.json") == "");
  CHECK(e2e::read_file(folder / "check.json").find("\"findings\": []") == std::string::npos);
  CHECK(e2e::read_file(folder / "check.json").find("\"targets\"") != std::string::npos);
}

TEST_CASE("dry runs hold to the schema, and what isn't so doesn't") {
  const Folder folder;
  e2e::Run run;
  const std::string job = SKL_SOURCE_DIR "/fixtures/dry_run/billing.py";
  const std::string dry_run = "dry-run --format json --broker ";
  run.arguments = dry_run + "embedded --output made_up.json " + job;
  CHECK(e2e::execute(run, folder.path()).code == 0);
  run.arguments =
      dry_run + SKL_SOURCE_DIR "/fixtures/dry_run/production.yaml --output recorded.json " + job;
  CHECK(e2e::execute(run, folder.path()).code == 1);
  run.arguments = dry_run + "real --output unknown.json " + job;
  CHECK(e2e::execute(run, folder.path()).code == 2);
  run.arguments = dry_run + "real --set BROKERS=127.0.0.1:1 --output unreachable.json " + job;
  CHECK(e2e::execute(run, folder.path()).code == 2);
  CHECK(complaints(folder, "made_up.json recorded.json unknown.json unreachable.json") == "");
  const std::string wrong = e2e::read_file(folder / "made_up.json");
  const std::string tasks = "\"tasks\": 9";
  REQUIRE(wrong.find(tasks) != std::string::npos);
  folder.write("wrong.json",
               std::string(wrong).replace(wrong.find(tasks), tasks.size(), "\"tasks\": \"9\""));
  CHECK(complaints(folder, "wrong.json") != "");
}

// Whether all that stands in one document stands in the other, with the same values.
bool is_within(const nlohmann::json& part, const nlohmann::json& whole) {
  if (part.is_object()) {
    for (const auto& [key, value] : part.items()) {
      if (!whole.is_object() || !whole.contains(key) || !is_within(value, whole[key])) return false;
    }
    return true;
  }
  if (!part.is_array()) return part == whole;
  return whole.is_array() && std::ranges::equal(part, whole, is_within);
}

TEST_CASE("what the first release wrote as version 1 is all there, unchanged") {
  const Folder folder;
  folder.write("jobs/a.py", R"(TOPIC = "orders"
df = (spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", "a:9092,b:9092")
    .option("subscribe", TOPIC)
    .option("group.id", "orders")
    .load())
)");
  e2e::Run run;
  run.arguments = "--format json jobs/a.py";
  const auto now = nlohmann::json::parse(e2e::execute(run, folder.path()).out);
  const auto then = nlohmann::json::parse(
      e2e::read_file(SKL_SOURCE_DIR "/fixtures/json_output/first_release.json"));
  CHECK(is_within(then, now));
  CHECK_FALSE(is_within(now, then));
}

TEST_CASE("a report that holds every feature holds to the schema") {
  const Folder folder;
  folder.write("every.json", e2e::read_file(SKL_SOURCE_DIR "/fixtures/report_formats/json"));
  CHECK(complaints(folder, "every.json") == "");
}

TEST_CASE("the schema refuses what isn't so") {
  const Folder folder;
  folder.write("wrong.json", R"({"version": 1, "queries": [{"name": "a"}]})");
  CHECK(complaints(folder, "wrong.json") != "");
  folder.write("spark.json", R"({"version": 1, "queries": [{"name": "a", "path": "a.py",
      "spark": {"version": "three", "from": "pom.xml"}, "endpoints": []}]})");
  CHECK(complaints(folder, "spark.json").find("'three'") != std::string::npos);
}

}  // namespace
