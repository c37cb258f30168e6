#include "rules/reading_limits.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

TEST_SUITE_BEGIN("rules");

namespace skl {
namespace {

constexpr Version kNewest{4, 2, 0};

Endpoint endpoint_with(const std::vector<std::string>& keys, const std::string& conditional = "") {
  Endpoint endpoint;
  for (const std::string& key : keys) {
    Option option;
    option.key = key;
    option.value = literal_value("1", {});
    option.conditional = key == conditional;
    endpoint.options.set(std::move(option));
  }
  return endpoint;
}

// Whether the option counts beside the others: "yes", "perhaps" or "no".
std::string verdict(const std::string& key, const Endpoint& endpoint, Version spark = kNewest) {
  const auto counted = counts(*endpoint.options.find(key), endpoint, spark);
  if (!counted) return "no";
  return *counted == Certainty::sure ? "yes" : "perhaps";
}

TEST_CASE("the strongest start counts, and the others don't") {
  const Endpoint all =
      endpoint_with({"startingOffsets", "startingTimestamp", "startingOffsetsByTimestamp"});
  CHECK(verdict("startingTimestamp", all) == "yes");
  CHECK(verdict("startingOffsetsByTimestamp", all) == "no");
  CHECK(verdict("startingOffsets", all) == "no");
}

TEST_CASE("a start that this Spark doesn't know outdoes none") {
  const Endpoint all =
      endpoint_with({"startingOffsets", "startingTimestamp", "startingOffsetsByTimestamp"});
  CHECK(verdict("startingOffsetsByTimestamp", all, {3, 1, 0}) == "yes");
  CHECK(verdict("startingOffsets", all, {3, 1, 0}) == "no");
  CHECK(verdict("startingOffsets", all, {2, 4, 0}) == "yes");
  CHECK(verdict("startingTimestamp", all, {3, 1, 0}) == "no");
}

TEST_CASE("a stronger start that is there on some runs leaves the weaker one to the others") {
  const Endpoint endpoint =
      endpoint_with({"startingOffsets", "startingTimestamp"}, "startingTimestamp");
  CHECK(verdict("startingOffsets", endpoint) == "perhaps");
}

TEST_CASE("ends don't outdo starts") {
  const Endpoint endpoint = endpoint_with({"STARTINGoffsets", "endingTimestamp", "endingOffsets"});
  CHECK(verdict("STARTINGoffsets", endpoint) == "yes");
  CHECK(verdict("endingOffsets", endpoint) == "no");
}

}  // namespace
}  // namespace skl

TEST_SUITE_END();
