// Where the texts of options come from, and what is asked for.

#include "dry_run/filled_options.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>

namespace {

using namespace skl;

Option option(std::string key, Value value) {
  Option made;
  made.key = std::move(key);
  made.value = std::move(value);
  return made;
}

Value choice() { return either(literal_value("a", {}), literal_value("b", {})); }

// "topic=orders; limit?argument '1'": the texts, then what isn't known.
std::string filled(const Option& option, const KnownBesides& known) {
  Endpoint endpoint;
  endpoint.side = Side::source;
  endpoint.terminal = Terminal::load;
  endpoint.options.set(option);
  const FilledOptions result = fill(endpoint, known);
  std::string text;
  for (const auto& [key, value] : result.texts) text += key + "=" + value + ";";
  for (const UnknownOption& unknown : result.unknown)
    text += unknown.key + "?" + unknown.reason + ";";
  return text;
}

const KnownBesides kKnown{
    {{"topic", "orders"}, {"startingoffsets", "latest"}, {"pw", "x"}}, [](const std::string& name) {
      return name == "BROKERS" ? std::optional<std::string>("a:9092") : std::nullopt;
    }};
const KnownBesides kNothing{{}, [](const std::string&) { return std::nullopt; }};

TEST_CASE("what the code tells needs nobody else") {
  CHECK(filled(option("subscribe", literal_value("t", {})), kNothing) == "subscribe=t;");
}

TEST_CASE("an option's own name in --set wins over the code") {
  CHECK(filled(option("startingOffsets", literal_value("earliest", {})), kKnown) ==
        "startingoffsets=latest;");
}

TEST_CASE("--set names an option that the code doesn't give") {
  CHECK(filled(option("subscribe", unknown_value("parameter 'topic'", {})), kKnown) ==
        "startingoffsets=latest;subscribe=orders;");
}

TEST_CASE("an environment variable is taken from there, and only that") {
  const KnownBesides environment{{}, kKnown.environment};
  CHECK(
      filled(option("kafka.bootstrap.servers", unknown_value("environment variable 'BROKERS'", {})),
             environment) == "kafka.bootstrap.servers=a:9092;");
  CHECK(filled(option("kafka.bootstrap.servers", unknown_value("parameter 'BROKERS'", {})),
               environment) == "kafka.bootstrap.servers?parameter 'BROKERS';");
}

TEST_CASE("a text with one gap is filled, one with two isn't") {
  const KnownBesides one{{{"pw", "x"}}, kNothing.environment};
  CHECK(filled(option("k", partial_value({"a ", " b", "a {pw} b"}, "parameter 'pw'", {})), one) ==
        "k=a x b;");
  CHECK(filled(option("k", partial_value({"a ", " b", "a {pw} {c} b"}, "parameter 'pw'", {})),
               one) == "k?parameter 'pw';");
  CHECK(filled(option("k", partial_value({"a ", "", "a {pw}"}, "parameter 'pw'", {})), kNothing) ==
        "k?parameter 'pw';");
}

TEST_CASE("a placeholder isn't the value that will be there") {
  CHECK(filled(option("kafka.bootstrap.servers", literal_value("${BROKERS}:9092", {})), kNothing) ==
        "kafka.bootstrap.servers?it holds a placeholder;");
  const KnownBesides set{{{"kafka.bootstrap.servers", "a:9092"}}, kNothing.environment};
  CHECK(filled(option("kafka.bootstrap.servers", literal_value("<brokers>", {})), set) ==
        "kafka.bootstrap.servers=a:9092;");
}

TEST_CASE("a chain without its end may go on elsewhere") {
  Endpoint endpoint;
  endpoint.side = Side::source;
  CHECK(fill(endpoint, kNothing).openings == std::vector<std::string>{"what stands elsewhere"});
  endpoint.terminal = Terminal::load;
  CHECK(fill(endpoint, kNothing).openings.empty());
}

TEST_CASE("what is so on some runs only is asked for") {
  Option sometimes = option("k", literal_value("v", {}));
  sometimes.conditional = true;
  CHECK(filled(sometimes, kNothing) == "k?it is set on some runs only;");
  CHECK(filled(option("k", choice()), kNothing) == "k?it has one of several values;");
  CHECK(filled(option("k", unknown_value("", {})), kNothing) == "k?it isn't known;");
}

}  // namespace
