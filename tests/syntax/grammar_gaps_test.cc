#include "syntax/grammar_gaps.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace skl {
namespace {

struct Case {
  std::string_view source;
  std::string_view readable;
};

void check(std::initializer_list<Case> cases) {
  for (const Case& one : cases) {
    CAPTURE(one.source);
    CHECK(without_grammar_gaps(Grammar::scala, one.source, {}) == one.readable);
  }
}

TEST_SUITE("syntax") {
  TEST_CASE("a column's name looks like an interpolated string to the Scala grammar") {
    check({{R"(select($"a", $"b"))", R"(select(s"a", s"b"))"},
           {R"("$" + "a$")", R"("$" + "a$")"},
           {R"(s"$$" + x$"a")", R"(s"$$" + x$"a")"},
           {R"(// $"a")", R"(// $"a")"}});
  }

  TEST_CASE("a line goes on behind an operator and in front of one") {
    check({{"\"a\" +\n  \"b\"", "\"a\" +   \"b\""},
           {"a ++ // c\n  b", "a ++        b"},
           {"a\n  + b", "a   + b"},
           {"a +\r\n b", "a +   b"},
           {"a &&\n  /* c\n */ b", "a &&            b"},
           {"x = f +\n\n  g", "x = f +\n\n  g"},
           {"\"+\"\nb", "\"+\"\nb"},
           {"// a +\nb", "// a +\nb"},
           {"/* a + */\nb", "/* a + */\nb"},
           {"\"\"\"a +\nb\"\"\"", "\"\"\"a +\nb\"\"\""},
           {"'\"'\nb +\nc", "'\"'\nb + c"},
           {"'a +\n'b", "'a + 'b"},
           {"x =\n  1", "x =\n  1"},
           {"a =>\n  b", "a =>\n  b"},
           {"f(xs: _*\n)", "f(xs: _*\n)"},
           {"import a.*\nb", "import a.*\nb"},
           {"a\n-b", "a\n-b"}});
  }

  TEST_CASE("the brace of a match may stand in the next line") {
    check({{"a match // b\n    {", "a match          {"},
           {"a.rematch\n  {", "a.rematch\n  {"},
           {"a match\n  case", "a match\n  case"}});
  }

  TEST_CASE("one comment may hold others") {
    check({{"/* a /* b */ c + */\nd +\ne", "/* a /* b */ c + */\nd + e"},
           {"/* a /* b", "/* a /* b"},
           {"/*/ +\n*/b", "/*/ +\n*/b"}});
  }

  TEST_CASE("a text in three quotes may end with quotes of its own") {
    check({{R"x("""a"""" + b)x", R"x("""a """ + b)x"},
           {R"x("""a""""" + b)x", R"x("""a  """ + b)x"},
           {R"x("""""" + b)x", R"x("""""" + b)x"},
           {R"x("""a""" + "")x", R"x("""a""" + "")x"}});
  }

  TEST_CASE("a parameter in braces has no type for the Scala grammar") {
    check({{"f { x: A[B, C] =>\n x }", "f { x          =>\n x }"},
           {"f {\n  x : a.B => x }", "f {\n  x       => x }"},
           {"f { (x: A) => x }", "f { (x: A) => x }"},
           {"{ case x: A => x }", "{ case x: A => x }"},
           {"{ val x: A = y => z }", "{ val x: A = y => z }"}});
  }

  TEST_CASE("only the ranges are looked at, each on its own") {
    const std::string_view text = "/* \n$\"a\"\nb +\n$\"c\"";
    const Span ranges[] = {{4, 8}, {9, 17}};
    CHECK(without_grammar_gaps(Grammar::scala, text, ranges) == "/* \ns\"a\"\nb + s\"c\"");
  }

  TEST_CASE("other languages stay as they are") {
    CHECK(without_grammar_gaps(Grammar::python, "a +\nb", {}) == "a +\nb");
  }
}

}  // namespace
}  // namespace skl
