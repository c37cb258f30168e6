#include "skl/catalogue/offsets_json.h"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE_BEGIN("catalogue");

namespace skl {
namespace {

TopicOffsets offsets(std::string_view json) {
  const auto result = read_offsets(json);
  CAPTURE(std::string(json));
  REQUIRE(result.has_value());
  return *result;
}

std::string mistake(std::string_view json) {
  const auto result = read_offsets(json);
  if (result) return "";
  return std::to_string(result.error().at) + " " + result.error().message;
}

std::string assignment_mistake(std::string_view json) {
  const auto result = read_assignment(json);
  if (result) return "";
  return std::to_string(result.error().at) + " " + result.error().message;
}

}  // namespace

TEST_CASE("offsets are read by topic and partition") {
  CHECK(offsets(R"({"a":{"0":23,"1":-1},"b":{"0":-2}})") ==
        TopicOffsets{{"a", {{0, 23}, {1, kLatestOffset}}}, {"b", {{0, kEarliestOffset}}}});
}

TEST_CASE("offsets are read with the quirks that Spark has") {
  struct Example {
    std::string json;
    TopicOffsets offsets;
  };
  const Example examples[] = {
      {R"( { "t" : { "0" : 1 } } )", {{"t", {{0, 1}}}}},
      {R"({"t":{"0":1}} garbage)", {{"t", {{0, 1}}}}},
      {R"({"t":{"0":1},"t":{"1":2}})", {{"t", {{1, 2}}}}},
      {R"({"t":{"0":1,"0":2}})", {{"t", {{0, 2}}}}},
      {R"({"t":{"1":5,"01":6}})", {{"t", {{1, 6}}}}},
      {R"({"t":{"+1":5}})", {{"t", {{1, 5}}}}},
      {R"({"t":{"-1":5}})", {{"t", {{-1, 5}}}}},
      {R"({"t":{"0":1.9}})", {{"t", {{0, 1}}}}},
      {R"({"t":{"0":-1.9}})", {{"t", {{0, -1}}}}},
      {R"({"t":{"0":1e3}})", {{"t", {{0, 1000}}}}},
      {R"({"t":{"0":1e400}})", {{"t", {{0, 9223372036854775807}}}}},
      {R"({"t":{"0":18446744073709551617}})", {{"t", {{0, 1}}}}},
      {R"({"t":{"0":-3}})", {{"t", {{0, -3}}}}},
      {R"({"t":{"0":null}})", {{"t", {{0, 0}}}}},
      {R"({"t":null})", {{"t", {}}}},
      {R"({"t":{}})", {{"t", {}}}},
      {"{}", {}},
      {"null", {}},
      {R"({"\u0061\t":{"0":1}})", {{"a\t", {{0, 1}}}}},
      {R"({"\u00e4\u20ac\ud83d":{}})", {{"\xC3\xA4\xE2\x82\xAC?", {}}}},
  };
  for (const Example& example : examples) {
    CAPTURE(example.json);
    CHECK(offsets(example.json) == example.offsets);
  }
}

TEST_CASE("what Spark refuses is refused, with its place") {
  struct Example {
    std::string json;
    std::string mistake;
  };
  const Example examples[] = {
      {"", "0 the text ends too early"},
      {"earlist", "0 a '{' belongs here"},
      {"{'t': {'0': 1}}", "1 JSON takes double quotes alone"},
      {"{t:{\"0\":1}}", "1 a '\"' belongs here"},
      {R"({"t":{"0":1,}})", "12 a '\"' belongs here"},
      {R"({"t":{"0":1},})", "13 a '\"' belongs here"},
      {R"({"t":{"0":"1"}})", "10 an offset is a number without quotes"},
      {R"({"t":{"0":true}})", "10 an offset is a number"},
      {R"({"t":{"0":+1}})", "10 an offset is a number"},
      {R"({"t":{"0":01}})", "10 JSON writes no number so"},
      {R"({"t":{"0":1.}})", "10 JSON writes no number so"},
      {R"({"t":{"0":-}})", "10 JSON writes no number so"},
      {R"({"t":{"0":1L}})", "11 a '}' belongs here"},
      {R"({"t":{"0x1":1}})", "6 a partition is a whole number"},
      {R"({"t":{" 0":1}})", "6 a partition is a whole number"},
      {R"({"t":{"":1}})", "6 a partition is a whole number"},
      {R"({"t":[0,1]})", "5 the partitions of a topic are an object"},
      {R"({"t":"earliest"})", "5 the partitions of a topic are an object"},
      {R"({"0":23})", "5 the partitions of a topic are an object"},
      {R"([{"t":{"0":1}}])", "0 a '{' belongs here"},
      {R"({"t":{"0":1})", "12 the text ends too early"},
      {R"({"t)", "3 the text ends too early"},
      {R"({"t\q":{}})", "4 JSON knows no such escape"},
      {R"({"t\u00g0":{}})", "5 four hexadecimal digits belong here"},
      {"{\"t\n\":{}}", "3 a control character must be escaped"},
      {R"({"t":{"0":{"x":1}}})", "10 an offset is a number"},
      {"/* c */ {}", "0 a '{' belongs here"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.json);
    CHECK(mistake(example.json) == example.mistake);
  }
}

TEST_CASE("a text that nests without end is refused at once") {
  CHECK(mistake(std::string(1'000'000, '{')) == "1 a '\"' belongs here");
  CHECK(assignment_mistake("{\"t\":" + std::string(1'000'000, '[')) == "6 a partition is a number");
}

TEST_CASE("assignments are lists of partitions by topic") {
  struct Example {
    std::string json;
    TopicPartitions partitions;
  };
  const Example examples[] = {
      {R"({"t":[0,1],"u":[2]})", {{"t", {0, 1}}, {"u", {2}}}},
      {R"({"t":[0,0]})", {{"t", {0}}}},
      {R"({"t":[1.9]})", {{"t", {1}}}},
      {R"({"t":null})", {{"t", {}}}},
      {R"({"t":[]})", {{"t", {}}}},
      {R"({"t":[0],"t":[1]})", {{"t", {1}}}},
      {"{}", {}},
  };
  for (const Example& example : examples) {
    CAPTURE(example.json);
    const auto result = read_assignment(example.json);
    REQUIRE(result.has_value());
    CHECK(*result == example.partitions);
  }
  CHECK(assignment_mistake(R"({"t":["0"]})") == "6 a partition is a number without quotes");
  CHECK(assignment_mistake(R"({"t":{"0":1}})") == "5 the partitions of a topic are a list");
  CHECK(assignment_mistake(R"({"t":[0,]})") == "8 a partition is a number");
  CHECK(assignment_mistake("orders") == "0 a '{' belongs here");
  CHECK(assignment_mistake("null") == "0 a '{' belongs here");
}

}  // namespace skl

TEST_SUITE_END();
