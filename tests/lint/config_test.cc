#include "skl/lint/config.h"

#include <doctest/doctest.h>

#include "lint/settings_files.h"
#include "skl/base/strings.h"

namespace {

using skl::Settings;
using skl::Severity;
using skl::test::complaint;
using skl::test::settings_of;
using Words = std::vector<std::string>;

std::string complaint_about(const std::string& text) {
  return complaint(settings_of({{"s.yaml", text}}));
}

// Where each value came from: "ignore=s.yaml:2 session.a=--session".
std::string origins(const Settings& settings) {
  Words words;
  for (const skl::SetValue& value : settings.values) {
    words.push_back(value.key + (value.name.empty() ? "" : "." + value.name) + "=" + value.from);
  }
  return skl::join(words, " ");
}

TEST_CASE("every setting is read") {
  const auto settings = settings_of({{"s.yaml", R"(
select: [group-id, unknown-option]
ignore: forced-group-id
severity: {keys: off, unknown-option: info}
per-file:
  tests/: {select: keys, ignore: [group-id], severity: {keys: error}}
  "*.md":
    ignore: keys
spark-version: 3.5
session: {spark.sql.streaming.checkpointLocation: s3://b/c, a: 1}
constants: {BROKERS: "a:9092"}
wrappers:
  - {function: acme.read, reads: stream, arguments: {0: subscribe, more: "*"}, sets: {a: 1}}
  - {function: put, writes: batch, complete: true}
documents:
  - {files: conf/, at: /jobs/*/kafka, side: sink, mode: batch}
  - {files: "*.yml", at: ""}
exclude:
  - legacy/
  - "*_old.py"
force-exclude: true
baseline: ci/known.json
reason-required: true
min-severity: info
fail-on: error
fail-on-empty: true
exit-zero: true
strict: false
format: json
color: never
quiet: true
)"}});
  REQUIRE_MESSAGE(settings, complaint(settings));
  CHECK(settings->rules == skl::RuleChoice{{"group-id", "unknown-option"}, {"forced-group-id"}});
  CHECK(settings->severity ==
        skl::Levels{{"keys", std::nullopt}, {"unknown-option", Severity::info}});
  REQUIRE(settings->per_file.size() == 2);
  CHECK(settings->per_file[0].files == "tests/");
  CHECK(settings->per_file[0].rules == skl::RuleChoice{{"keys"}, {"group-id"}});
  CHECK(settings->per_file[0].severity == skl::Levels{{"keys", Severity::error}});
  CHECK(settings->per_file[1].files == "*.md");
  CHECK(settings->per_file[1].rules == skl::RuleChoice{{}, {"keys"}});
  CHECK(settings->spark == skl::Version{3, 5, 0});
  CHECK(settings->session ==
        std::vector<std::pair<std::string, std::string>>{
            {"spark.sql.streaming.checkpointLocation", "s3://b/c"}, {"a", "1"}});
  skl::Hints hints;
  hints.constants = {{"BROKERS", "a:9092"}};
  hints.wrappers = {{"acme.read",
                     skl::Side::source,
                     skl::Mode::stream,
                     {{"0", "subscribe"}, {"more", "*"}},
                     {{"a", "1"}},
                     false},
                    {"put", skl::Side::sink, skl::Mode::batch, {}, {}, true}};
  hints.documents = {{"conf/", "/jobs/*/kafka", skl::Side::sink, skl::Mode::batch},
                     {"*.yml", "", skl::Side::unknown, skl::Mode::unknown}};
  CHECK(settings->hints == hints);
  CHECK(settings->exclude == Words{"legacy/", "*_old.py"});
  CHECK(settings->force_exclude == true);
  CHECK(settings->baseline == "ci/known.json");
  CHECK(settings->reason_required == true);
  CHECK(settings->min_severity == Severity::info);
  CHECK(settings->fail_on == Severity::error);
  CHECK(settings->fail_on_empty == true);
  CHECK(settings->exit_zero == true);
  CHECK(settings->strict == false);
  CHECK(settings->formats == Words{"json"});
  CHECK(settings->color == "never");
  CHECK(settings->quiet == true);
}

TEST_CASE("an empty file sets nothing") {
  for (const std::string text : {"", "# nothing\n", "select:\n", "extends: []\nquiet:\n"}) {
    CAPTURE(text);
    const auto settings = settings_of({{"s.yaml", text}});
    REQUIRE(settings);
    CHECK(origins(*settings) == "");
  }
  CHECK(settings_of({}).has_value());
}

TEST_CASE("what is wrong is said with its place") {
  struct Row {
    std::string text;
    std::string_view complaint;
  };
  const Row rows[] = {
      {"ignore: []\nselct: [keys]\n", "s.yaml:2:1: unknown key 'selct', did you mean 'select'?"},
      {"colour: red\n", "s.yaml:1:1: unknown key 'colour', did you mean 'color'?"},
      {"x: red\n",
       "s.yaml:1:1: unknown key 'x'; there are extends, select, ignore, severity, per-file, "
       "spark-version, session, constants, wrappers, documents, rules, exclude, force-exclude, "
       "baseline, reason-required, min-severity, fail-on, fail-on-empty, exit-zero, strict, "
       "format, "
       "color, quiet"},
      {"- a\n", "s.yaml:1:1: settings are keys with values"},
      {"select: {a: b}\n", "s.yaml:1:9: 'select' is a list of words"},
      {"ignore:\n  - keys\n  - bare-goup-id\n",
       "s.yaml:3:5: 'bare-goup-id' is no rule and no topic, did you mean 'bare-group-id'?"},
      {"severity: off\n", "s.yaml:1:11: 'severity' is a map of rules and topics to levels"},
      {"severity: {kyes: off}\n",
       "s.yaml:1:12: 'kyes' is no rule and no topic, did you mean 'keys'?"},
      {"severity: {keys: fatal}\n",
       "s.yaml:1:18: unknown level 'fatal'; there are off, info, warning, error"},
      {"severity: {keys: [off]}\n", "s.yaml:1:18: a level is one of off, info, warning, error"},
      {"per-file: [a]\n",
       "s.yaml:1:11: 'per-file' is a map of patterns to what is otherwise there"},
      {"per-file: {a/: off}\n", "s.yaml:1:16: what is otherwise for 'a/' is a map"},
      {"per-file: {a/: {ignor: keys}}\n",
       "s.yaml:1:17: unknown key 'ignor', did you mean 'ignore'?"},
      {"per-file:\n  a/:\n    ignore: [nothing]\n",
       "s.yaml:3:14: 'nothing' is no rule and no topic; 'spark-kafka-lint rules' lists them"},
      {"exclude: [[a]]\n", "s.yaml:1:11: 'exclude' is a list of words"},
      {"spark-version: new\n", "s.yaml:1:16: 'spark-version' is a version like \"3.5\""},
      {"session: [a]\n", "s.yaml:1:10: 'session' is a map of Spark's settings"},
      {"session: {a: [b]}\n", "s.yaml:1:14: 'a' has one value, a text"},
      {"constants: x\n", "s.yaml:1:12: 'constants' is a map of names to values"},
      {"wrappers: {}\n", "s.yaml:1:11: 'wrappers' is a list"},
      {"wrappers: [a]\n",
       "s.yaml:1:12: a wrapper is a map with 'function', 'reads' or 'writes', and 'arguments'"},
      {"wrappers: [{reads: stream}]\n", "s.yaml:1:12: a wrapper needs its 'function'"},
      {"wrappers: [{function: f}]\n",
       "s.yaml:1:12: a wrapper says 'reads: stream', 'reads: batch', 'writes: stream' or 'writes: "
       "batch'"},
      {"wrappers: [{function: f, reads: stream, writes: batch}]\n",
       "s.yaml:1:49: a wrapper has either 'reads' or 'writes', not both"},
      {"wrappers: [{function: f, reads: streem}]\n",
       "s.yaml:1:33: unknown mode 'streem', did you mean 'stream'?"},
      {"wrappers: [{function: f, reads: stream, arguments: [a]}]\n",
       "s.yaml:1:52: 'arguments' is a map of positions or names to options, or to \"*\""},
      {"documents: [{at: /a}]\n", "s.yaml:1:13: each of 'documents' needs 'files'"},
      {"documents: [{files: a}]\n", "s.yaml:1:13: each of 'documents' needs 'at'"},
      {"documents: [{files: a, at: b}]\n",
       "s.yaml:1:28: 'at' is a JSON pointer like \"/jobs/*/kafka\""},
      {"documents: [{files: a, at: /b, side: left}]\n",
       "s.yaml:1:38: unknown side 'left'; there are source, sink"},
      {"rules: [packs/ours]\n",
       "s.yaml:1:9: packs of rules can't be loaded yet; take 'rules' out of the settings"},
      {"fail-on: off\n", "s.yaml:1:10: unknown severity 'off'; there are info, warning, error"},
      {"strict: maybe\n", "s.yaml:1:9: 'strict' is true or false"},
      {"format: jsn\n", "s.yaml:1:9: unknown format 'jsn', did you mean 'json'?"},
      {"color: red\n", "s.yaml:1:8: unknown color 'red'; there are auto, always, never"},
      {"? [a]\n: b\n", "s.yaml:1:3: a key is a word"},
      {"quiet: true\nquiet: false\n", "s.yaml:2:1: 'quiet' is here twice"},
      {"a: [b\n", "s.yaml:2:1: end of sequence flow not found"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(complaint_about(row.text) == row.complaint);
  }
}

TEST_CASE("what a file extends comes first: lists are appended, maps merged, the rest replaced") {
  const auto settings = settings_of(
      {{"s.yaml",
        "extends: [conf/a.yaml, b.yaml]\nselect: [keys]\nignore: [keys]\nseverity: {keys: error}\n"
        "session: {x: s}\nper-file: {one: {ignore: keys}}\nbaseline: s.json\n"},
       {"conf/a.yaml",
        "extends: deep.yaml\nselect: [group-id]\nignore: [bare-group-id]\nquiet: true\n"
        "severity: {keys: info, group-id: off}\nsession: {x: a, y: a}\nspark-version: 3.4\n"
        "per-file: {one: {ignore: group-id}, two: {ignore: keys}}\nbaseline: known.json\n"},
       {"conf/deep.yaml", "exclude: [deep]\nspark-version: 3.3\nquiet: false\n"},
       {"b.yaml", "exclude: [b]\nspark-version: 3.5\nselect: []\n"}});
  REQUIRE_MESSAGE(settings, complaint(settings));
  CHECK(settings->rules.select == Words{"keys"});
  CHECK(settings->rules.ignore == Words{"bare-group-id", "keys"});
  CHECK(settings->severity == skl::Levels{{"keys", Severity::error}, {"group-id", std::nullopt}});
  CHECK(settings->exclude == Words{"deep", "b"});
  CHECK(settings->spark == skl::Version{3, 5, 0});
  CHECK(settings->quiet == true);
  CHECK(settings->baseline == "s.json");
  REQUIRE(settings->per_file.size() == 2);
  CHECK(settings->per_file[0].files == "two");
  CHECK(settings->per_file[1].rules.ignore == Words{"keys"});
  CHECK(origins(*settings) ==
        "select=s.yaml:2 ignore=conf/a.yaml:3 ignore=s.yaml:3 severity.group-id=conf/a.yaml:5 "
        "severity.keys=s.yaml:4 per-file.two=conf/a.yaml:8 per-file.one=s.yaml:6 "
        "spark-version=b.yaml:2 session.y=conf/a.yaml:6 session.x=s.yaml:5 "
        "exclude=conf/deep.yaml:1 exclude=b.yaml:1 baseline=s.yaml:7 quiet=conf/a.yaml:4");
}

TEST_CASE("a path counts from the file that says it") {
  const auto settings = settings_of(
      {{"s.yaml", "extends: ci/./a.yaml\n"}, {"ci/a.yaml", "baseline: ../known.json\n"}});
  REQUIRE_MESSAGE(settings, complaint(settings));
  CHECK(settings->baseline == "known.json");
}

TEST_CASE("a file that two others extend counts once, where it stands first") {
  const auto settings = settings_of({{"s.yaml", "extends: [a.yaml, b.yaml]\n"},
                                     {"a.yaml", "extends: c.yaml\nspark-version: 3.4\n"},
                                     {"b.yaml", "extends: ./c.yaml\n"},
                                     {"c.yaml", "spark-version: 3.3\nexclude: [c]\n"}});
  REQUIRE_MESSAGE(settings, complaint(settings));
  CHECK(settings->spark == skl::Version{3, 4, 0});
  CHECK(settings->exclude == Words{"c"});
}

TEST_CASE("files that can't be extended are said with the place that names them") {
  CHECK(complaint(settings_of({{"s.yaml", "quiet: true\nextends:\n  - none.yaml\n"}})) ==
        "s.yaml:3:5: 'none.yaml': No such file or directory");
  CHECK(complaint(settings_of({{"s.yaml", "extends: a.yaml\n"}, {"a.yaml", "quiet: never\n"}})) ==
        "a.yaml:1:8: 'quiet' is true or false");
  CHECK(
      complaint(settings_of({{"s.yaml", "extends: a.yaml\n"}, {"a.yaml", "extends: s.yaml\n"}})) ==
      "a.yaml:1:10: 's.yaml' extends this file in its turn");
  CHECK(complaint(settings_of({{"s.yaml", "extends: ./s.yaml\n"}})) ==
        "s.yaml:1:10: './s.yaml' extends this file in its turn");
}

TEST_CASE("extending goes so deep and no deeper") {
  skl::test::SettingsFiles files = {{"s.yaml", "extends: 1.yaml\n"}};
  for (int i = 1; i < 40; ++i) {
    files[std::to_string(i) + ".yaml"] = "extends: " + std::to_string(i + 1) + ".yaml\n";
  }
  CHECK(complaint(settings_of(files)) == "15.yaml:1:10: more than 16 files that extend each other");
  std::string wide = "extends: [";
  for (int i = 1; i < 200; ++i) {
    files["w" + std::to_string(i) + ".yaml"] = "quiet: true\n";
    wide += "w" + std::to_string(i) + ".yaml, ";
  }
  files["s.yaml"] = wide + "]\n";
  CHECK(complaint(settings_of(files)).ends_with(": more than 100 files of settings"));
}

TEST_CASE("flags take the place of lists and values, and add to maps") {
  const auto settings =
      settings_of({{"s.yaml",
                    "select: [keys]\nignore: [keys]\nsession: {x: s, y: s}\nexclude: [s]\n"
                    "wrappers: [{function: f, reads: batch}]\nfail-on: info\nquiet: true\n"}},
                  {{"select", "--select", {"group-id"}},
                   {"ignore", "SPARK_KAFKA_LINT_IGNORE", {"bare-group-id", "keys"}},
                   {"session", "--session", {"y=a=b"}},
                   {"severity", "--severity", {"keys=off"}},
                   {"wrappers", "--wrappers", {"[{function: g, writes: batch}]"}},
                   {"per-file", "--per-file", {"{a/: {ignore: keys}}", "{b/: {ignore: keys}}"}},
                   {"fail-on", "--fail-on", {"error"}},
                   {"quiet", "--quiet", {"false"}},
                   {"output", "--output", {"no setting"}}});
  REQUIRE_MESSAGE(settings, complaint(settings));
  CHECK(settings->rules == skl::RuleChoice{{"group-id"}, {"bare-group-id", "keys"}});
  CHECK(settings->session ==
        std::vector<std::pair<std::string, std::string>>{{"x", "s"}, {"y", "a=b"}});
  CHECK(settings->severity == skl::Levels{{"keys", std::nullopt}});
  CHECK(settings->exclude == Words{"s"});
  REQUIRE(settings->hints.wrappers.size() == 1);
  CHECK(settings->hints.wrappers[0].function == "g");
  REQUIRE(settings->per_file.size() == 2);
  CHECK(settings->per_file[1].is_given);
  CHECK(settings->fail_on == Severity::error);
  CHECK(settings->quiet == false);
  CHECK(origins(*settings) ==
        "select=--select ignore=SPARK_KAFKA_LINT_IGNORE ignore=SPARK_KAFKA_LINT_IGNORE "
        "severity.keys=--severity per-file.a/=--per-file per-file.b/=--per-file "
        "session.x=s.yaml:3 session.y=--session wrappers=--wrappers exclude=s.yaml:4 "
        "fail-on=--fail-on quiet=--quiet");
}

TEST_CASE("what is wrong with a flag is said of it") {
  const auto said = [](const std::string& name, const std::string& word) {
    return complaint(settings_of({}, {{name, "--" + name, {word}}}));
  };
  CHECK(said("select", "kyes") == "--select: 'kyes' is no rule and no topic, did you mean 'keys'?");
  CHECK(said("severity", "keys") == "--severity: 'keys' is no NAME=VALUE");
  CHECK(said("severity", "keys=loud") ==
        "--severity: unknown level 'loud'; there are off, info, warning, error");
  CHECK(said("per-file", "{a/: {ignore: kyes}}") ==
        "--per-file:1:15: 'kyes' is no rule and no topic, did you mean 'keys'?");
  CHECK(said("documents", "a") == "--documents:1:1: 'documents' is a list");
}

TEST_CASE("settings as large as they may be are read at once") {
  std::string map = "session:\n";
  for (int i = 0; i < 40'000; ++i) map += "  key" + std::to_string(i) + ": v\n";
  const auto settings = settings_of({{"s.yaml", map + "extends: a.yaml\n"}, {"a.yaml", map}});
  REQUIRE(settings);
  CHECK(settings->session.size() == 40'000);
}

}  // namespace
