// Scala that is broken, long or deep: the places stay exact and the program flat.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "program_text.h"
#include "skl/frontend/lowering.h"

namespace skl {
namespace {

Block lowered(std::string_view text) {
  const Budget ample{std::size_t{8} << 20U,
                     std::chrono::minutes(10)};  // however busy the machine is
  const Result<Tree> tree = parse(Grammar::scala, text, ample);
  REQUIRE(tree);
  return lower_scala(*tree, text).block;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

void add(std::vector<const Expr*>& next, const Block& block) {
  for (const Expr& expression : block) next.push_back(&expression);
}

void add_parts(std::vector<const Expr*>& next, const Expr& expression) {
  add(next, expression.parts);
  add(next, expression.block);
  for (const Block& arm : expression.arms) add(next, arm);
  for (const Step& step : expression.steps) {
    for (const Argument& argument : step.arguments) next.push_back(&argument.value);
  }
}

std::size_t depth(const Block& block) {
  std::size_t levels = 0;
  std::vector<const Expr*> level;
  add(level, block);
  while (!level.empty()) {
    ++levels;
    std::vector<const Expr*> next;
    for (const Expr* expression : level) add_parts(next, *expression);
    level = std::move(next);
  }
  return levels;
}

TEST_SUITE("frontend") {
  TEST_CASE("places are those of the bytes that were written") {
    const std::string_view text =
        "val r = (a /* \xC3\xA9 */\r\n  .b)(\"k\", s\"v-$x\", n = 1L) // c\r\n  .c { y }";
    const auto slice = [&](Span at) { return text.substr(at.begin, at.size()); };
    const Block block = lowered(text);
    const Expr& chain = block.front().parts.back();
    REQUIRE(chain.steps.size() == 4);
    CHECK(slice(block.front().at) == text);
    CHECK(slice(chain.at) == text.substr(8));
    CHECK(slice(chain.parts.front().at) == "a");
    CHECK(slice(chain.steps[0].at) == "b");
    CHECK(slice(chain.steps[1].at) == "(\"k\", s\"v-$x\", n = 1L)");
    CHECK(slice(chain.steps[2].at) == "c");
    CHECK(slice(chain.steps[3].at) == "{ y }");
    const std::vector<Argument>& arguments = chain.steps[1].arguments;
    CHECK(slice(arguments[0].value.at) == "\"k\"");
    CHECK(slice(arguments[1].value.at) == "s\"v-$x\"");
    CHECK(slice(arguments[1].value.parts[1].at) == "x");
    CHECK(slice(arguments[2].at) == "n = 1L");
    CHECK(slice(arguments[2].name_at) == "n");
    CHECK(slice(arguments[2].value.at) == "1L");
  }

  TEST_CASE("a map's place is that of its call") {
    const std::string_view text = "new java.util.HashMap[A, B]()";
    CHECK(lowered(text).front().at == Span{0, 29});
    CHECK(lowered("Map(\"a\" -> b)").front().at == Span{0, 13});
  }

  TEST_CASE("what is flat in the text is flat in the program") {
    CHECK(lowered("a" + repeated(".b(c)", 1000)).front().steps.size() == 2000);
    CHECK(lowered("a" + repeated(" b c", 1000)).front().steps.size() == 2000);
    const Block sum = lowered("val a = b" + repeated(" + \"c\"", 20'000));
    CHECK(sum.front().parts.back().parts.size() == 20'001);
    const Block lines = lowered("val a = b" + repeated(" +\n \"c\"", 20'000));
    CHECK(lines.front().parts.back().parts.size() == 20'001);
    CHECK(lowered("if (a) b" + repeated(" else if (a) b", 1000)).front().arms.size() == 1001);
  }

  TEST_CASE("what is deep in the text is unknown from some depth on") {
    for (const std::string& text : {
             repeated("(", 5000) + "a" + repeated(")", 5000),
             repeated("(", 5000),
             repeated("{", 5000) + "a" + repeated("}", 5000),
             repeated("f(", 5000),
             repeated("f(", 2000) + "a" + repeated(")", 2000),
             "a" + repeated(" + b - c", 2000),
             "a" + repeated(" match { case b => c }", 1000),
             repeated("package a { ", 1000) + repeated("}", 1000),
             repeated("object a { ", 1000),
             repeated("x => ", 2000) + "a",
             "for (" + repeated("a <- b; ", 1000) + "c <- d) e",
             repeated("if (a) ", 1000) + "b",
             repeated("s\"${", 300) + "a" + repeated("}\"", 300),
             "val " + repeated("(", 1000) + "a" + repeated(")", 1000) + " = b",
             repeated("-", 3000) + "a",
         }) {
      CAPTURE(text.substr(0, 40));
      CHECK(depth(lowered(text)) <= 2 * kDeepestExpression);
    }
  }

  TEST_CASE("broken code gives what can be read of it, and nothing made up") {
    struct Case {
      std::string_view source;
      std::string_view text;
    };
    for (const Case& one : std::vector<Case>{
             {"f(\"a\" \"b\")", "(chain f (call <syntax not understood>))"},
             {"val a = \"b\nval c = d", "(bind = a <syntax not understood>)\n(bind = c d)"},
             {std::string_view("val a = 1\0", 10), "(bind = a 1)"},
             {"\xEF\xBB\xBFval a = 1", "(bind = a 1)"},
             {"val a = \"\xFF\"", "(bind = a \"\xFF\")"},
         }) {
      CAPTURE(one.source);
      std::string all;
      for (const Expr& expression : lowered(one.source)) {
        all += (all.empty() ? "" : "\n") + program_text(expression);
      }
      CHECK(all == one.text);
    }
  }
}

}  // namespace
}  // namespace skl
