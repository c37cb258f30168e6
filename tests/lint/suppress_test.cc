#include "skl/lint/suppress.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "skl/base/strings.h"
#include "skl/text/line_index.h"

namespace {

using namespace skl;
using std::chrono::year;

RuleInfo info(std::string_view name, std::string_view topic) {
  RuleInfo made;
  made.name = name;
  made.topic = topic;
  return made;
}

LintConfig some_config() {
  LintConfig config;
  config.frontends = frontends();
  config.known_rules = {info("a-rule", "a-topic"), info("forced-group-id", "group-id"),
                        info("bare-group-id", "group-id")};
  config.today = year(2027) / 1 / 31;
  return config;
}

Report report_of(const std::string& path, const std::string& text) {
  Report report;
  report.sources.add({path, text});
  report.profiles.push_back(std::make_shared<Profile>());
  return report;
}

// The lines on which a finding of a-rule, at the first byte that isn't blank, would be taken out.
std::string suppressed_lines(const std::string& path, const std::string& text) {
  const LintConfig config = some_config();
  const Report report = report_of(path, text);
  Suppressions suppressions(report, config);
  std::vector<std::string> lines;
  const LineIndex index(text);
  for (std::uint32_t line = 1; line <= index.lines(); ++line) {
    const Span span = index.line(line);
    const std::size_t blanks = text.substr(span.begin, span.size()).find_first_not_of(" \t>");
    const auto at =
        span.begin + static_cast<std::uint32_t>(std::min<std::size_t>(blanks, span.size()));
    Finding finding;
    finding.rule = "a-rule";
    finding.at = {DocumentId{0}, {at, at}};
    std::vector<Finding> findings = {finding};
    if (suppressions.suppress(findings).size() == 1) lines.push_back(std::to_string(line));
  }
  return join(lines, " ");
}

struct Row {
  std::string_view claim;
  std::string path;
  std::string text;
  std::string_view lines;
};

void check(std::span<const Row> rows) {
  for (const Row& row : rows) {
    CAPTURE(row.claim);
    CAPTURE(row.text);
    CHECK(suppressed_lines(row.path, row.text) == row.lines);
  }
}

TEST_CASE("a comment speaks for its line, alone for the next line of code") {
  const Row rows[] = {
      {"behind code", "f.py", "x  # spark-kafka-lint: ignore[a-rule] why\ny", "1"},
      {"alone", "f.py", "# spark-kafka-lint: ignore[a-rule] why\ny\nz", "1 2"},
      {"with CRLF", "f.py", "# spark-kafka-lint: ignore[a-rule] why\r\ny\r\nz", "1 2"},
      {"behind a byte order mark", "f.py",
       "\xEF\xBB\xBF# spark-kafka-lint: ignore[a-rule] why\ny\nz", "1 2"},
      {"slashes", "f.scala", "  // spark-kafka-lint: ignore[a-rule]\ny\nz", "1 2"},
      {"a block", "f.scala", "  /* spark-kafka-lint: ignore[a-rule] */\ny\nz", "1 2"},
      {"a block before code", "f.scala", "/* spark-kafka-lint: ignore[a-rule] */ y\nz", "1"},
      {"a block of lines", "f.scala", "/*\n * spark-kafka-lint: ignore[a-rule]\n */\ny\nz",
       "1 2 3 4"},
      {"a block of lines before code", "f.scala",
       "/*\n * spark-kafka-lint: ignore[a-rule]\n */ y\nz", "1 2 3"},
      {"close to everything", "f.py", "#spark-kafka-lint:ignore[ a-rule ]\ny", "1 2"},
      {"among names", "f.py", "# spark-kafka-lint: ignore[forced-group-id, a-rule]\ny", "1 2"},
      {"another rule", "f.py", "# spark-kafka-lint: ignore[forced-group-id]\ny", ""},
      {"its topic", "f.py", "x  # spark-kafka-lint: ignore[a-topic] why", "1"},
      {"another topic", "f.py", "x  # spark-kafka-lint: ignore[group-id] why", ""},
      {"above another", "f.py",
       "# spark-kafka-lint: ignore[a-rule]\n# spark-kafka-lint: ignore[forced-group-id]\ny\nz",
       "1 2 3"},
      {"above a longer reason", "f.py", "# spark-kafka-lint: ignore[a-rule] it\n# is so\ny\nz",
       "1 2 3"},
      {"behind another's words", "f.py", "x # noqa # spark-kafka-lint: ignore[a-rule]\ny", "1"},
      {"in a string", "f.py", "\"# spark-kafka-lint: ignore[a-rule]\"\ny", ""},
      {"in a docstring", "f.py", "'''\n# spark-kafka-lint: ignore[a-rule]\n'''\ny", ""},
      {"in a string of Scala", "f.scala", "s\"\"\"\n// spark-kafka-lint: ignore[a-rule]\n\"\"\"\ny",
       ""},
      {"in a sentence", "f.py", "# see spark-kafka-lint: ignore[a-rule]\ny", ""},
      {"without its bracket", "f.py", "# spark-kafka-lint: ignore[a-rule\n]\ny", ""},
      {"at the end", "f.py", "# spark-kafka-lint: ignore[a-rule]", "1"},
      {"above joined lines", "f.py", "# spark-kafka-lint: ignore[a-rule]\nx \\\n  y \\\n  z\nw",
       "1 2 3 4"},
      {"behind joined lines", "f.py", "x \\\n  y \\\n  z  # spark-kafka-lint: ignore[a-rule]\nw",
       "1 2 3"},
      {"above broken code", "f.py", "def (:\n# spark-kafka-lint: ignore[a-rule]\nx = [\ny", "2 3"},
  };
  check(rows);
}

TEST_CASE("a range holds from its start to its end, a file's everywhere") {
  const Row rows[] = {
      {"a range", "f.py",
       "a\n# spark-kafka-lint: ignore-start[a-rule] why\nb\nc\n# spark-kafka-lint: ignore-end\nd",
       "2 3 4 5"},
      {"ended by name", "f.py",
       "# spark-kafka-lint: ignore-start[a-rule, bare-group-id] why\nb\n"
       "# spark-kafka-lint: ignore-end[a-rule]\nd",
       "1 2 3"},
      {"another is ended", "f.py",
       "# spark-kafka-lint: ignore-start[a-rule, bare-group-id] why\nb\n"
       "# spark-kafka-lint: ignore-end[bare-group-id]\nd",
       "1 2 3 4"},
      {"within another", "f.py",
       "# spark-kafka-lint: ignore-start[a-rule] why\n"
       "# spark-kafka-lint: ignore-start[bare-group-id] why\n"
       "# spark-kafka-lint: ignore-end\nb\n# spark-kafka-lint: ignore-end\nc",
       "1 2 3 4 5"},
      {"without an end", "f.py", "a\n# spark-kafka-lint: ignore-start[a-rule] why\nb", "2 3"},
      {"a file", "f.py", "a\n# spark-kafka-lint: ignore-file[a-rule] why\nb", "1 2 3"},
      {"a file of another rule", "f.py", "# spark-kafka-lint: ignore-file[bare-group-id]\nb", ""},
  };
  check(rows);
}

TEST_CASE("a suppression holds up to its day and with it") {
  const Row rows[] = {
      {"later", "f.py", "x  # spark-kafka-lint: ignore[a-rule] until=2027-02-01 why", "1"},
      {"today", "f.py", "x  # spark-kafka-lint: ignore[a-rule]  until=2027-01-31", "1"},
      {"yesterday", "f.py", "x  # spark-kafka-lint: ignore[a-rule] until=2027-01-30 why", ""},
      {"no day", "f.py", "x  # spark-kafka-lint: ignore[a-rule] until=2027-02-29 why", "1"},
  };
  check(rows);
}

TEST_CASE("YAML takes them from comments alone") {
  const Row rows[] = {
      {"behind a value", "f.yaml", "a: b  # spark-kafka-lint: ignore[a-rule]\nc: d", "1"},
      {"above", "f.yaml", "a:\n  # spark-kafka-lint: ignore[a-rule]\n  b: c\nd: e", "2 3"},
      {"quoted", "f.yaml", "a: 'x # spark-kafka-lint: ignore[a-rule]'\nb: c", ""},
      {"in a block", "f.yaml", "a: |\n  # spark-kafka-lint: ignore[a-rule]\n  b\nc: d", ""},
      {"behind a block's header", "f.yaml", "a: |  # spark-kafka-lint: ignore[a-rule]\n  b\nc: d",
       "1"},
      {"beside what is broken", "f.yaml",
       "a: [\nb: c: d\ne: f  # spark-kafka-lint: ignore[a-rule]\n", "3"},
  };
  check(rows);
}

TEST_CASE("in JSON a member speaks for the next one, or for the object that it ends") {
  const Row rows[] = {
      {"before a member", "f.json",
       "{\n \"a\": 1,\n \"//\": \"spark-kafka-lint: ignore[a-rule] so\",\n \"b\": {\n  \"c\": 1\n "
       "},\n \"d\": 2\n}",
       "3 4 5 6"},
      {"as the last", "f.json",
       "{\n \"a\": {\n  \"b\": 1,\n  \"//\": \"spark-kafka-lint: ignore[a-rule]\"\n },\n \"c\": "
       "1\n}",
       "3 4 5"},
      {"for the file", "f.json",
       "{\n \"//\": \"spark-kafka-lint: ignore-file[a-rule] so\",\n \"c\": 1\n}", "1 2 3 4"},
      {"a range", "f.json",
       "{\n \"//\": \"spark-kafka-lint: ignore-start[a-rule] so\",\n \"a\": 1,\n \"b\": 1,\n "
       "\"//2\": \"spark-kafka-lint: ignore-end\",\n \"c\": 1\n}",
       "2 3 4 5"},
      {"any other string", "f.json", "{\n \"note\": \"spark-kafka-lint: ignore-file[a-rule]\"\n}",
       ""},
      {"a comment in a string", "f.json",
       "{\n \"note\": \"// spark-kafka-lint: ignore-file[a-rule]\"\n}", ""},
      {"JSONC", "f.jsonc", "{\n // spark-kafka-lint: ignore[a-rule]\n \"a\": 1,\n \"b\": 1\n}",
       "2 3"},
      {"JSONC behind a member", "f.json",
       "{\n \"a\": 1, // spark-kafka-lint: ignore[a-rule]\n \"b\": 1\n}", "2"},
      {"beside what is broken", "f.json",
       "{\n \"//\": \"spark-kafka-lint: ignore[a-rule]\",\n \"a\": 1,\n \"b\": ", "2 3"},
  };
  check(rows);
}

TEST_CASE("Markdown takes them from its prose and from its fences, each in its own way") {
  const std::string fence = "```python\nx\ny\n```\n";
  const Row rows[] = {
      {"above a fence", "f.md", "<!-- spark-kafka-lint: ignore[a-rule] so -->\n" + fence + "z",
       "1 2 3 4 5"},
      {"above a fence, with others between", "f.md",
       "<!-- spark-kafka-lint: ignore[a-rule] so -->\n<!-- x -->\n\n" + fence + "z",
       "1 2 3 4 5 6 7"},
      {"in a fence", "f.md", "```python\nx  # spark-kafka-lint: ignore[a-rule]\ny\n```\n", "2"},
      {"in a quoted fence", "f.md",
       "> ```python\n> # spark-kafka-lint: ignore[a-rule]\n> x\n> y\n> ```\n", "2 3"},
      {"in SQL", "f.md", "```sql\n-- spark-kafka-lint: ignore-file[a-rule]\n```\nx", "1 2 3 4"},
      {"in a language that nobody knows", "f.md",
       "```text\n# spark-kafka-lint: ignore-file[a-rule]\n```\nx", ""},
      {"a range", "f.md",
       "<!-- spark-kafka-lint: ignore-start[a-rule] so -->\nx\n<!-- spark-kafka-lint: ignore-end "
       "-->\nz",
       "1 2 3"},
      {"as code in a line", "f.md", "`<!-- spark-kafka-lint: ignore-file[a-rule] -->`\n", ""},
      {"as indented code", "f.md", "x\n\n    <!-- spark-kafka-lint: ignore-file[a-rule] -->\n", ""},
      {"as code in a fence", "f.md",
       "```html\n<!-- spark-kafka-lint: ignore-file[a-rule] -->\n```\n", ""},
      {"never closed", "f.md", "<!-- spark-kafka-lint: ignore-file[a-rule]\n", ""},
      {"a hash in prose", "f.md", "# spark-kafka-lint: ignore-file[a-rule]\n", ""},
  };
  check(rows);
}

std::string complaints(const std::string& text) {
  const LintConfig config = some_config();
  const Report report = report_of("f.py", text);
  const LineIndex lines(text);
  std::vector<std::string> all;
  for (const Problem& problem : Suppressions(report, config).problems()) {
    const Position at = lines.position(problem.at->span.begin);
    all.push_back(std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
                  problem.message);
  }
  return join(all, "\n");
}

TEST_CASE("what nobody can follow is a problem") {
  struct Complaint {
    std::string text;
    std::string_view message;
  };
  const std::string nameless =
      "1:3 name what is ignored: spark-kafka-lint: ignore[rule, ...] reason";
  const Complaint rows[] = {
      {"# spark-kafka-lint: ignore[bare-group-id, a-topic] yes", ""},
      {"# spark-kafka-lint: ignore[bare-goup-id]",
       "1:28 no rule is called 'bare-goup-id', did you mean 'bare-group-id'?"},
      {"# spark-kafka-lint: ignore[x]", "1:28 no rule is called 'x'"},
      {"# spark-kafka-lint: ignore all", nameless},
      {"# spark-kafka-lint: ignore[]", nameless},
      {"# spark-kafka-lint: ignore-file", nameless},
      {"# spark-kafka-lint: see docs", ""},
      {"# spark-kafka-lint: ignore-begin[a-rule]",
       "1:21 'ignore-begin' is no word for this; there are ignore, ignore-start, ignore-end and "
       "ignore-file"},
      {"# spark-kafka-lint: ingore[a-rule]",
       "1:21 'ingore' is no word for this, did you mean 'ignore'?"},
      {"# spark-kafka-lint: ignore[a-rule] until=tomorrow why",
       "1:36 'tomorrow' is no day like 2027-01-31"},
      {"# spark-kafka-lint: ignore[a-rule] until=2027-02-29",
       "1:36 '2027-02-29' is no day like 2027-01-31"},
      {"# spark-kafka-lint: ignore[a-rule] why until=2027-01-31",
       "1:40 'until=' stands right behind the bracket"},
      {"# spark-kafka-lint: ignore-start[a-rule, bare-group-id] why",
       "1:3 'ignore-start' has no 'ignore-end': it holds to the end of the file"},
      {"# spark-kafka-lint: ignore-end", "1:3 there is no 'ignore-start' that this could end"},
      {"# spark-kafka-lint: ignore-end[a-rule]", "1:32 'a-rule' has no 'ignore-start' above"},
      {"'# spark-kafka-lint: ignore[x]'", ""},
  };
  for (const Complaint& row : rows) {
    CAPTURE(row.text);
    CHECK(complaints(row.text) == row.message);
  }
}

TEST_CASE("what is silenced tells where, why and until when") {
  const std::string text =
      R"({"//": "spark-kafka-lint: ignore[a-rule] until=2027-03-01: he said \"so\"", "a": 1})";
  const LintConfig config = some_config();
  const Report report = report_of("f.json", text);
  Finding finding;
  finding.rule = "a-rule";
  finding.at.span = {static_cast<std::uint32_t>(text.find("\"a\": 1")), 80};
  std::vector<Finding> findings{finding};
  const std::vector<Silenced> silenced = Suppressions(report, config).suppress(findings);
  REQUIRE(silenced.size() == 1);
  const Silence& why = silenced.front().why;
  CHECK(report.sources[DocumentId{0}].slice(why.at->span) == "spark-kafka-lint: ignore[a-rule]");
  CHECK(why.reason == "he said \"so\"");
  CHECK(why.until == "2027-03-01");
}

TEST_CASE("suppressions don't count where all is shown") {
  LintConfig config = some_config();
  config.show_suppressed = true;
  const Report report = report_of("f.py", "x  # spark-kafka-lint: ignore[a-rule]");
  Finding finding;
  finding.rule = "a-rule";
  std::vector<Finding> findings{finding};
  CHECK(Suppressions(report, config).suppress(findings).empty());
  CHECK(findings.size() == 1);
}

}  // namespace
