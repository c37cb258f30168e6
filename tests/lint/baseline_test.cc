// What is known of a finding, what a baseline's file says, and what it silences.

#include "skl/lint/baseline.h"

#include <doctest/doctest.h>

#include "skl/base/strings.h"
#include "skl/lint/linter.h"

namespace {

using namespace skl;

LintConfig config_of_all_rules() {
  LintConfig config;
  config.frontends = frontends();
  config.catalogue = &catalogue();
  config.rules = all_rules();
  for (const Rule& rule : config.rules) config.known_rules.push_back(rule.info);
  return config;
}

Report linted(std::string code, const LintConfig& config = config_of_all_rules()) {
  return lint({{"a.py", std::move(code)}}, config);
}

Baseline known_of(const std::string& code) { return baseline_of(linted(code), Severity::warning); }

// "rule option" or "rule option x2", a line each.
std::string kinds(const Baseline& baseline) {
  std::string text;
  for (const KnownFinding& known : baseline.findings) {
    text += known.rule + " " + known.option;
    text += known.count == 1 ? "\n" : " x" + std::to_string(known.count) + "\n";
  }
  return text;
}

std::string read(const std::string& options) {
  return "df = spark.readStream.format('kafka').option('kafka.bootstrap.servers', 'a:9092,b:9092')"
         ".option('subscribe', 't').option('startingOffsets', 'latest')" +
         options + ".load()\n";
}

const std::string kGroup = read(".option('group.id', 'g')");

// The number of findings that are told where those of `before` are known, and that are silenced.
std::string told_after(const std::string& before, const std::string& after) {
  LintConfig config = config_of_all_rules();
  config.baseline = known_of(before);
  const Report report = linted(after, config);
  std::size_t told = 0;
  for (const Finding& finding : report.findings) told += finding.severity > Severity::info ? 1 : 0;
  return std::to_string(told) + " told, " + std::to_string(report.silenced.size()) + " known";
}

TEST_CASE("a known finding is known wherever its code is, and however it is laid out") {
  CHECK(kinds(known_of(kGroup)) == "bare-group-id group.id\n");
  struct Row {
    const char* what;
    std::string code;
    std::string expected;
  };
  const std::vector<Row> rows = {
      {"the same", kGroup, "0 told, 1 known"},
      {"other lines", "import os\n\n\n" + kGroup, "0 told, 1 known"},
      {"other quotes", replace_all(kGroup, "'", "\""), "0 told, 1 known"},
      {"other spaces",
       "df = (" +
           replace_all(replace_all(kGroup.substr(5), "\n", ""), ".option('group.id', 'g')",
                       "\n    .option(\n      'group.id',\n  'g'\n)") +
           ")\n",
       "0 told, 1 known"},
      {"another name", replace_all(kGroup, "df", "orders"), "0 told, 1 known"},
      {"another option beside it", replace_all(kGroup, "latest", "earliest"), "0 told, 1 known"},
      {"another value", replace_all(kGroup, "'g'", "'h'"), "1 told, 0 known"},
      {"a second one", kGroup + kGroup, "1 told, 1 known"},
      {"none", read(""), "0 told, 0 known"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(told_after(kGroup, row.code) == row.expected);
  }
}

TEST_CASE("findings of one kind are counted, and as many are known") {
  CHECK(kinds(known_of(kGroup + kGroup)) == "bare-group-id group.id x2\n");
  CHECK(told_after(kGroup + kGroup, kGroup) == "0 told, 1 known");
  CHECK(told_after(kGroup + kGroup, kGroup + kGroup + kGroup) == "1 told, 2 known");
}

TEST_CASE("what is missing is known by what is read and written") {
  const auto write = [](const std::string& topic, const std::string& more) {
    return "q = df.writeStream.format('kafka').option('kafka.bootstrap.servers', 'a:9092,b:9092')"
           ".option('topic', '" +
           topic + "')" + more + ".start()\n";
  };
  CHECK(kinds(known_of(write("x", ""))) == "missing-checkpoint-location \n");
  CHECK(told_after(write("x", ""), write("x", ".option('kafka.acks', 'all')")) ==
        "0 told, 1 known");
  CHECK(told_after(write("x", ""), write("y", "")) == "1 told, 0 known");
}

TEST_CASE("of several that are alike, the one on a changed line is new") {
  LintConfig config = config_of_all_rules();
  config.baseline = known_of(kGroup);
  config.focus = Focus{{{"a.py", {{{1, 1}}, {}}}}};
  const Report report = linted(kGroup + kGroup, config);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].at.span.begin < kGroup.size());
}

