#include "skl/lint/add_suppressions.h"

#include <doctest/doctest.h>

#include <string>

namespace {

using namespace skl;

// The text with suppressions for what is marked in it: a finding of a-rule at each "^", which is
// taken out first, and of b-rule at each "~".
std::string added(const std::string& path, const std::string& marked,
                  std::string_view reason = "so") {
  LintConfig config;
  config.frontends = frontends();
  std::string text;
  std::vector<Finding> findings;
  for (const char c : marked) {
    if (c != '^' && c != '~') {
      text += c;
      continue;
    }
    const auto at = static_cast<std::uint32_t>(text.size());
    Finding finding;
    finding.rule = c == '^' ? "a-rule" : "b-rule";
    finding.at.span = {at, at + 1};
    findings.push_back(finding);
  }
  Report report;
  report.sources.add({path, text});
  const AddedSuppressions all = add_suppressions(report, config, findings, reason);
  if (!all.left_over.empty()) return "nothing";
  const Result<std::string> after = apply_edits(text, all.edits.at(DocumentId{0}));
  return after ? *after : after.error().message;
}

struct Row {
  std::string_view claim;
  std::string path;
  std::string before;
  std::string after;
};

void check(std::span<const Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.claim);
    CHECK(added(row.path, row.before) == row.after);
  }
}

const std::string kHash = "# spark-kafka-lint: ignore[a-rule] so";
const std::string kSlashes = "// spark-kafka-lint: ignore[a-rule] so";
const std::string kLong(80, 'x');

TEST_CASE("a comment stands behind the code, or above it where the line would be too long") {
  const Row rows[] = {
      {"behind", "f.py", "^x\ny\n", "x  " + kHash + "\ny\n"},
      {"in Scala", "f.scala", "  ^x\n", "  x " + kSlashes + "\n"},
      {"without a line end", "f.py", "^x", "x  " + kHash},
      {"with CRLF", "f.py", "^x\r\ny", "x  " + kHash + "\r\ny"},
      {"several of one line", "f.py", "^x = ~y^\n",
       "x = y  # spark-kafka-lint: ignore[a-rule, b-rule] so\n"},
      {"above", "f.py", "a\n  ^" + kLong + "\n", "a\n  " + kHash + "\n  " + kLong + "\n"},
      {"above, with CRLF", "f.py", "^" + kLong + "\r\n", kHash + "\r\n" + kLong + "\r\n"},
      {"behind a byte order mark", "f.py", "\xEF\xBB\xBF^" + kLong,
       "\xEF\xBB\xBF" + kHash + "\n" + kLong},
      {"behind a comment", "f.py", "^x  # y\n", "x  # y  " + kHash + "\n"},
      {"above joined lines", "f.py", "a\nx \\\n  ^y \\\n  z\n",
       "a\n" + kHash + "\nx \\\n  y \\\n  z\n"},
      {"above a string of lines", "f.py", "x = ^'''\ny\n'''\n", kHash + "\nx = '''\ny\n'''\n"},
      {"around a string of lines", "f.py", "x = '''\n^y\n'''\nz\n",
       "# spark-kafka-lint: ignore-start[a-rule] so\nx = '''\ny\n'''\n# spark-kafka-lint: "
       "ignore-end\nz\n"},
      {"behind the end of a string of lines", "f.py", "x = '''\n^y'''", "x = '''\ny'''  " + kHash},
      {"above a comment of lines", "f.scala", "^x /* a\n b */\n", kSlashes + "\nx /* a\n b */\n"},
      {"in YAML", "f.yaml", "a:\n  ^b: c\n", "a:\n  b: c  " + kHash + "\n"},
      {"above a block", "f.yaml", "a:\n  ^b: |\n    c\n", "a:\n  " + kHash + "\n  b: |\n    c\n"},
      {"above what is folded", "f.yaml", "a: ^b\n  c\n", kHash + "\na: b\n  c\n"},
      {"in a fence", "f.md", "```python\n^x\n```\n", "```python\nx  " + kHash + "\n```\n"},
      {"in a quoted fence", "f.md", "> ```py\n>   ^" + kLong + "\n> ```\n",
       "> ```py\n>   " + kHash + "\n>   " + kLong + "\n> ```\n"},
  };
  check(rows);
}

