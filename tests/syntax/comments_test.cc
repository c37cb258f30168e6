// What is a comment and what is a string, in each language.

#include "skl/syntax/comments.h"

#include <doctest/doctest.h>

#include <string>

#include "skl/syntax/config_tree.h"

namespace {

using namespace skl;

using Scan = Passage (*)(std::string_view text, Span part);

// The words of each comment between brackets, "*" before those that stand alone.
std::string words_in(Scan scan, const std::string& text) {
  std::string all;
  for (const Comment& comment : scan(text, whole(text)).comments) {
    const Span words = comment.words;
    all += (comment.alone ? "*[" : "[") + text.substr(words.begin, words.size()) + "]";
  }
  return all;
}

struct Row {
  std::string text;
  std::string_view words;
};

TEST_CASE("Scala's comments stand outside of its strings") {
  const Row rows[] = {
      {"val x = 1 // a\n// b\n", "[ a]*[ b]"},
      {"/* a /* b */ c */ x", "[ a /* b */ c ]"},
      {"/* a */ /* b */\nx", "*[ a ]*[ b ]"},
      {"/* a", "*[ a]"},
      {"\"// a\" // b", "[ b]"},
      {"\"\\\" // a\" // b", "[ b]"},
      {"\"a // b\n// c", "*[ c]"},
      {"\"\"\"\n// a\n\"\"\"\" // b", "[ b]"},
      {"raw\"\"\" \\\"\"\" // b", "[ b]"},
      {"s\"${f(\"// a\")} // b\" // c", "[ c]"},
      {"s\"${ { 1 } /* a */ } // b\" // c", "[ a ][ c]"},
      {"s\"\"\"${x.map { y => s\"${y} // a\" }}\n// b\"\"\" // c", "[ c]"},
      {"s\"$${ // a\" // b", "[ b]"},
      {"'\"' // a", "[ a]"},
      {"'\\'' // a", "[ a]"},
      {"'\\u0022' // a", "[ a]"},
      {"'symbol // a", "[ a]"},
      {"`a // b` // c", "[ c]"},
      {"x } // a", "[ a]"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(words_in(scala_passage, row.text) == row.words);
  }
}

TEST_CASE("Python's comments stand outside of its strings, docstrings too") {
  const Row rows[] = {
      {"x = 1  # a\n  # b\n", "[ a]*[ b]"},
      {"\xEF\xBB\xBF# a\r\nx # b\r\n", "*[ a][ b]"},
      {"'# a'  # b", "[ b]"},
      {"'\\'# a'  # b", "[ b]"},
      {"r'\\'# a'  # b", "[ b]"},
      {"'# a\n# b", "*[ b]"},
      {"'a\\\n# b'  # c", "[ c]"},
      {"'''\n# a\n'''  # b", "[ b]"},
      {"'''\n# a\n''  # b", ""},
      {"f'{x} # a'  # b", "[ b]"},
      {"f'{d[\"#\"]} # a'  # b", "[ b]"},
      {"f'{d['#']} # a'  # b", "[ b]"},
      {"f'{x:#x} # a'  # b", "[ b]"},
      {"f'{x:{w}#} # a'  # b", "[ b]"},
      {"f'{{ # a'  # b", "[ b]"},
      {"f'{ {1: 2}[1] } # a'  # b", "[ b]"},
      {"f'''{\n  x  # a\n}'''  # b", "[ a][ b]"},
      {"rb'# a'  # b", "[ b]"},
      {"f'{lambda: 1}'  # a", "[ a]"},
      {"print('#')  # a", "[ a]"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(words_in(python_passage, row.text) == row.words);
  }
}

TEST_CASE("YAML's comments stand outside of its scalars") {
  const Row rows[] = {
      {"a: b  # c\n# d\n", "[ c]*[ d]"},
      {"a: b#c\n", ""},
      {"a: '# b'  # c\n", "[ c]"},
      {"a: \"x # b\"  # c\n", "[ c]"},
      {"a: it's # c\n", "[ c]"},
      {"a: |  # b\n  # c\n  d\n# e\n", "[ b]*[ e]"},
      {"a: >-\n  x # c\nb: 1 # d\n", "[ d]"},
      {"a: [b, # c\n  'd # e']  # f\n", "[ c][ f]"},
      {"- a # b\n-   # c\n  d: e\n", "[ b][ c]"},
      {"a: b: c  # d\ne: f  # g\n", "[ d][ g]"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(words_in(yaml_passage, row.text) == row.words);
  }
}

TEST_CASE("JSON's comments are those of JSONC, and members whose key begins so") {
  const Row rows[] = {
      {"{\n  // a\n  \"b\": \"// c\" /* d */\n}", "*[ a][ d ]"},
      {R"({"//": "a", "b": "//"})", "[a]"},
      {R"({"// b": "a", "//2": "c", "x": {"//": ["d"]}})", "[a][c]"},
      {R"({"a": {"//": "b"}, "c": [{"//": "d"}]})", "[b][d]"},
      {R"({"//": "a", "b": )", "[a]"},
      {R"({"//": "a {{ b }}", "c": {{ d }}})", "[a {{ b }}]"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(words_in(json_passage, row.text) == row.words);
  }
}

TEST_CASE("SQL's comments stand outside of its strings") {
  CHECK(words_in(sql_passage, "SELECT '-- a' -- b\n/* c */\nFROM `--`") == "[ b]*[ c ]");
  CHECK(words_in(sql_passage, "SELECT 'a -- b") == "");
}

TEST_CASE("a comment of JSON speaks of the next member, and as the last one of its object") {
  const auto about = [](const std::string& text) {
    std::string all;
    for (const Comment& comment : json_passage(text, whole(text)).comments) {
      all += "[" + text.substr(comment.about->begin, comment.about->size()) + "]";
    }
    return all;
  };
  CHECK(about(R"({"//": "a", "b": 1, "c": 2})") == R"(["//": "a", "b": 1])");
  CHECK(about(R"({"//": "a", "//": "b", "c": 2})") ==
        R"(["//": "a", "//": "b", "c": 2]["//": "b", "c": 2])");
  CHECK(about(R"([{"b": 1, "//": "a"}])") == R"([{"b": 1, "//": "a"}])");
  CHECK(about(R"({"//": "a"})") == R"([{"//": "a"}])");
}

TEST_CASE("a member that is a comment is none for those who read the values") {
  const std::string text = R"({"//": "a", "b": 1, "// c": 2, "/d": 3})";
  const ConfigTree tree = read_json(text, whole(text), Budget());
  std::string keys;
  for (const ConfigMember& member : tree.documents.front().members) keys += member.key.text + " ";
  CHECK(keys == "b /d ");
}

TEST_CASE("a string of several lines is closed to comments") {
  const std::string text = "x = '''a\nb'''  # c\n/* d\n*/";
  const auto closed = [&](Scan scan) { return scan(text, whole(text)).closed.size(); };
  CHECK(closed(python_passage) == 1);
  CHECK(closed(sql_passage) == 2);
}

}  // namespace