TEST_CASE("secrets are neither in the file nor in what is hashed") {
  const auto login = [](const std::string& password) {
    return read(
        ".option('kafka.sasl.jaas.config', 'org.apache.kafka.common.security.plain."
        "PlainLoginModule required username=\"u\" password=\"" +
        password + "\";')");
  };
  const Baseline one = known_of(login("Tr0ub4dor-and-3"));
  REQUIRE(!one.findings.empty());
  CHECK(baseline_json(one) == baseline_json(known_of(login("correct-horse-9"))));
  CHECK(baseline_json(one).find("Tr0ub4dor") == std::string::npos);
}

TEST_CASE("a baseline is written and read as the same bytes, whatever stands in it") {
  const Baseline baseline =
      sorted({{"b.py", "rule", "", "00112233445566aa", 1, "a \"b\" \\ \n\t\x7f ü"},
              {"a \"x\".py", "rule", "k: v", "00112233445566aa", 3, "- #"}});
  const std::string text = baseline_json(baseline);
  CHECK(text.starts_with(
      "{\n  \"version\": 1,\n  \"findings\": [\n    {\n      \"path\": \"a \\\"x\\\".py\",\n"));
  const auto read = parse_baseline({"b.json", text});
  REQUIRE(read);
  CHECK(*read == baseline);
  CHECK(baseline_json(*read) == text);
  CHECK(baseline_json({}) == "{\n  \"version\": 1,\n  \"findings\": []\n}\n");
}

TEST_CASE("entries of one kind become one with the larger count") {
  const KnownFinding one{"a", "r", "", "00112233445566aa", 1, "m"};
  KnownFinding three = one;
  three.count = 3;
  CHECK(sorted({one, three, one}).findings == std::vector<KnownFinding>{three});
}

std::string entry(const std::string& fields) {
  return "{\"version\": 1, \"findings\": [{" + fields + "}]}";
}

TEST_CASE("what is no baseline is an error with its place") {
  const std::string whole =
      R"("path": "a", "rule": "r", "context": "00112233445566aa", "count": 1)";
  REQUIRE(parse_baseline({"b.json", entry(whole)}));
  struct Row {
    std::string text;
    std::string culprit;
    std::string message;
  };
  const std::vector<Row> rows = {
      {"", "b.json:1:1", "a baseline is an object with 'version' and 'findings'"},
      {"[]", "b.json:1:1", "a baseline is an object with 'version' and 'findings'"},
      {"{}", "b.json:1:1", "'version' is missing"},
      {"{\"version\": 2}", "b.json:1:13", "this release reads baselines of version 1 alone"},
      {"{\"version\": 1, \"finding\": []}", "b.json:1:16",
       "unknown key 'finding', did you mean 'findings'?"},
      {"{\"version\": 1, \"findings\": {}}", "b.json:1:28", "'findings' is a list of objects"},
      {entry(R"("rule": "r")"), "b.json:1:29", "a finding has a 'path' and a 'rule'"},
      {entry(R"("path": "a", "rule": "r")"), "b.json:1:29",
       "a finding has a 'context' of 16 hexadecimal digits"},
      {entry(R"("path": "a", "rule": "r", "context": "00112233445566aa")"), "b.json:1:29",
       "a finding has a 'count'"},
      {entry(R"("path": "a", "count": -1)"), "b.json:1:52",
       "'count' is a whole number from 1 to 1000000000"},
      {entry(whole + "}, {" + whole), "b.json:1:100",
       "this finding is here twice: take one of them out"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const auto read = parse_baseline({"b.json", row.text});
    REQUIRE(!read);
    CHECK(read.error().culprit == row.culprit);
    CHECK(read.error().message == row.message);
  }
}

TEST_CASE("a hostile file is an error and nothing worse") {
  for (const std::string& text :
       {std::string(100'000, '['), std::string("\0", 1), std::string("{\"version\": "),
        std::string("<<<<<<< HEAD\n{"), std::string("\xff\xfe{")}) {
    CHECK(!parse_baseline({"b.json", text}));
  }
}

}  // namespace
