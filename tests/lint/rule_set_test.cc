#include "skl/lint/rule_set.h"

#include <doctest/doctest.h>

#include "skl/base/strings.h"

namespace {

using skl::RuleChoice;
using skl::RuleInfo;

std::vector<RuleInfo> rules() {
  std::vector<RuleInfo> all(3);
  all[0].name = "bare-group-id";
  all[0].topic = "group-id";
  all[1].name = "forced-group-id";
  all[1].topic = "group-id";
  all[2].name = "unknown-option";
  all[2].topic = "keys";
  return all;
}

std::string chosen(const RuleChoice& choice) {
  std::vector<std::string> names;
  for (const RuleInfo& rule : rules()) {
    if (runs(rule, choice)) names.emplace_back(rule.name);
  }
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

TEST_CASE("a word that nothing is called is complained of") {
  CHECK(skl::unknown_rule(rules(), "keys") == "");
  CHECK(skl::unknown_rule(rules(), "bare-group-id") == "");
  CHECK(skl::unknown_rule(rules(), "bare-goup-id") ==
        "'bare-goup-id' is no rule and no topic, did you mean 'bare-group-id'?");
  CHECK(skl::unknown_rule(rules(), "kyes") ==
        "'kyes' is no rule and no topic, did you mean 'keys'?");
  CHECK(skl::unknown_rule(rules(), "x") ==
        "'x' is no rule and no topic; 'spark-kafka-lint rules' lists them");
}

}  // namespace
