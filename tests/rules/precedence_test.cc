#include "rules/precedence.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace skl {

TEST_SUITE("rules") {
  TEST_CASE("the table of causes speaks of rules that there are") {
    const std::vector<Rule> rules = all_rules();
    const auto exists = [&](std::string_view name) {
      return std::ranges::any_of(rules, [&](const Rule& rule) { return rule.info.name == name; });
    };
    for (const Precedence& row : precedences()) {
      CHECK_MESSAGE(exists(row.cause), std::string(row.cause));
      CHECK_MESSAGE(exists(row.effect), std::string(row.effect));
      CHECK(row.meant.empty() == (row.where == Meant::nowhere));
    }
  }
}

}  // namespace skl
