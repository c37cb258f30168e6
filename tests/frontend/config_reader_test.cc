// read_config: where options stand, which maps count, and what is wrong with a document of ours.

#include "skl/frontend/config_reader.h"

#include <doctest/doctest.h>

#include <string>

#include "skl/base/strings.h"

namespace skl {
namespace {

Extraction yaml(std::string_view text) {
  const Document document{"a.yaml", std::string(text)};
  return read_config(read_yaml(text, whole(text), {}), {document});
}

Extraction json(std::string_view text) {
  const Document document{"a.json", std::string(text)};
  return read_config(read_json(text, whole(text), {}), {document});
}

std::string_view slice(std::string_view text, Location at) {
  return text.substr(at.span.begin, at.span.size());
}

struct Place {
  const char* key;
  const char* key_text;
  const char* value_text;
  const char* whole_text;
};

void check_places(std::string_view text, const Extraction& extraction, const Place& place) {
  CAPTURE(place.key);
  REQUIRE(extraction.queries.size() == 1);
  const Option* option = extraction.queries.front().endpoints.front().options.find(place.key);
  REQUIRE(option != nullptr);
  CHECK(slice(text, option->key_at) == place.key_text);
  CHECK(slice(text, option->value.at) == place.value_text);
  CHECK(slice(text, option->at) == place.whole_text);
}

// What a map in a document that isn't ours yields, in one line.
std::string found(std::string_view text) {
  std::string line;
  for (const Query& query : yaml(text).queries) {
    const Endpoint& endpoint = query.endpoints.front();
    line += (line.empty() ? "" : "; ") + std::string(to_string(endpoint.side)) + " " +
            std::string(to_string(endpoint.mode)) + (query.name.empty() ? "" : " " + query.name) +
            ":";
    for (const Option& option : endpoint.options.all()) line += " " + option.key;
  }
  return line;
}

struct Case {
  const char* claim;
  const char* source;
  const char* expected;
};

// `M` is a map that is Spark's without doubt.
const Case kFound[] = {
    {"a kafka key and a key of Spark's", "M", "unknown unknown: kafka.a subscribe"},
    {"a kafka key alone is anybody's", "{kafka.a: 1, topic: x}", ""},
    {"a key of Spark's alone isn't Kafka's", "{checkpointLocation: /x, startingOffsets: latest}",
     ""},
    {"format kafka with options", "{format: Kafka, options: {subscribe: x, y: 1}}",
     "unknown unknown: subscribe y"},
    {"format kafka with options beside it, not a framework's words",
     "{format: kafka, subscribe: x, table: y, startingOfset: z}",
     "unknown unknown: subscribe startingOfset"},
    {"a checkpoint beside options is the framework's",
     "{format: kafka, checkpointLocation: /x, options: {subscribe: x}}",
     "unknown unknown: subscribe"},
    {"format kafka without options says nothing", "{format: kafka, options: {}, name: x}", ""},
    {"another format is another's", "{format: json, kafka.a: 1, subscribe: x}", ""},
    {"a format that isn't known", "{format: $FORMAT, kafka.a: 1, subscribe: x}", ""},
    {"the nested shape", "{kafka: {a: {b: 1}}, subscribe: x}",
     "unknown unknown: kafka.a.b subscribe"},
    {"the side is in a key around", "{my_source: {opts: M}}",
     "source unknown my_source: kafka.a subscribe"},
    {"the nearest key wins", "{sources: {writer: M}}", "sink unknown: kafka.a subscribe"},
    {"a key of both tells nothing", "{sourceToSink: M}",
     "unknown unknown sourceToSink: kafka.a subscribe"},
    {"a word within a word tells nothing", "{resource: M}",
     "unknown unknown resource: kafka.a subscribe"},
    {"readStream tells both", "{readStream: {options: M}}", "source stream: kafka.a subscribe"},
    {"batch", "{batchWriter: M}", "sink batch: kafka.a subscribe"},
    {"streaming: false is batch", "{streaming: false, input: M}",
     "source batch: kafka.a subscribe"},
    {"mode says it, and type", "{mode: streaming, type: sink, options: M}",
     "sink stream: kafka.a subscribe"},
    {"mode append says nothing", "{mode: append, options: M}",
     "unknown unknown: kafka.a subscribe"},
    {"the name beside it", "{name: orders, source: M}", "source unknown orders: kafka.a subscribe"},
    {"the key that is no mere kind", "{orders: {source: {options: M}}}",
     "source unknown orders: kafka.a subscribe"},
    {"maps in lists", "[M, {source: M}]",
     "unknown unknown: kafka.a subscribe; source unknown: kafka.a subscribe"},
    {"Connect's map", "{connector.class: x, kafka.a: 1, subscribe: x}", ""},
    {"Glue's map", "{connection_type: kafka, connection_options: M}", ""},
    {"Hudi's map", "{hoodie.table: x, kafka.a: 1, subscribe: x}", ""},
};

std::string problems(const Extraction& extraction, std::string_view text) {
  std::string all;
  for (const Problem& problem : extraction.problems) {
    all +=
        std::string(slice(text, problem.at.value_or(Location{}))) + ": " + problem.message + "\n";
  }
  return all;
}

const Case kMistakes[] = {
    {"a misspelt member", "queries: [{source: [], sink: {}}]",
     "source: unknown member 'source', did you mean 'sources'?\n"},
    {"a member that is like no other", "queries: [{sink: {colour: red}}]",
     "colour: unknown member 'colour', there are 'format', 'mode', 'options', 'path', 'table', "
     "'trigger', "
     "'queryName', 'outputMode', 'saveMode'\n"},
    {"a wrong kind", "queries: [{sources: {}, sink: []}]",
     "{}: 'sources' must be a list\n[]: 'sink' must be an object\n"},
    {"a query that is no object", "queries: [x, {sink: {}}]", "x: a query must be an object\n"},
    {"a mode of its own", "queries: [{sink: {mode: micro}}]",
     "micro: unknown mode 'micro', use 'stream', 'batch' or 'continuous'\n"},
    {"a trigger of its own", "queries: [{sink: {trigger: hourly}}]",
     "hourly: unknown trigger 'hourly', use 'processingTime', 'once', 'availableNow', 'continuous' "
     "or 'realTime'\n"},
    {"two triggers", "queries: [{sink: {trigger: {once: true, availableNow: true}}}]",
     "{once: true, availableNow: true}: 'trigger' takes one of 'processingTime', 'once', "
     "'availableNow', 'continuous' "
     "and 'realTime'\n"},
    {"a format that is no text", "queries: [{sink: {format: [kafka]}}]",
     "[kafka]: 'format' must be a text\n"},
    {"templates are no mistakes",
     "queries: [{sink: {mode: ${MODE}, options: {{ o }}, trigger: $T, {{ k }}: 1}}]", ""},
};

}  // namespace

TEST_SUITE("frontend") {
  TEST_CASE("read_config: an option's places") {
    const std::string_view source =
        R"({"format": "kafka", "options": {"subscribe": "a", "kafka.x": 1, "minPartitions":true}})";
    const Place places[] = {
        {"subscribe", "\"subscribe\"", "\"a\"", "\"subscribe\": \"a\""},
        {"kafka.x", "\"kafka.x\"", "1", "\"kafka.x\": 1"},
        {"minPartitions", "\"minPartitions\"", "true", "\"minPartitions\":true"}};
    for (const Place& place : places) check_places(source, json(source), place);
  }

  TEST_CASE("read_config: places in block YAML and through an alias") {
    const std::string_view source =
        "x: &t\n  a\noptions:\n  kafka:\n    b: 'c'\n  subscribe: *t # note\n";
    check_places(source, yaml(source), {"kafka.b", "b", "'c'", "b: 'c'"});
    check_places(source, yaml(source), {"subscribe", "subscribe", "*t", "subscribe: *t"});
    const Endpoint endpoint = yaml(source).queries.front().endpoints.front();
    CHECK(slice(source, endpoint.head) == "kafka");
    CHECK(slice(source, endpoint.options.find("subscribe")->value.via.front()) == "a");
    CHECK(slice(source, endpoint.options.find("kafka.b")->key_via.front()) == "kafka");
  }

  TEST_CASE("read_config: maps in documents that aren't ours") {
    for (const Case& one : kFound) {
      CAPTURE(one.claim);
      CHECK(found(replace_all(one.source, "M", "{kafka.a: 1, subscribe: x}")) == one.expected);
    }
  }

  TEST_CASE("read_config: mistakes in a document of ours") {
    for (const Case& one : kMistakes) {
      CAPTURE(one.claim);
      CHECK(problems(yaml(one.source), one.source) == one.expected);
    }
  }

  TEST_CASE("read_config: only a document of ours is complete") {
    CHECK(yaml("queries: [{sources: [{format: kafka, options: {}}]}]")
              .queries.front()
              .endpoints.front()
              .closed());
    CHECK_FALSE(yaml("{format: kafka, options: {subscribe: x}}")
                    .queries.front()
                    .endpoints.front()
                    .closed());
    CHECK_FALSE(yaml("queries: [{sources: [{format: kafka, options: {{{ k }}: 1}}]}]")
                    .queries.front()
                    .endpoints.front()
                    .closed());
  }
}

}  // namespace skl
