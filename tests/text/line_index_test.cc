#include "skl/text/line_index.h"

#include <doctest/doctest.h>

#include <string>

namespace {

using skl::LineIndex;
using skl::Position;
using skl::Span;

std::string shown(Position position) {
  return std::to_string(position.line) + ":" + std::to_string(position.column);
}

TEST_CASE("lines end at LF, CRLF and a lone CR") {
  struct Row {
    std::string_view text;
    std::uint32_t offset;
    std::string_view place;
  };
  constexpr Row kRows[] = {
      {"", 0, "1:1"},         {"a", 1, "1:2"},      {"a\nb", 1, "1:2"},    {"a\nb", 2, "2:1"},
      {"a\r\nb", 3, "2:1"},   {"a\r\nb", 2, "1:3"}, {"a\rb", 2, "2:1"},    {"a\r\r\nb", 2, "2:1"},
      {"a\r\r\nb", 4, "3:1"}, {"a\n", 2, "2:1"},    {"a\n\n\n", 4, "4:1"}, {"a", 99, "1:2"},
  };
  for (const Row& row : kRows) {
    CAPTURE(row.text);
    CAPTURE(row.offset);
    CHECK(shown(LineIndex(row.text).position(row.offset)) == row.place);
  }
}

TEST_CASE("columns count code points, and a byte that is none counts one") {
  struct Row {
    std::string_view text;
    std::uint32_t offset;
    std::string_view place;
  };
  constexpr Row kRows[] = {
      {"\xC3\xA4x", 2, "1:2"},          // an umlaut
      {"\xC3\xA4x", 1, "1:1"},          // within it
      {"\xF0\x9F\x98\x80x", 4, "1:2"},  // four bytes
      {"\xFFx", 1, "1:2"},              // no UTF-8
      {"\xC3(x", 2, "1:3"},             // a lead byte alone
      {"\xE2\x82", 2, "1:3"},           // cut off at the end
      {"\xC0\xAFx", 2, "1:3"},          // overlong
      {"\xED\xA0\x80x", 3, "1:4"},      // a surrogate
      {"\xEF\xBB\xBFx", 3, "1:1"},      // a byte order mark
      {"\xEF\xBB\xBFx", 4, "1:2"},
      {"a\n\xEF\xBB\xBFx", 5, "2:2"},  // not at the start
  };
  for (const Row& row : kRows) {
    CAPTURE(row.place);
    CHECK(shown(LineIndex(row.text).position(row.offset)) == row.place);
  }
}

TEST_CASE("a long line is not counted from its start again") {
  std::string text = "x\n";
  for (int i = 0; i < 200'000; ++i) text += "\xC3\xA4";
  const LineIndex index(text);
  std::uint64_t columns = 0;
  for (std::uint32_t offset = 2; offset < text.size(); offset += 2) {
    columns += index.position(offset).column;
  }
  CHECK(columns == std::uint64_t{200'000} * 200'001 / 2);
}

TEST_CASE("a line's span leaves out its end") {
  const std::string_view text = "ab\r\n\rc\n";
  const LineIndex index(text);
  REQUIRE(index.lines() == 4);
  CHECK(index.line(1) == Span{0, 2});
  CHECK(index.line(2) == Span{4, 4});
  CHECK(index.line(3) == Span{5, 6});
  CHECK(index.line(4) == Span{7, 7});
}

}  // namespace
