#include "skl/rules/subject.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace skl {
namespace {

Option with_values(std::vector<std::string> texts) {
  Option option;
  option.value.kind = texts.size() == 1 ? Value::Known::literal : Value::Known::choice;
  option.value.texts = std::move(texts);
  return option;
}

std::string certainty(const Option& option) {
  const auto hit = find_value(option, [](std::string_view text) { return text == "bad"; });
  if (!hit) return "silent";
  return hit->certainty == Certainty::sure ? "sure" : "perhaps";
}

// The key as it stands in a text, from the byte 100 on.
Option with_key(std::string key, std::string_view literal) {
  Option option;
  option.key = std::move(key);
  option.key_at = {{}, {100, 100 + static_cast<std::uint32_t>(literal.size())}};
  return option;
}

std::string edit(const Option& option, std::string_view name) {
  const auto fix = rename_key(option, name, Safety::safe);
  if (!fix) return "none";
  const Edit& only = fix->edits.front();
  return std::to_string(only.at.span.begin) + ".." + std::to_string(only.at.span.end) + " " +
         only.text;
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("a value is judged as far as it is known") {
    CHECK(certainty(with_values({"bad"})) == "sure");
    CHECK(certainty(with_values({"good"})) == "silent");
    CHECK(certainty(with_values({"good", "bad"})) == "perhaps");
    CHECK(certainty(with_values({})) == "silent");
    Option conditional = with_values({"bad"});
    conditional.conditional = true;
    CHECK(certainty(conditional) == "perhaps");
  }

  TEST_CASE("a key is renamed between its quotes, where they can be told") {
    CHECK(edit(with_key("group.id", R"("group.id")"), "groupIdPrefix") == "101..109 groupIdPrefix");
    CHECK(edit(with_key("topic", R"("""topic""")"), "subscribe") == "103..108 subscribe");
    CHECK(edit(with_key("topic", "topic"), "subscribe") == "100..105 subscribe");
    CHECK(edit(with_key("acks", "acks"), "kafka.acks") == "none");
    CHECK(edit(with_key("topic", R"(s"topic")"), "subscribe") == "none");
    Option constant = with_key("topic", R"("topic")");
    constant.key_via.push_back({});
    CHECK(edit(constant, "subscribe") == "none");
  }

  TEST_CASE("a long value is cut between two characters, and stands in one line") {
    CHECK(in_message("a\nb") == "a b");
    CHECK(in_message(std::string(60, 'a')) == std::string(60, 'a'));
    CHECK(in_message(std::string(59, 'a') + "\xC3\xA4") == std::string(59, 'a') + "...");
    CHECK(in_message(std::string(100, '\xA4')).size() == 59);
  }
}

}  // namespace skl
