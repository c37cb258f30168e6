#include "rules/declared/condition.h"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

namespace skl::declared {
namespace {

using Kind = Condition::Kind;

// A stream's source: `a` is "one", `b` unknown, `c` conditional, `d` "one" or "two", `e` begins
// "s3://".
Endpoint endpoint() {
  Endpoint made;
  made.side = Side::source;
  made.mode = Mode::stream;
  made.terminal = Terminal::load;
  const auto add = [&](std::string key, Value value, bool conditional) {
    Option option;
    option.key = std::move(key);
    option.value = std::move(value);
    option.conditional = conditional;
    made.options.set(std::move(option));
  };
  add("a", literal_value("one", {}), false);
  add("b", unknown_value("parameter", {}), false);
  add("c", literal_value("one", {}), true);
  Value choice = literal_value("one", {});
  choice.kind = Value::Known::choice;
  choice.texts.emplace_back("two");
  add("d", choice, false);
  add("e", partial_value({"s3://", "", ""}, "parameter", {}), false);
  return made;
}

Verdict is(std::string_view key, std::string_view word) {
  const std::array words{word};
  return verdict({Kind::is, key, words, nullptr, 0}, endpoint(), nullptr);
}

Verdict starts(std::string_view key, std::string_view word) {
  const std::array words{word};
  return verdict({Kind::starts, key, words, nullptr, 0}, endpoint(), nullptr);
}

Verdict keys(Kind kind, std::vector<std::string_view> words, const Endpoint& of = endpoint()) {
  return verdict({kind, "", words, nullptr, 0}, of, nullptr);
}

Verdict opposite(const Condition& condition) {
  return verdict({Kind::negation, "", {}, &condition, 1}, endpoint(), nullptr);
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("a value is tested when it is known, and stays unknown otherwise") {
    CHECK(is("a", "one") == Verdict::yes);
    CHECK(is("A", " ONE ") == Verdict::no);  // blanks are taken off the value, not off the word
    CHECK(is("a", "two") == Verdict::no);
    CHECK(is("b", "one") == Verdict::unknown);
    CHECK(is("c", "one") == Verdict::perhaps);
    CHECK(is("d", "two") == Verdict::perhaps);
    CHECK(is("e", "s3://x") == Verdict::unknown);
    CHECK(is("absent", "one") == Verdict::no);
  }

  TEST_CASE("of a value that is known in part the beginning can be told") {
    CHECK(starts("e", "s3:") == Verdict::yes);
    CHECK(starts("e", "s3://b") == Verdict::unknown);
    CHECK(starts("e", "/tmp") == Verdict::no);
  }

  TEST_CASE("what isn't there is missing only when the endpoint is closed") {
    CHECK(keys(Kind::lacks, {"x", "y"}) == Verdict::yes);
    CHECK(keys(Kind::lacks, {"x", "a"}) == Verdict::no);
    CHECK(keys(Kind::lacks, {"c"}) == Verdict::perhaps);
    CHECK(keys(Kind::has, {"a", "b"}) == Verdict::yes);
    CHECK(keys(Kind::has, {"a", "x"}) == Verdict::no);
    Endpoint open = endpoint();
    open.options.open({{}, "parameter"});
    CHECK(keys(Kind::lacks, {"x"}, open) == Verdict::unknown);
    CHECK(keys(Kind::has, {"x"}, open) == Verdict::unknown);
    Endpoint unended = endpoint();
    unended.terminal = Terminal::none;
    CHECK(keys(Kind::lacks, {"x"}, unended) == Verdict::unknown);
  }

  TEST_CASE("an unknown side or mode is no side and no mode, nor its opposite") {
    const std::array<std::string_view, 1> sink{"sink"};
    const Condition is_sink{Kind::side, "", sink, nullptr, 0};
    CHECK(verdict(is_sink, endpoint(), nullptr) == Verdict::no);
    CHECK(opposite(is_sink) == Verdict::yes);
    Endpoint unknown = endpoint();
    unknown.side = Side::unknown;
    CHECK(verdict(is_sink, unknown, nullptr) == Verdict::unknown);
    CHECK(verdict({Kind::negation, "", {}, &is_sink, 1}, unknown, nullptr) == Verdict::unknown);
    Endpoint continuous = endpoint();
    continuous.mode = Mode::continuous;
    CHECK(keys(Kind::mode, {"stream"}, continuous) == Verdict::yes);
    CHECK(keys(Kind::mode, {"continuous"}) == Verdict::no);
  }

  TEST_CASE("all is as sure as its least part, any as its surest") {
    const std::array<std::string_view, 1> one{"one"};
    const std::array parts{Condition{Kind::is, "a", one, nullptr, 0},
                           Condition{Kind::is, "d", one, nullptr, 0},
                           Condition{Kind::is, "b", one, nullptr, 0}};
    const auto of = [&](Kind kind, std::size_t count) {
      return verdict({kind, "", {}, parts.data(), count}, endpoint(), nullptr);
    };
    CHECK(of(Kind::all, 2) == Verdict::perhaps);
    CHECK(of(Kind::all, 3) == Verdict::unknown);
    CHECK(of(Kind::all, 0) == Verdict::yes);
    CHECK(of(Kind::any, 3) == Verdict::yes);
    CHECK(of(Kind::any, 0) == Verdict::no);
  }
}

}  // namespace skl::declared
