// What the rules about starts, ends, rates and values say where an example in YAML can't show it:
// choices, conditions, triggers, columns and fixes.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "skl/base/strings.h"
#include "skl/rules/rule.h"

TEST_SUITE_BEGIN("rules");

namespace skl {
namespace {

struct Reader {
  Query query;
  Facts facts;
  std::uint32_t place = 100;

  explicit Reader(Mode mode, Side side = Side::source) {
    Endpoint& endpoint = query.endpoints.emplace_back();
    endpoint.side = side;
    endpoint.mode = mode;
    endpoint.format = literal_value("kafka", {});
    endpoint.terminal = Terminal::load;
  }

  Endpoint& endpoint() { return query.endpoints.front(); }

  // Later options stand behind earlier ones; texts stand in quotes.
  void add(const std::string& key, const std::vector<std::string>& texts) {
    Option option;
    option.key = key;
    option.key_at = {{}, {place, place + static_cast<std::uint32_t>(key.size()) + 2}};
    const std::uint32_t begin = option.key_at.span.end + 2;
    option.value = literal_value(
        texts.front(), {{}, {begin, begin + static_cast<std::uint32_t>(texts[0].size()) + 2}});
    option.value.texts = texts;
    if (texts.size() > 1) option.value.kind = Value::Known::choice;
    endpoint().options.set(option);
    place = option.value.at.span.end + 10;
  }

  void condition(const std::string& key) {
    Option option = *endpoint().options.find(key);
    endpoint().options.remove(key);
    option.conditional = true;
    endpoint().options.set(option);
  }

  void trigger(Trigger::Kind kind) {
    Endpoint sink;
    sink.side = Side::sink;
    sink.mode = Mode::stream;
    sink.format = literal_value("delta", {});
    sink.trigger = Trigger{kind, {}, {}, false};
    query.endpoints.push_back(sink);
  }

  std::vector<Finding> findings(const std::string& rule) const {
    std::vector<Finding> found = run_rules(all_rules(), {&query, 1}, facts, catalogue());
    std::erase_if(found, [&](const Finding& finding) { return finding.rule != rule; });
    return found;
  }

