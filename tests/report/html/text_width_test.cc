#include "report/html/text_width.h"

#include <doctest/doctest.h>

namespace {

using skl::html::Face;
using skl::html::fitted;
using skl::html::text_width;

TEST_CASE("widths are those of a wide font") {
  CHECK(text_width("", {Face::sans, 10}) == 0);
  CHECK(text_width("il", {Face::sans, 10}) == doctest::Approx(6.86));
  CHECK(text_width("abc", {Face::mono, 10}) == doctest::Approx(18.3));
  CHECK(text_width("漢", {Face::sans, 10}) == doctest::Approx(11));
  CHECK(text_width("e\xCC\x81", {Face::mono, 10}) == doctest::Approx(6.1));
}

TEST_CASE("what is too long loses its middle") {
  const skl::html::Font font{Face::mono, 10};  // 6.1 a letter, 8 for the mark
  CHECK(fitted("orders", font, 36.6) == "orders");
  CHECK(fitted("orders", font, 36.5) == "or…rs");
  CHECK(fitted("orders-of-today", font, 51) == "orde…day");
  CHECK(fitted("orders", font, 9) == "…");
  CHECK(fitted("", font, 9).empty());
}

TEST_CASE("what fits nowhere else is safe, and never cut within a character") {
  const skl::html::Font font{Face::mono, 10};
  CHECK(fitted("a\x1b", font, 100) == "a␛");
  CHECK(fitted("漢字漢字漢字", font, 40) == "漢…字");
  CHECK(fitted("\xFF\xFE", font, 100) == "\xEF\xBF\xBD\xEF\xBF\xBD");
}

}  // namespace
