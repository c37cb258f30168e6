// Each reason for which a rule can be silent, and the place that is to blame.

#include "skl/lint/why.h"

#include <doctest/doctest.h>

#include "skl/text/line_index.h"

namespace {

using namespace skl;

struct Row {
  std::string_view claim;
  std::string program;
  std::string rule;
  std::uint32_t line = 1;
  std::string answer;
  std::string path = "job.py";
};

const std::string kHead = "df = (spark.readStream.format('kafka')\n";
const std::string kServers = "  .option('kafka.bootstrap.servers', 'a:9092,b:9092')\n";

LintConfig config_of(const Version& spark) {
  LintConfig config;
  config.frontends = frontends();
  config.rules = all_rules();
  for (const Rule& rule : config.rules) config.known_rules.push_back(rule.info);
  config.catalogue = &catalogue();
  config.spark = {spark, "--spark-version"};
  return config;
}

// The reasons, a line each: "3: open-map: ..."
std::string asked(const Row& row, const LintConfig& config) {
  const Report report = lint({{row.path, row.program}}, config);
  std::string text;
  for (const Reason& reason : why_silent({DocumentId{0}, row.line, row.rule}, report, config)) {
    if (!text.empty()) text += "\n";
    if (reason.at) {
      const LineIndex lines(row.program);
      text += std::to_string(lines.position(reason.at->span.begin).line) + ": ";
    }
    text += std::string(to_string(reason.why)) + ": " + reason.message;
  }
  return text;
}

TEST_CASE("a rule's silence has its reason and its place") {
  const std::vector<Row> rows{
      {"it speaks",
       kHead + kServers + "  .option('subscribe', 't').option('group.id', 'g').load())\n",
       "bare-group-id", 1,
       "3: speaks: 'group.id' has no effect: Spark hands only options that begin with 'kafka.' to "
       "the Kafka client"},
      {"a comment",
       kHead + kServers + "  .option('subscribe', 't')\n" +
           "  .option('group.id', 'g')  # spark-kafka-lint: ignore[bare-group-id] ours\n  "
           ".load())\n",
       "bare-group-id", 4, "4: suppressed: a comment suppresses it: ours"},
      {"an open map", kHead + kServers + "  .options(**more).load())\n", "missing-subscribe", 1,
       "3: open-map: the options may hold more: 'more', which this file doesn't define"},
      {"a chain without an end", kHead + kServers + ")\n", "missing-subscribe", 1,
       "1: open-map: the chain has no end here, so more options may follow"},
      {"an unknown value",
       "def read(topic):\n  return (spark.read.format('kafka')\n" + kServers +
           "  .option('subscribe', 't').option('failOnDataLoss', topic).load())\n",
       "fail-on-data-loss-disabled", 4,
       "4: unknown-value: the value of 'failOnDataLoss' isn't known: parameter 'topic'"},
      {"a placeholder",
       kHead + "  .option('kafka.bootstrap.servers', '<host>')\n" +
           "  .option('subscribe', 't').load())\n",
       "malformed-bootstrap-servers", 2,
       "2: unknown-value: the value of 'kafka.bootstrap.servers' isn't known: a placeholder"},
      {"another Spark",
       kHead + kServers + "  .option('subscribe', 't')\n" +
           "  .option('startingTimestamp', '1').load())\n",
       "option-newer-than-spark", 4,
       "other-spark: it speaks for Spark 2.4, 3.0, 3.1; this file is for 4.2 (--spark-version)"},
      {"a format that nobody knows",
       "def read(kind):\n  return (spark.read.format(kind)\n" + kServers + "  .load())\n",
       "missing-subscribe", 3, "2: not-kafka: its format isn't known: parameter 'kind'"},
      {"another cause",
       kHead + "  .option('kafka.boostrap.servers', 'a:9092,b:9092')\n" +
           "  .option('subscribe', 't').load())\n",
       "missing-bootstrap-servers", 1,
       "2: superseded: 'unknown-kafka-option' stands for it: unknown option "
       "'kafka.boostrap.servers', did you mean 'kafka.bootstrap.servers'?"},
      {"a test", kHead + kServers + "  .option('subscribe', 't').load())\n",
       "implicit-starting-offsets", 1,
       "1: in-tests: it is advice for programs, and this is a test or a manual",
       "tests/test_job.py"},
      {"no broker", kHead + kServers + "  .option('subscribe', 't').load())\n", "unknown-topic", 1,
       "needs-broker: only a broker can tell: 'spark-kafka-lint dry-run' asks it"},
      {"nothing there", "x = 'kafka'\n", "missing-subscribe", 1,
       "no-query: no reader or writer of Spark's that can be seen stands on this line"},
      {"nothing to say, and a value that isn't known",
       "def write(df, topic):\n  (df.write.format('kafka')\n" + kServers +
           "  .option('topic', topic).save())\n",
       "missing-topic", 2,
       "not-met: it looked, and there is nothing to say; it speaks of this: nothing says which "
       "topic the records go to; not known "
       "here: 'topic'"},
      {"nothing to say", kHead + kServers + "  .option('subscribe', 't').load())\n",
       "missing-subscribe", 1,
       "not-met: it looked, and there is nothing to say; it speaks of this: the source isn't told "
       "which topics to read"},
  };
  const LintConfig config = config_of({4, 2, 0});
  for (const Row& row : rows) {
    CAPTURE(row.claim);
    CHECK(asked(row, config) == row.answer);
  }
}

TEST_CASE("a rule that the settings turn off says so") {
  LintConfig config = config_of({4, 2, 0});
  const Row row{"",
                kHead + kServers + "  .option('subscribe', 't').option('group.id', 'g').load())\n",
                "bare-group-id",
                3,
                "",
                "job.py"};
  SUBCASE("for one file") {
    auto profile = std::make_shared<Profile>();
    profile->off.insert("bare-group-id");
    config.profiles["job.py"] = profile;
    CHECK(asked(row, config) == "3: off: the settings or the command line turn it off");
  }
  SUBCASE("for the run") {
    std::erase_if(config.rules, [](const Rule& rule) { return rule.info.name == "bare-group-id"; });
    CHECK(asked(row, config) == "off: the settings or the command line turn it off");
  }
}

TEST_CASE("what the run isn't about is said to be so") {
  LintConfig config = config_of({4, 2, 0});
  config.focus = Focus{{{"job.py", {{{1, 2}}, {}}}}};
  const Row row{"",
                kHead + kServers + "  .option('subscribe', 't').option('group.id', 'g').load())\n",
                "bare-group-id",
                3,
                "",
                "job.py"};
  CHECK(asked(row, config) == "3: outside: it stands outside of what the run is about");
}

}  // namespace
