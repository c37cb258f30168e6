#include "skl/catalogue/value_type.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "skl/catalogue/host_list.h"
#include "skl/catalogue/java_number.h"
#include "skl/catalogue/time_string.h"
#include "skl/catalogue/topic_list.h"

TEST_SUITE_BEGIN("catalogue");

namespace skl {

TEST_CASE("numbers are read as Java reads them") {
  CHECK(java_long("10") == 10);
  CHECK(java_long("+10") == 10);
  CHECK(java_long("-10") == -10);
  CHECK(java_long("007") == 7);
  CHECK(java_long("9223372036854775807") == 9223372036854775807);
  CHECK(java_int("2147483648") == std::nullopt);
  for (const std::string text : {"", " 10", "10 ", "10L", "1e3", "1.5", "10_000", "10,000", "1k",
                                 "+-1", "--1", "+", "-", "0x10", "9223372036854775808", "abc"}) {
    CAPTURE(text);
    CHECK(java_long(text) == std::nullopt);
  }
}

TEST_CASE("truth is true or false in any case, and untrimmed") {
  CHECK(scala_boolean("TRUE") == true);
  CHECK(scala_boolean("False") == false);
  for (const std::string text : {"", " true", "true ", "no", "0", "1", "yes", "on"}) {
    CAPTURE(text);
    CHECK(scala_boolean(text) == std::nullopt);
  }
}

TEST_CASE("time strings are trimmed and count milliseconds without a unit") {
  struct Example {
    std::string text;
    std::optional<std::int64_t> milliseconds;
  };
  const Example examples[] = {
      {"900", 900},
      {"15m", 900'000},
      {"15min", 900'000},
      {"2h", 7'200'000},
      {"1d", 86'400'000},
      {"10S", 10'000},
      {" 5s ", 5'000},
      {"250ms", 250},
      {"1500us", 1},
      {"-3s", -3'000},
      {"", std::nullopt},
      {"10 seconds", std::nullopt},
      {"5 s", std::nullopt},
      {"1.5m", std::nullopt},
      {"10sec", std::nullopt},
      {"+5s", std::nullopt},
      {"s", std::nullopt},
      {"5s5", std::nullopt},
      {"106751991167301d", 9223372036854775807},
  };
  for (const Example& example : examples) {
    CAPTURE(example.text);
    CHECK(time_string_ms(example.text) == example.milliseconds);
  }
}

TEST_CASE("topics stand between commas, blanks and empty ones dropped") {
  CHECK(topic_names(" a, b,,c,") == std::vector<std::string_view>{"a", "b", "c"});
  CHECK(topic_names(" , ,").empty());
  CHECK(topic_names("").empty());
}

TEST_CASE("hosts have a name and a port") {
  struct Example {
    std::string text;
    std::string name;
    std::optional<std::string_view> port;
  };
  const Example examples[] = {
      {"broker:9092", "broker", "9092"},
      {" broker:9092 ", "broker", "9092"},
      {"kafka://broker:9092", "broker", "9092"},
      {"[::1]:9092", "::1", "9092"},
      {"[::1]", "::1", std::nullopt},
      {"broker", "broker", std::nullopt},
      {"broker:", "broker", ""},
  };
  for (const Example& example : examples) {
    CAPTURE(example.text);
    const std::vector<Host> hosts = bootstrap_hosts(example.text);
    REQUIRE(hosts.size() == 1);
    CHECK(hosts[0].name == example.name);
    CHECK(hosts[0].port == example.port);
  }
  CHECK(bootstrap_hosts("a:1,,\n b:2 ,").size() == 2);
  CHECK(bootstrap_hosts(" , ").empty());
}

TEST_CASE("loopback addresses are the machine itself") {
  for (const std::string name :
       {"localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "::1", "0.0.0.0"}) {
    CAPTURE(name);
    CHECK(is_loopback(name));
  }
  CHECK_FALSE(is_loopback("localhost.example.com"));
  CHECK_FALSE(is_loopback("broker"));
}

TEST_CASE("misfit() says what is wrong, as the end of a sentence") {
  struct Example {
    ValueType type;
    std::string text;
    std::string misfit;
  };
  const Example examples[] = {
      {ValueType::boolean, "no", "is not true or false"},
      {ValueType::boolean, "TRUE", ""},
      {ValueType::int_number, "8.0", "is not a whole number of 32 bits"},
      {ValueType::long_number, "10L", "is not a whole number"},
      {ValueType::duration, "10 seconds", "is not a time such as 10s or 5m"},
      {ValueType::timestamp, "2024-01-01", "is not a whole number of milliseconds"},
      {ValueType::timestamp, " 1700000000000 ", ""},
      {ValueType::topics, " , ", "names no topic"},
      {ValueType::offsets, " Earliest ", ""},
      {ValueType::offsets, R"({"t":{"0":1}})", ""},
      {ValueType::offsets, "earlist", "is not what Spark reads: at byte 0, a '{' belongs here"},
      {ValueType::assignment, R"({"t":[0]})", ""},
      {ValueType::double_number, " 0.8 ", ""},
      {ValueType::text, "anything", ""},
  };
  for (const Example& example : examples) {
    CAPTURE(example.text);
    CHECK(misfit(example.type, example.text).value_or("") == example.misfit);
  }
}

TEST_CASE("types are words") {
  CHECK(parse_value_type("long") == ValueType::long_number);
  CHECK(parse_value_type("number") == std::nullopt);
}

}  // namespace skl

TEST_SUITE_END();
