#include <doctest/doctest.h>

#include "skl/yaml/yaml_value.h"

namespace skl {
namespace {

// As JSON of sorts, so that a tree is compared at a glance; [nothing] is ~, a plain text has no
// quotes.
std::string shown(const YamlValue& value) {
  std::string text;
  switch (value.kind) {
    case YamlValue::Kind::nothing: return "~";
    case YamlValue::Kind::text: return value.plain ? value.text : "\"" + value.text + "\"";
    case YamlValue::Kind::list:
      for (const YamlValue& item : value.items) text += (text.empty() ? "" : " ") + shown(item);
      return "[" + text + "]";
    case YamlValue::Kind::map: break;
  }
  for (const YamlField& field : value.fields) {
    text += (text.empty() ? "" : " ") + field.name + ": " + shown(field.value);
  }
  return "{" + text + "}";
}

std::string read(const std::string& text, const YamlBounds& bounds = {}) {
  const Result<YamlValue> value = parse_yaml({"a.yaml", text}, bounds);
  return value ? shown(*value) : value.error().culprit + ": " + value.error().message;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (; times > 0; --times) all += text;
  return all;
}

TEST_CASE("a document becomes values") {
  CHECK(read("") == "~");
  CHECK(read("# nothing\n") == "~");
  CHECK(read("a: 1\nb: [x, '2', ~]\nc: {d: null}\n") == "{a: 1 b: [x \"2\" ~] c: {d: ~}}");
  CHECK(read("---\na: !!str 1\n...\n") == "{a: \"1\"}");
  CHECK(read("\"\\x04\": \"\\0\"") == std::string("{\x04: \"\0\"}", 8));
  CHECK(read("a: caf\xe9\n") == "{a: caf\xef\xbf\xbd}");
}

TEST_CASE("an alias is what it stands for") {
  CHECK(read("a: &x {b: [1]}\nc: *x\n") == "{a: {b: [1]} c: {b: [1]}}");
  CHECK(read("a: &x [*x]\n") == "a.yaml:1:8: this alias is within what it stands for");
  CHECK(read("a: &x b\n*x : c\n") == "a.yaml:2:1: a key is a word");
}

TEST_CASE("places count lines and code points, with and without a byte order mark") {
  CHECK(read("a: \xc3\xa9\n\xc3\xa9: [\xc3\xa9, {b: 1, b: 2}]\n") ==
        "a.yaml:2:15: 'b' is here twice");
  CHECK(read("\xef\xbb\xbf"
             "a: 1\na: 2\n") == "a.yaml:2:1: 'a' is here twice");
  CHECK(read("a: 1\r\na: 2\r\n") == "a.yaml:2:1: 'a' is here twice");
}

TEST_CASE("what isn't one document of words is told with its place") {
  CHECK(read("a: [b\n") == "a.yaml:2:1: end of sequence flow not found");
  CHECK(read("a: 1\n---\nb: 2\n") == "a.yaml:2:1: one document is read, and another begins here");
  CHECK(read("{[a]: b}\n") == "a.yaml:1:2: a key is a word");
  CHECK(read("{{a: b}: c}\n") == "a.yaml:1:2: a key is a word");
  CHECK(read("{~: b}\n") == "a.yaml:1:2: a key is a word");
  CHECK(read("a: *b\n") == "a.yaml:1:4: the referenced anchor is not defined");
  CHECK(read("a: b\x04\n") == "a.yaml:1:5: a control character, which YAML doesn't have");
  CHECK(read("a: \"\\ud800\"\n") == "a.yaml:1:11: invalid unicode: 55296");
}

TEST_CASE("what is too much is refused before it costs anything") {
  const std::string deep = "a.yaml:1:33: more than 32 levels: that is too deep";
  CHECK(read(repeated("[", 32) + repeated("]", 32)) == repeated("[", 32) + repeated("]", 32));
  CHECK(read(repeated("[", 33) + repeated("]", 33)) == deep);
  CHECK(read(repeated("[", 100'000) + repeated("]", 100'000)) == deep);
  CHECK(read(repeated("[", 100'000)) == "a.yaml:1:1: a key is a word");
  CHECK(read(repeated("{a: ", 100'000) + repeated("}", 100'000)) ==
        "a.yaml:1:129: more than 32 levels: that is too deep");
  CHECK(read(repeated("- ", 100'000)) == "a.yaml:1:65: more than 32 levels: that is too deep");
  CHECK(read(repeated("? ", 100'000)) == "a.yaml:1:3: a key is a word");
  CHECK(read("a: 1", {3}) == "a.yaml: larger than 3 bytes");
  CHECK(read("[1, 2, 3]", {100, 32, 3}) == "a.yaml:1:8: more than 3 values: that is too much");
  CHECK(read(std::string(100'000'000, ' ')) == "a.yaml: larger than 16777216 bytes");
}

TEST_CASE("aliases of aliases count as what they stand for") {
  std::string bomb = "a0: &a0 [x, x]\n";
  for (int i = 1; i < 40; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb +=
        "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last + ", " + last + "]\n";
  }
  CHECK(read(bomb) == "a.yaml:19:6: more than 2000000 values: that is too much");

  std::string well = "a0: &a0 [[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]\n";
  for (int i = 1; i < 40; ++i) {
    well += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [[[[*a" +
            std::to_string(i - 1) + "]]]]\n";
  }
  CHECK(read(well) == "a.yaml:5:13: more than 32 levels: that is too deep");
}

TEST_CASE("a text that was written reads back as the same") {
  const std::string texts[] = {"orders",
                               "a.b-c/d_1",
                               "",
                               "1",
                               "-",
                               "yes",
                               "Null",
                               "~",
                               "a: b",
                               "a #b",
                               " a ",
                               "\"",
                               "\\",
                               "\n",
                               "\r\n",
                               "\t",
                               std::string("\0", 1),
                               "\x7f",
                               "\x1b[31m",
                               "caf\xc3\xa9",
                               "\xe2\x80\xa8",
                               "\xef\xbb\xbf"
                               "a",
                               "{}",
                               "*a",
                               "&a",
                               "!a",
                               "%a",
                               "@a",
                               "User:etl",
                               "0x10",
                               "1e3",
                               ".inf"};
  for (const std::string& text : texts) {
    CAPTURE(text);
    const Result<YamlValue> value = parse_yaml({"a.yaml", yaml_text(text)});
    REQUIRE(value);
    CHECK(value->text == text);
    CHECK(value->plain == (text == "orders" || text == "a.b-c/d_1"));
    const Result<YamlValue> key = parse_yaml({"a.yaml", "{" + yaml_text(text) + ": 1}"});
    REQUIRE(key);
    CHECK(key->fields.front().name == text);
  }
}

}  // namespace
}  // namespace skl