  // "severity: message" of each.
  std::string says(const std::string& rule) const {
    std::vector<std::string> lines;
    for (const Finding& finding : findings(rule)) {
      lines.push_back(std::string(to_string(finding.severity)) + ": " + finding.message);
    }
    return join(lines, "\n");
  }
};

// "begin..end text" of the one edit of the one finding; "" without a fix.
std::string fix_of(const Reader& reader, const std::string& rule) {
  const std::vector<Finding> found = reader.findings(rule);
  if (found.size() != 1 || !found[0].fix) return "";
  const Edit& edit = found[0].fix->edits.at(0);
  return std::to_string(edit.at.span.begin) + ".." + std::to_string(edit.at.span.end) + " " +
         edit.text;
}

TEST_CASE("a value that is one of several is wrong on some runs") {
  Reader reader(Mode::stream);
  reader.add("failOnDataLoss", {"true", "no"});
  CHECK(reader.says("invalid-value") ==
        "warning: this may happen: 'no' is not true or false: Spark refuses it for "
        "'failOnDataLoss'");
}

TEST_CASE("an option that is there on some runs is wrong on some runs") {
  Reader reader(Mode::stream);
  reader.add("minPartitions", {"0"});
  reader.condition("minPartitions");
  CHECK(reader.says("invalid-value") ==
        "warning: this may happen: '0' is less than 1: Spark refuses it for 'minPartitions'");
}

TEST_CASE("a start counts on the runs on which no stronger one is given") {
  Reader reader(Mode::batch);
  reader.add("startingOffsets", {"latest"});
  reader.add("startingTimestamp", {"1700000000000"});
  reader.condition("startingTimestamp");
  CHECK(reader.says("latest-start-in-batch") ==
        "warning: this may happen: a batch can't start at 'latest': Spark refuses it");
  CHECK(reader.says("conflicting-start") ==
        "warning: this may happen: 'startingOffsets' is ignored beside 'startingTimestamp', which "
        "wins over it");
}

TEST_CASE("three starts are two that are ignored, beside the strongest") {
  Reader reader(Mode::stream);
  reader.add("startingOffsets", {"latest"});
  reader.add("startingOffsetsByTimestamp", {R"({"orders":{"0":1700000000000}})"});
  reader.add("startingTimestamp", {"1700000000000"});
  CHECK(reader.says("conflicting-start") ==
        "warning: 'startingOffsets' is ignored beside 'startingTimestamp', which wins over it\n"
        "warning: 'startingOffsetsByTimestamp' is ignored beside 'startingTimestamp', which wins "
        "over it");
}

TEST_CASE("a first batch without bounds depends on the trigger") {
  struct Example {
    Trigger::Kind trigger;
    Version spark;
    bool told;
  };
  const Example examples[] = {
      {Trigger::Kind::processing_time, {4, 2, 0}, true},
      {Trigger::Kind::available_now, {4, 2, 0}, true},
      {Trigger::Kind::once, {4, 2, 0}, false},
      {Trigger::Kind::once, {2, 4, 0}, true},
      {Trigger::Kind::continuous, {4, 2, 0}, false},
      {Trigger::Kind::real_time, {4, 2, 0}, false},
      {Trigger::Kind::unknown, {4, 2, 0}, false},
  };
  for (const Example& example : examples) {
    CAPTURE(static_cast<int>(example.trigger));
    Reader unbounded(Mode::stream);
    unbounded.facts.spark.version = example.spark;
    unbounded.add("startingOffsets", {"earliest"});
    unbounded.trigger(example.trigger);
    CHECK(!unbounded.says("unbounded-first-batch").empty() == example.told);
    Reader stalled(Mode::stream);
    stalled.facts.spark.version = example.spark;
    stalled.add("maxOffsetsPerTrigger", {"0"});
    stalled.trigger(example.trigger);
    CHECK(!stalled.says("max-offsets-not-positive").empty() == example.told);
  }
}

TEST_CASE("a value that was clearly meant otherwise is repaired between its quotes") {
  struct Example {
    std::string key;
    std::string value;
    std::string better;
  };
  const Example examples[] = {
      {"failOnDataLoss", "no", "false"},  {"failOnDataLoss", " True", "true"},
      {"failOnDataLoss", "maybe", ""},    {"minPartitions", "10_000", "10000"},
      {"minPartitions", "10L", "10"},     {"minPartitions", "8.0", "8"},
      {"minPartitions", "0", ""},         {"maxTriggerDelay", "5 minutes", ""},
      {"minPartitions", "1,000", "1000"}, {"minPartitions", "1e3", ""},
  };
  for (const Example& example : examples) {
    CAPTURE(example.value);
    Reader reader(Mode::stream);
    reader.add(example.key, {example.value});
    const Span at = reader.endpoint().options.find(example.key)->value.at.span;
    const std::string edit = std::to_string(at.begin + 1) + ".." + std::to_string(at.end - 1);
    CHECK(fix_of(reader, "invalid-value") ==
          (example.better.empty() ? "" : edit + " " + example.better));
  }
}

TEST_CASE("a slip in a word of a start is repaired") {
  Reader reader(Mode::stream);
  reader.add("startingOffsets", {"erliest"});
  const Span at = reader.endpoint().options.find("startingOffsets")->value.at.span;
  CHECK(fix_of(reader, "invalid-offsets-json") ==
        std::to_string(at.begin + 1) + ".." + std::to_string(at.end - 1) + " earliest");
}

TEST_CASE("topics that differ are shown with what is read") {
  Reader reader(Mode::stream);
  reader.add("subscribe", {"orders"});
  reader.add("startingOffsets", {R"({"order":{"0":1}})"});
  const std::vector<Finding> found = reader.findings("offsets-topics-mismatch");
  REQUIRE(found.size() == 1);
  CHECK(found[0].related ==
        std::vector<Note>{{reader.endpoint().options.find("subscribe")->value.at, "what is read"}});
}

TEST_CASE("save modes that replace are refused on a batch to Kafka alone") {
  struct Example {
    Mode mode;
    std::string format;
    std::vector<std::string> save_mode;
    std::string says;
  };
  const std::string refused =
      "Spark refuses the save mode 'overwrite' for Kafka: records can only be appended";
  const Example examples[] = {
      {Mode::batch, "kafka", {"overwrite"}, "error: " + refused},
      {Mode::batch, "kafka", {"Overwrite"}, "error: " + refused},
      {Mode::unknown, "kafka", {"overwrite"}, "error: " + refused},
      {Mode::batch, "kafka", {"append", "overwrite"}, "warning: this may happen: " + refused},
      {Mode::batch, "kafka", {"append"}, ""},
      {Mode::batch, "kafka", {"errorifexists"}, ""},
      {Mode::batch, "parquet", {"overwrite"}, ""},
  };
  for (const Example& example : examples) {
    CAPTURE(example.save_mode.front());
    Reader reader(example.mode, Side::sink);
    reader.endpoint().format = literal_value(example.format, {});
    reader.endpoint().save_mode = literal_value(example.save_mode.front(), {{}, {1, 10}});
    reader.endpoint().save_mode->texts = example.save_mode;
    CHECK(reader.says("unsupported-save-mode") == example.says);
  }
}

TEST_CASE("a sink without a topic is wrong where all its columns are seen") {
  Reader reader(Mode::batch, Side::sink);
  CHECK(reader.says("missing-topic") == "");
  reader.endpoint().columns = {{{"key", ""}, {"value", ""}, {"Topic", ""}}};
  CHECK(reader.says("missing-topic") ==
        "error: no topic is named: Spark refuses a sink without a 'topic' option or column");
  reader.add("subscribe", {"orders"});
  CHECK(reader.says("missing-topic") ==
        "error: 'subscribe' names no topic on a sink: Spark refuses it without a 'topic' option or "
        "column");
  CHECK(reader.says("misplaced-option") == "");
  reader.endpoint().columns = {{{"value", ""}, {"topic", ""}}};
  CHECK(reader.says("missing-topic") == "");
}

TEST_CASE("an address of ZooKeeper is one finding, though it stands alone") {
  Reader reader(Mode::stream);
  reader.add("kafka.bootstrap.servers", {"localhost:2181"});
  CHECK(reader.says("zookeeper-address") ==
        "warning: 'localhost:2181' is an address of ZooKeeper: Kafka's client asks brokers");
  CHECK(reader.says("single-bootstrap-server") == "");
}

TEST_CASE("what a placeholder stands for is judged by nobody") {
  Reader reader(Mode::batch);
  reader.add("kafka.bootstrap.servers", {"<zookeeper>:2181"});
  reader.add("startingOffsets", {"<earliest or offsets>"});
  reader.add("minPartitions", {"${PARTITIONS}"});
  reader.add("assign", {"{topic}"});
  for (const char* rule : {"zookeeper-address", "single-bootstrap-server", "invalid-offsets-json",
                           "invalid-value", "invalid-assign"}) {
    CAPTURE(std::string(rule));
    CHECK(reader.says(rule) == "");
  }
}

}  // namespace
}  // namespace skl

TEST_SUITE_END();
