#include "skl/lint/rule_set.h"

#include <doctest/doctest.h>

#include "skl/base/strings.h"

namespace {

using skl::choose_rules;
using skl::RuleChoice;

std::vector<skl::Rule> rules() {
  std::vector<skl::Rule> all(3);
  all[0].info.name = "bare-group-id";
  all[0].info.topic = "group-id";
  all[1].info.name = "forced-group-id";
  all[1].info.topic = "group-id";
  all[2].info.name = "unknown-option";
  all[2].info.topic = "keys";
  return all;
}

// The names that run, or the error.
std::string chosen(const RuleChoice& choice) {
  const auto result = choose_rules(rules(), choice);
  if (!result) return result.error().culprit + ": " + result.error().message;
  std::vector<std::string> names;
  for (const skl::Rule& rule : *result) names.emplace_back(rule.info.name);
  return skl::join(names, " ");
}

TEST_CASE("rules are chosen by name and by topic, and a name wins") {
  CHECK(chosen({}) == "bare-group-id forced-group-id unknown-option");
  CHECK(chosen({{"group-id"}, {}}) == "bare-group-id forced-group-id");
  CHECK(chosen({{"unknown-option"}, {}}) == "unknown-option");
  CHECK(chosen({{}, {"group-id"}}) == "unknown-option");
  CHECK(chosen({{"group-id"}, {"forced-group-id"}}) == "bare-group-id");
  CHECK(chosen({{"bare-group-id"}, {"group-id"}}) == "bare-group-id");
  CHECK(chosen({{"keys"}, {"keys"}}) == "");
}

TEST_CASE("a word that nothing is called is an error") {
  CHECK(chosen({{"bare-goup-id"}, {}}) ==
        "bare-goup-id: is no rule and no topic, did you mean 'bare-group-id'?");
  CHECK(chosen({{}, {"kyes"}}) == "kyes: is no rule and no topic, did you mean 'keys'?");
  CHECK(chosen({{"x"}, {}}) == "x: is no rule and no topic; 'spark-kafka-lint rules' lists them");
}

}  // namespace
