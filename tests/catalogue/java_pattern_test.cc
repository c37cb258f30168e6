#include "skl/catalogue/java_pattern.h"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE_BEGIN("catalogue");

namespace skl {

TEST_CASE("patterns that Java takes") {
  for (const std::string pattern : {"",
                                    "orders",
                                    "ord.*",
                                    "(a|b)+",
                                    "[a-z]{2,3}",
                                    "[]a]",
                                    "[^]a]",
                                    "[a[bc]&&[^d]]",
                                    "a\\[b",
                                    "\\Q[(\\E",
                                    "\\p{Lu}x",
                                    "(?i)a",
                                    "(?<n>a)\\k<n>",
                                    "a*+",
                                    "a{2}",
                                    "a{2,}",
                                    "a}",
                                    "a]",
                                    "(|a)",
                                    "()",
                                    "[*+?{(]",
                                    "topic-\\d{4}-.*",
                                    "^a$",
                                    "{1}",
                                    "^*"}) {
    CAPTURE(pattern);
    CHECK(java_pattern_mistake(pattern) == std::nullopt);
  }
}

TEST_CASE("patterns that Java refuses") {
  struct Example {
    std::string pattern;
    std::string says;
  };
  const Example examples[] = {
      {"ord[", "has a '[' that isn't closed"},
      {"[a", "has a '[' that isn't closed"},
      {"[a[b]", "has a '[' that isn't closed"},
      {"[]", "has a '[' that isn't closed"},
      {"(a", "has a '(' that isn't closed"},
      {"a)", "has a ')' that closes nothing"},
      {"*", "has a '*' with nothing to repeat"},
      {"*.orders", "has a '*' with nothing to repeat"},
      {"(+a)", "has a '+' with nothing to repeat"},
      {"a|?b", "has a '?' with nothing to repeat"},
      {"a\\", "ends in a backslash"},
      {"a{b}", "has a '{' that counts nothing"},
      {"{a}", "has a '{' that counts nothing"},
      {"a{", "has a '{' that counts nothing"},
      {"a{,3}", "has a '{' that counts nothing"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.pattern);
    CHECK(java_pattern_mistake(example.pattern) == example.says);
  }
}

}  // namespace skl

TEST_SUITE_END();
