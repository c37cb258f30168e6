// Each rule does what its examples say.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "golden/example.h"
#include "golden/expectation.h"

namespace skl {
namespace {

// The example as the front-ends would give it, each key and value at a place of its own.
Query built(const Example& example, Places& places) {
  Endpoint endpoint;
  endpoint.side = example.side;
  endpoint.mode = example.mode;
  endpoint.format = literal_value(example.format, {});
  endpoint.head = {{}, {10, 20}};
  endpoint.at = {{}, {0, 9000}};
  endpoint.terminal = Terminal::declared;
  std::uint32_t place = 1000;
  for (const ExampleOption& given : example.options) {
    Option option;
    option.key = given.key;
    option.key_at = {{}, {place, place + static_cast<std::uint32_t>(given.key.size()) + 2}};
    option.value = given.value ? literal_value(*given.value, {{}, {place + 500, place + 510}})
                               : unknown_value("parameter", {{}, {place + 500, place + 510}});
    option.at = {{}, {place, place + 510}};
    places.keys[given.key] = option.key_at.span;
    places.values[given.key] = option.value.at.span;
    endpoint.options.set(option);
    place += 1000;
  }
  if (example.open) endpoint.options.open({{}, "parameter 'more'"});
  Query query;
  query.endpoints.push_back(std::move(endpoint));
  return query;
}

TEST_SUITE("golden") {
  TEST_CASE("each rule says of its option maps what they say it does") {
    for (const Example& example : read_examples()) {
      if (example.is_text()) continue;
      CAPTURE(example.where);
      Places places;
      const std::vector<Query> queries{built(example, places)};
      const auto found = findings_of(example, queries, facts_of(example));
      CHECK(found == expected(example, places, queries));
    }
  }
}

}  // namespace
}  // namespace skl
