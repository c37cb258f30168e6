// Known values: computed by GitHub's own code, src/fingerprints.ts of github/codeql-action, over
// the same bytes.

#include "report/line_hash.h"

#include <doctest/doctest.h>

#include <numeric>
#include <string>
#include <vector>

namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

struct Known {
  const char* claim;
  std::string text;
  std::vector<std::string> hashes;  // of line 1, 2, ...
};

const std::vector<Known>& known_values() {
  static const std::vector<Known> all = {
      {"an empty file", "", {"c129715d7a2bc9a3:1"}},
      {"a line end alone", "\n", {"3c5bef55b72b93c9:1", "c129715d7a2bc9a3:1"}},
      {"CR LF alone", "\r\n", {"3c5bef55b72b93c9:1", "c129715d7a2bc9a3:1"}},
      {"spaces and tabs don't count",
       " a\nb\n  \t\tc\n d",
       {"271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"}},
      {"all line ends are one",
       " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
       {"e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
        "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1"}},
      {"repeated lines are numbered",
       repeated("Lorem ipsum dolor sit amet.\n", 10),
       {"a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
        "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
        "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1"}},
      {"a last line without its end", "a\nb", {"c74339777b6a2c60:1", "8ee5a81e681643c1:1"}},
      {"a last line with its end",
       "a\nb\n",
       {"81b8d8db678b2bbe:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"}},
      {"CR LF is LF",
       "a\r\nb\r\n",
       {"81b8d8db678b2bbe:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"}},
      {"a lone CR is LF, too",
       "a\rb\r",
       {"81b8d8db678b2bbe:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"}},
      {"LF CR is two line ends",
       "a\n\rb",
       {"67c066a59e652f5e:1", "cc4c43d77869440f:1", "8ee5a81e681643c1:1"}},
      {"a blank between CR and LF makes two of them",
       "a\r \nb",
       {"67c066a59e652f5e:1", "cc4c43d77869440f:1", "8ee5a81e681643c1:1"}},
      {"a tab doesn't count", "\ta = 1\n", {"2fb41b19264fc464:1", "c129715d7a2bc9a3:1"}},
      {"nor do spaces", "a=1\n", {"2fb41b19264fc464:1", "c129715d7a2bc9a3:1"}},
      {"two UTF-16 units beyond the first plane",
       "key = \"\xF0\x9F\x98\x80\"\nb\n",
       {"c3676f7f884e47bc:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"}},
      {"letters of other scripts",
       "\xD0\xBA\xD0\xBB\xD1\x8E\xD1\x87 = "
       "'\xD0\xB7\xD0\xBD\xD0\xB0\xD1\x87\xD0\xB5\xD0\xBD\xD0\xB8\xD0\xB5'\n",
       {"642172ae00940664:1", "c129715d7a2bc9a3:1"}},
      {"a byte order mark counts",
       "\xEF\xBB\xBF"
       "a\nb\n",
       {"8fff498b8a070609:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"}},
      {"Latin-1",
       "caf\xE9\nb\n",
       {"470bb7782948c60:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"}},
      {"a sequence that breaks off is one replacement",
       "\xE2\x82(\nb\n",
       {"60b7d614e2aad2fe:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"}},
      {"four bytes of which one is missing",
       "\xF0\x9F\x98\n",
       {"a88b3c201b7e6ebe:1", "c129715d7a2bc9a3:1"}},
      {"a surrogate is three replacements",
       "\xED\xA0\x80\n",
       {"66bb4c1842ee204c:1", "c129715d7a2bc9a3:1"}},
      {"an overlong form is two", "\xC0\xAF\n", {"b94e3e336a503d4f:1", "c129715d7a2bc9a3:1"}},
      {"what never begins a sequence", "\xFF\xFE\n", {"b94e3e336a503d4f:1", "c129715d7a2bc9a3:1"}},
      {"broken off at the end of the file", "\xE2\x82", {"8989dec65f08d110:1"}},
      {"beyond the last code point",
       "\xF4\x90\x80\x80\n",
       {"9bd9eb9afcad3445:1", "c129715d7a2bc9a3:1"}},
      {"an overlong form of three bytes",
       "\xE0\x9F\x80\n",
       {"66bb4c1842ee204c:1", "c129715d7a2bc9a3:1"}},
      {"an overlong form of four bytes",
       "\xF0\x8F\xBF\xBF\n",
       {"9bd9eb9afcad3445:1", "c129715d7a2bc9a3:1"}},
      {"three of four bytes at the end of the file", "\xF1\x80\x80", {"8989dec65f08d110:1"}},
      {"a line of 99 units",
       repeated("x", 99) + "\ny",
       {"52b56201ffb585b2:1", "ed3261245082261c:1"}},
      {"a line of 100 units",
       repeated("x", 100) + "\ny",
       {"52b56201ffb58620:1", "ed3261245082261c:1"}},
      {"a line of 101 units",
       repeated("x", 101) + "\ny",
       {"52b56201ffb58620:1", "ed3261245082261c:1"}},
      {"a line of 250 units",
       repeated("x", 250) + "\ny\n",
       {"52b56201ffb58620:1", "c33be7e0cf7c3ca:1", "c129715d7a2bc9a3:1"}},
      {"lines that differ behind 100 units are equal",
       repeated("x", 100) + "y\n" + repeated("x", 100) + "z\n",
       {"52b56201ffb58620:1", "52b56201ffb58620:2", "c129715d7a2bc9a3:1"}},
      {"equal lines before different ones differ",
       "same\nsame\nsame\nother\nsame\nsame\nsame\n",
       {"ec7ea2c058a31b3b:1", "40673162297e300f:1", "282376a7440c0c73:1", "5e69dc2199be93a7:1",
        "55dfc028cbd34ba7:1", "54dd522503d971eb:1", "930af01a65e2307f:1", "c129715d7a2bc9a3:1"}},
      {"a zero byte", std::string("\x00\n", 2), {"fab6606a19b511d5:1", "c129715d7a2bc9a3:1"}},
      {"form feeds and vertical tabs count",
       "a\x0C"
       "b\n\x0B\n",
       {"7f4cc9d895769cb1:1", "e50797832fd267d4:1", "c129715d7a2bc9a3:1"}},
      {"U+2028 ends no line",
       "\xE2\x80\xA8"
       "a\n",
       {"dac75e159f249fb2:1", "c129715d7a2bc9a3:1"}},
      {"empty lines",
       "a\n\n\n",
       {"d1b2637975409306:1", "5b5d4caf73a13177:1", "3c5bef55b72b93c9:1", "c129715d7a2bc9a3:1"}},
      {"blank lines",
       "   \n\t\n",
       {"5b5d4caf73a13177:1", "3c5bef55b72b93c9:1", "c129715d7a2bc9a3:1"}},
  };
  return all;
}

std::set<std::uint32_t> lines_to(std::uint32_t last) {
  std::vector<std::uint32_t> numbers(last);
  std::iota(numbers.begin(), numbers.end(), 1U);
  return {numbers.begin(), numbers.end()};
}

TEST_CASE("each line's hash is the one that GitHub computes") {
  for (const Known& known : known_values()) {
    CAPTURE(known.claim);
    std::vector<std::string> hashes;
    for (const auto& [line, hash] : skl::line_hashes(known.text, lines_to(20))) {
      CHECK(line == hashes.size() + 1);
      hashes.push_back(hash);
    }
    CHECK(hashes == known.hashes);
  }
}

TEST_CASE("a line's hash doesn't depend on which others were asked for") {
  for (const Known& known : known_values()) {
    CAPTURE(known.claim);
    for (std::uint32_t line = 1; line <= known.hashes.size(); ++line) {
      CHECK(skl::line_hashes(known.text, {line}) ==
            std::map<std::uint32_t, std::string>{{line, known.hashes[line - 1]}});
    }
  }
}

TEST_CASE("a line that the text hasn't is left out") {
  CHECK(skl::line_hashes("a\n", {7}).empty());
  CHECK(skl::line_hashes("a\n", {}).empty());
}

}  // namespace
