// Each option has one name, as a flag and as a variable of the environment.

#include <doctest/doctest.h>

#include <map>

#include "skl/base/strings.h"
#include "skl/cli/command_line.h"

namespace {

using Variables = std::map<std::string, std::string>;
using Words = std::vector<std::string>;

tl::expected<skl::CommandLine, skl::EarlyEnd> read(const Words& words, const Variables& variables) {
  return skl::read_command_line(words, [&](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
}

// "select=--select:a|b quiet=SPARK_KAFKA_LINT_QUIET:true", or what is wrong.
std::string given(const Words& words, const Variables& variables) {
  const auto line = read(words, variables);
  if (!line) return line.error().err.substr(0, line.error().err.find('\n'));
  Words texts;
  for (const skl::GivenOption& option : line->given) {
    texts.push_back(option.name + "=" + option.from + ":" + skl::join(option.words, "|"));
  }
  return skl::join(texts, " ");
}

TEST_CASE("a name as a flag, a key and a variable") {
  CHECK(skl::variable_name("spark-version") == "SPARK_KAFKA_LINT_SPARK_VERSION");
  CHECK(skl::variable_name("quiet") == "SPARK_KAFKA_LINT_QUIET");
}

TEST_CASE("what no flag says is looked for in the environment") {
  struct Row {
    Words words;
    Variables variables;
    std::string_view given;
  };
  const Row rows[] = {
      {{}, {}, ""},
      {{"a.py"}, {}, ""},
      {{"--quiet"}, {}, "quiet=--quiet:true"},
      {{"--quiet=false"}, {}, "quiet=--quiet:false"},
      {{}, {{"SPARK_KAFKA_LINT_QUIET", "Yes"}}, "quiet=SPARK_KAFKA_LINT_QUIET:true"},
      {{}, {{"SPARK_KAFKA_LINT_STRICT", "0"}}, "strict=SPARK_KAFKA_LINT_STRICT:false"},
      {{}, {{"SPARK_KAFKA_LINT_QUIET", ""}}, ""},
      {{"--quiet=false"}, {{"SPARK_KAFKA_LINT_QUIET", "true"}}, "quiet=--quiet:false"},
      {{},
       {{"SPARK_KAFKA_LINT_SELECT", "group-id,keys"}},
       "select=SPARK_KAFKA_LINT_SELECT:group-id|keys"},
      {{"--select", "offsets"},
       {{"SPARK_KAFKA_LINT_SELECT", "group-id,keys"}},
       "select=--select:offsets"},
      {{"--session", "a=b,c", "--session", "d=e"}, {}, "session=--session:a=b,c|d=e"},
      {{},
       {{"SPARK_KAFKA_LINT_SESSION", "a=b,c\n d=e \n\n"}},
       "session=SPARK_KAFKA_LINT_SESSION:a=b,c|d=e"},
      {{},
       {{"SPARK_KAFKA_LINT_SEVERITY", "keys=off,offsets=info"}},
       "severity=SPARK_KAFKA_LINT_SEVERITY:keys=off|offsets=info"},
      {{},
       {{"SPARK_KAFKA_LINT_DOCUMENTS", "[{files: a, at: /b}]"}},
       "documents=SPARK_KAFKA_LINT_DOCUMENTS:[{files: a, at: /b}]"},
      {{"--per-file", "[a, b]"}, {}, "per-file=--per-file:[a, b]"},
      {{}, {{"SPARK_KAFKA_LINT_HELP", "true"}, {"SPARK_KAFKA_LINT_VERSION", "true"}}, ""},
      {{"rules"}, {{"SPARK_KAFKA_LINT_FORMAT", "sarif"}}, ""},
      {{"explain", "x"}, {{"SPARK_KAFKA_LINT_QUIET", "maybe"}}, ""},
      {{"dry-run", "a.py"},
       {{"SPARK_KAFKA_LINT_BROKER", "embedded"}},
       "broker=SPARK_KAFKA_LINT_BROKER:embedded"},
      {{"--dry-run", "a.py"},
       {{"SPARK_KAFKA_LINT_BROKER", "embedded"}},
       "dry-run=--dry-run:true broker=SPARK_KAFKA_LINT_BROKER:embedded"},
      {{}, {{"SPARK_KAFKA_LINT_BROKER", "embedded"}}, ""},
      {{},
       {{"SPARK_KAFKA_LINT_QUIET", "maybe"}},
       "spark-kafka-lint: SPARK_KAFKA_LINT_QUIET: 'maybe' is neither true nor false"},
      {{},
       {{"SPARK_KAFKA_LINT_SPARK_VERSION", "new"}},
       "spark-kafka-lint: SPARK_KAFKA_LINT_SPARK_VERSION: 'new' is no version like 3.5"},
      {{},
       {{"SPARK_KAFKA_LINT_SESSION", "a=b\nc"}},
       "spark-kafka-lint: SPARK_KAFKA_LINT_SESSION: 'c' is no KEY=VALUE"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.given);
    CHECK(given(row.words, row.variables) == row.given);
  }
}

TEST_CASE("a variable sets what its flag would") {
  const auto line = read({}, {{"SPARK_KAFKA_LINT_OUTPUT", "report.txt"},
                              {"SPARK_KAFKA_LINT_CONFIG", "ci/lint.yaml"},
                              {"SPARK_KAFKA_LINT_EXIT_ZERO", "1"},
                              {"SPARK_KAFKA_LINT_FAIL_ON", "info"},
                              {"SPARK_KAFKA_LINT_IGNORE", "keys"}});
  REQUIRE(line);
  CHECK(line->output == "report.txt");
  CHECK(line->config == "ci/lint.yaml");
  CHECK(line->exit_zero);
  CHECK(line->fail_on == skl::Severity::info);
  CHECK(line->ignore == Words{"keys"});
  CHECK(line->is_given("output"));
  CHECK(!line->is_given("quiet"));
}

TEST_CASE("a flag is no misspelt command") { CHECK(read({"--config", "a.yaml"}, {}).has_value()); }

}  // namespace
