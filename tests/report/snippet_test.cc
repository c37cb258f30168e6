#include "report/snippet.h"

#include <doctest/doctest.h>

namespace {

using skl::LineIndex;
using skl::Page;
using skl::snippet;
using skl::SnippetLine;
using skl::Span;

// The lines and carets below each other, with the place of "^" marked by brackets in `text`.
std::string shown(std::string text, const std::vector<Span>& masks = {}) {
  const auto begin = static_cast<std::uint32_t>(text.find("«"));
  text.erase(begin, 2);
  const auto end = static_cast<std::uint32_t>(text.find("»"));
  text.erase(end, 2);
  const Page page{text, LineIndex(text), masks};
  std::string lines;
  for (const SnippetLine& line : snippet(page, {begin, end})) {
    lines += std::to_string(line.number) + " " + line.shown + "\n";
    if (!line.carets.empty()) lines += "  " + line.carets + "\n";
  }
  return lines;
}

TEST_CASE("carets stand exactly under the span") {
  CHECK(shown("ab\nc«de»f\n") == "2 cdef\n   ^^\n");
  CHECK(shown("c«»f") == "1 cf\n   ^\n");
  CHECK(shown("cf«»") == "1 cf\n    ^\n");
  CHECK(shown("«»") == "1 \n  ^\n");
  CHECK(shown("c«de»f\r\ng") == "1 cdef\n   ^^\n");
}

TEST_CASE("tabs, wide and combining characters keep carets in place") {
  CHECK(shown("\ta\t«b»") == "1     a   b\n          ^\n");
  CHECK(shown("漢«字»x") == "1 漢字x\n    ^^\n");
  CHECK(shown("e\xCC\x81«x»") == "1 e\xCC\x81x\n   ^\n");
}

TEST_CASE("nothing in a line steers the terminal") {
  CHECK(shown("\x1b[31m«x»") == "1 ␛[31mx\n       ^\n");
  CHECK(shown("\xFF«x»") == "1 \xEF\xBF\xBDx\n   ^\n");
  CHECK(shown("\xE2\x80\xAE«x»") == "1 <U+202E>x\n          ^\n");
}

TEST_CASE("a mask is three stars wide, whatever it hides") {
  CHECK(shown("p = «\"abcdefgh\"»", {{5, 13}}) == "1 p = \"***\"\n      ^^^^^\n");
  CHECK(shown("p = «\"a\"»", {{5, 6}}) == "1 p = \"***\"\n      ^^^^^\n");
  CHECK(shown("p = \"«abcd»efgh\"", {{5, 13}}) == "1 p = \"***\"\n       ^^^\n");
}

TEST_CASE("a span over several lines shows the first of them") {
  CHECK(shown("a«b\n  c\n»d") == "1 ab\n   ^\n2   c\n    ^\n");
  CHECK(shown("«1\n2\n3\n4\n5»") == "1 1\n  ^\n2 2\n  ^\n3 3\n  ^\n0 ... 2 more\n");
}

TEST_CASE("a long line is shown around the span") {
  const std::string many(5000, 'x');
  const std::string lines = shown(many + "«yy»" + many);
  CHECK(lines.starts_with("1 …xxx"));
  CHECK(lines.size() < 400);
  const std::size_t caret = lines.find('^');
  const std::size_t second = lines.find('\n') + 3;
  CHECK(lines.substr(2 + caret - second + 2, 2) ==
        "yy");  // the mark of the cut is two bytes longer
  CHECK(shown("«yy»" + many).starts_with("1 yyxxx"));
}

}  // namespace
