#include "skl/rules/placeholders.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

TEST_SUITE_BEGIN("rules");

namespace skl {
namespace {

// What the rules see of such a value: "kind prefix".
std::string seen(const std::string& key, const std::string& text) {
  Option option;
  option.key = key;
  option.value = literal_value(text, {});
  Query query;
  query.endpoints.emplace_back().options.set(std::move(option));
  const Query known = without_placeholders(std::move(query), catalogue());
  const Value& value = known.endpoints[0].options.find(key)->value;
  switch (value.kind) {
    case Value::Known::unknown: return "unknown";
    case Value::Known::partial: return "partial " + value.partly().prefix;
    default: return "known " + value.texts.front();
  }
}

TEST_CASE("what a placeholder stands for is unknown to rules") {
  struct Example {
    std::string key;
    std::string text;
    std::string seen;
  };
  const Example examples[] = {
      {"subscribe", "orders", "known orders"},
      {"subscribe", "<topic>", "unknown"},
      {"subscribe", "xxx", "unknown"},
      {"checkpointLocation", "/tmp/${NAME}/state", "partial /tmp/"},
      {"startingOffsets", R"({"orders":{"0":1}})", R"(known {"orders":{"0":1}})"},
      {"kafka.ssl.truststore.password", "<password>", "known <password>"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.text);
    CHECK(seen(example.key, example.text) == example.seen);
  }
}

TEST_CASE("a choice of which one is made up is unknown") {
  Option option;
  option.key = "subscribe";
  option.value = literal_value("orders", {});
  option.value.texts.push_back("<topic>");
  option.value.kind = Value::Known::choice;
  Query query;
  query.endpoints.emplace_back().options.set(std::move(option));
  query.endpoints.front().query_name = literal_value("{name}", {});
  const Query known = without_placeholders(std::move(query), catalogue());
  CHECK(known.endpoints[0].options.find("subscribe")->value.kind == Value::Known::unknown);
  CHECK(known.endpoints[0].query_name->kind == Value::Known::unknown);
}

}  // namespace
}  // namespace skl

TEST_SUITE_END();
