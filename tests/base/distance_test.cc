#include "skl/base/distance.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

TEST_SUITE_BEGIN("base");

namespace skl {
namespace {

TEST_CASE("edits count one each, without regard to case") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("abc", "ABC") == 0);
  CHECK(edit_distance("abc", "abd") == 1);
  CHECK(edit_distance("abc", "abcd") == 1);
  CHECK(edit_distance("abc", "acb") == 1);
  CHECK(edit_distance("startingOffset", "endingOffsets") == 6);
}

TEST_CASE("a near miss is within two edits and a third of the longer word") {
  CHECK(near_miss("startingOffset", "startingOffsets"));
  CHECK(near_miss("boostrap.servers", "bootstrap.servers"));
  CHECK(near_miss("acsk", "acks"));
  CHECK_FALSE(near_miss("acks", "ACKS"));
  CHECK_FALSE(near_miss("ab", "ba"));
  CHECK_FALSE(near_miss("group.id", "client.id"));
  CHECK_FALSE(near_miss("", "a"));
}

// Every word of up to five letters of two, beside every other one.
std::vector<std::string> short_words() {
  std::vector<std::string> words{""};
  for (std::size_t next = 0; next < words.size(); ++next) {
    if (words[next].size() == 5) continue;
    const std::string word = words[next];
    words.push_back(word + 'a');
    words.push_back(word + 'b');
  }
  return words;
}

TEST_CASE("a near miss is what the distance says it is") {
  const std::vector<std::string> words = short_words();
  for (const std::string& left : words) {
    for (const std::string& right : words) {
      const std::size_t distance = edit_distance(left, right);
      const std::size_t most = std::min<std::size_t>(2, std::max(left.size(), right.size()) / 3);
      const bool near = distance > 0 && distance <= most;
      if (near_miss(left, right) != near) {
        CAPTURE(left);
        CAPTURE(right);
        CHECK(near_miss(left, right) == near);
      }
    }
  }
}

TEST_CASE("a near miss of longer words is what the distance says it is") {
  const std::string word = "abcdefgh";
  for (std::size_t at = 0; at <= word.size(); ++at) {
    for (std::size_t other = 0; other <= word.size(); ++other) {
      std::string changed = word;
      changed.insert(at, "x");
      changed.erase(other, 1);
      CAPTURE(changed);
      CHECK(near_miss(changed, word) == (edit_distance(changed, word) > 0));
    }
  }
}

}  // namespace
}  // namespace skl

TEST_SUITE_END();