TEST_CASE("a comment of ours that speaks of the place is extended") {
  const std::string both = "# spark-kafka-lint: ignore[b-rule, a-rule] ";
  const Row rows[] = {
      {"behind", "f.py", "^x  # spark-kafka-lint: ignore[b-rule] so\n", "x  " + both + "so\n"},
      {"above", "f.py", "# spark-kafka-lint: ignore[b-rule]\n^x\n", both + "so\nx\n"},
      {"with another reason", "f.py", "^x  # spark-kafka-lint: ignore[b-rule] old\n",
       "x  " + both + "old; so\n"},
      {"not one that ends", "f.py", "^x  # spark-kafka-lint: ignore[b-rule] until=2027-01-01 y\n",
       "x  # spark-kafka-lint: ignore[b-rule] until=2027-01-01 y  " + kHash + "\n"},
      {"not a range", "f.py",
       "# spark-kafka-lint: ignore-start[b-rule] y\n^x\n# spark-kafka-lint: ignore-end\n",
       "# spark-kafka-lint: ignore-start[b-rule] y\nx  " + kHash +
           "\n# spark-kafka-lint: ignore-end\n"},
      {"in JSON", "f.json", R"({"//": "spark-kafka-lint: ignore[b-rule] \"y\"", ^"a": 1})",
       R"({"//": "spark-kafka-lint: ignore[b-rule, a-rule] \"y\"; so", "a": 1})"},
  };
  check(rows);
}

TEST_CASE("in JSON a member is written before what it speaks of") {
  const std::string words = "\"spark-kafka-lint: ignore[a-rule] so\"";
  const Row rows[] = {
      {"on a line of its own", "f.json", "{\n  \"a\": ^1\n}",
       "{\n  \"//\": " + words + ",\n  \"a\": 1\n}"},
      {"with CRLF", "f.json", "{\r\n  ^\"a\": 1\r\n}",
       "{\r\n  \"//\": " + words + ",\r\n  \"a\": 1\r\n}"},
      {"in the line", "f.json", "{\"b\": 2, \"a\": ^1}",
       "{\"b\": 2, \"//\": " + words + ", \"a\": 1}"},
      {"twice in one object", "f.json", "{^\"b\": 2, ^\"a\": 1}",
       "{\"//\": " + words + ", \"b\": 2, \"//2\": " + words + ", \"a\": 1}"},
      {"for an object", "f.json", "[^{\"a\": 1}]", "[{\"a\": 1, \"//\": " + words + "}]"},
      {"for an object of lines", "f.json", "[^{\n  \"a\": 1\n}]",
       "[{\n  \"a\": 1,\n  \"//\": " + words + "\n}]"},
      {"for an empty object", "f.json", "[^{ }]", "[{\"//\": " + words + " }]"},
      {"JSONC", "f.jsonc", "{\n  ^\"a\": 1\n}", "{\n  \"a\": 1 " + kSlashes + "\n}"},
      {"who has comments", "f.json", "{ // b\n  ^\"a\": 1\n}",
       "{ // b\n  \"a\": 1 " + kSlashes + "\n}"},
      {"in a fence", "f.md", "```json\n{^\"a\": 1}\n```\n",
       "```json\n{\"//\": " + words + ", \"a\": 1}\n```\n"},
      {"in no object", "f.json", "^1", "nothing"},
  };
  check(rows);
}

TEST_CASE("a reason is one that can be read again") {
  CHECK(added("f.py", "^x\n", "until=2027-01-31 so\nis\tit") ==
        "x  # spark-kafka-lint: ignore[a-rule] until=2027-01-31 so is it\n");
  CHECK(added("f.json", "{^\"a\": 1}", "a \\ \"b\"") ==
        R"({"//": "spark-kafka-lint: ignore[a-rule] a \\ \"b\"", "a": 1})");
  CHECK(mistake_in_reason("so") == "");
  CHECK(mistake_in_reason(" \n") == "says why, in words");
  CHECK(mistake_in_reason("until=2027-13-01 so") == "'2027-13-01' is no day like 2027-01-31");
  CHECK(mistake_in_reason("so until=2027-01-01") == "'until=' stands right behind the bracket");
}

}  // namespace
