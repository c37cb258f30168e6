#include "skl/catalogue/client_key.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "skl/catalogue/catalogue.h"

TEST_SUITE_BEGIN("catalogue");

namespace skl {
namespace {

// What the first client that refuses the value says; "" when all take it.
std::string said(std::string_view name, std::string_view text, Side side, const Version& spark) {
  const ClientKey* key = catalogue().client_key(name);
  REQUIRE(key != nullptr);
  return key->misfit(text, side, spark).value_or("");
}

}  // namespace

TEST_CASE("a value is judged as the client of that release reads it") {
  struct Example {
    std::string name;
    std::string text;
    Side side;
    Version spark;
    std::string says;
  };
  const Example examples[] = {
      // Numbers, with blanks around them
      {"session.timeout.ms", " 10000\n", Side::source, {4, 2}, ""},
      {"session.timeout.ms", "+10000", Side::source, {4, 2}, ""},
      {"session.timeout.ms", "10s", Side::source, {4, 2}, "is not a whole number of 32 bits"},
      {"session.timeout.ms", "", Side::source, {4, 2}, "is not a whole number of 32 bits"},
      {"session.timeout.ms",
       "3000000000",
       Side::source,
       {4, 2},
       "is not a whole number of 32 bits"},
      {"linger.ms", "3000000000", Side::sink, {4, 2}, ""},
      {"linger.ms", "1e3", Side::sink, {4, 2}, "is not a whole number"},
      {"sasl.login.refresh.min.period.seconds",
       "40000",
       Side::sink,
       {4, 2},
       "is not a whole number of 16 bits"},
      {"sasl.login.refresh.window.factor", ".5f", Side::sink, {4, 2}, ""},
      {"sasl.login.refresh.window.factor", "half", Side::sink, {4, 2}, "is not a number"},
      // Ranges
      {"max.poll.records", "0", Side::source, {4, 2}, "is less than 1"},
      {"sasl.login.refresh.window.factor", "1.5", Side::sink, {4, 2}, "is more than 1"},
      {"sasl.login.refresh.window.jitter", "0.3", Side::sink, {4, 2}, "is more than 0.25"},
      {"receive.buffer.bytes", "-1", Side::source, {4, 2}, ""},
      {"receive.buffer.bytes", "-2", Side::source, {4, 2}, "is less than -1"},
      {"compression.gzip.level", "-1", Side::sink, {4, 2}, ""},
      {"compression.gzip.level", "0", Side::sink, {4, 2}, "is less than 1"},
      // Words
      {"acks", " all ", Side::sink, {4, 2}, ""},
      {"acks", "ALL", Side::sink, {4, 2}, "is none of all, -1, 0, 1"},
      {"security.protocol", "ssl", Side::source, {3, 3}, ""},
      {"security.protocol",
       "ssl",
       Side::source,
       {3, 5},
       "is none of PLAINTEXT, SSL, SASL_PLAINTEXT, SASL_SSL"},
      {"security.protocol", "ssl", Side::source, {4, 0}, ""},
      {"compression.type",
       "brotli",
       Side::sink,
       {3, 3},
       "is none of none, gzip, snappy, lz4, zstd"},
      {"compression.type", "zstd", Side::sink, {2, 4}, "is none of none, gzip, snappy, lz4"},
      {"compression.type",
       "brotli",
       Side::sink,
       {3, 4},
       "is none of none, gzip, snappy, lz4, zstd"},
      // Truths, and texts that may not be empty
      {"check.crcs", "FALSE", Side::source, {4, 2}, ""},
      {"check.crcs", "0", Side::source, {4, 2}, "is not true or false"},
      {"group.instance.id", " ", Side::source, {4, 2}, "is empty"},
      // A client that isn't there has no say
      {"max.poll.records", "0", Side::sink, {4, 2}, ""},
      {"retries", "many", Side::source, {3, 3}, ""},
      {"retries", "many", Side::source, {3, 4}, "is not a whole number of 32 bits"},
      {"group.protocol", "none", Side::source, {3, 5}, ""},
      {"group.protocol", "none", Side::source, {4, 0}, "is none of CLASSIC, CONSUMER"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.name);
    CAPTURE(example.text);
    CAPTURE(to_string(example.spark));
    CHECK(said(example.name, example.text, example.side, example.spark) == example.says);
  }
}

TEST_CASE("a setting came with a release, on each side") {
  const auto since = [](std::string_view name, Side side) {
    const auto first = catalogue().client_key(name)->since(side);
    return first ? to_string(*first) : std::string();
  };
  CHECK(since("group.protocol", Side::source) == "4.0");
  CHECK(since("delivery.timeout.ms", Side::sink) == "3.0");
  CHECK(since("group.id", Side::source) == "");
  CHECK(since("acks", Side::sink) == "");
}

TEST_CASE("what each client says of a setting fits its own default") {
  for (const ClientKey& key : catalogue().client_keys()) {
    for (const ClientFacts& facts : key.known) {
      CAPTURE(key.name);
      if (facts.default_text) CHECK(client_misfit(facts, *facts.default_text) == std::nullopt);
    }
  }
}

TEST_CASE("each setting that isn't the client's own affair says in a line what it is for") {
  for (const ClientKey& key : catalogue().client_keys()) {
    if (key.known.back().internal) continue;
    CAPTURE(key.name);
    CHECK(!key.summary.empty());
    CHECK(key.summary.size() <= 100);
    CHECK(!key.summary.ends_with('.'));
  }
}

}  // namespace skl

TEST_SUITE_END();
