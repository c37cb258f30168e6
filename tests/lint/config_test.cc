#include "skl/lint/config.h"

#include <doctest/doctest.h>

#include "skl/base/strings.h"
#include "text/folder.h"

namespace {

using skl::find_settings;
using skl::parse_settings;
using skl::Settings;

// Both the place and the message, or "" when all is well.
std::string complaint(const std::string& text) {
  const auto settings = parse_settings({"s.yaml", text});
  return settings ? "" : settings.error().culprit + ": " + settings.error().message;
}

TEST_CASE("every setting is read") {
  const auto settings = parse_settings({"s.yaml", R"(
select: [group-id, unknown-option]
ignore: forced-group-id
spark-version: 3.5
session: {spark.sql.streaming.checkpointLocation: s3://b/c, a: 1}
exclude:
  - legacy/
  - "*_old.py"
)"});
  REQUIRE(settings);
  CHECK(settings->rules.select == std::vector<std::string>{"group-id", "unknown-option"});
  CHECK(settings->rules.ignore == std::vector<std::string>{"forced-group-id"});
  CHECK(settings->spark == skl::Version{3, 5, 0});
  CHECK(settings->session ==
        std::vector<std::pair<std::string, std::string>>{
            {"spark.sql.streaming.checkpointLocation", "s3://b/c"}, {"a", "1"}});
  CHECK(settings->exclude == std::vector<std::string>{"legacy/", "*_old.py"});
}

TEST_CASE("an empty file sets nothing") {
  CHECK(complaint("") == "");
  CHECK(complaint("# nothing\n") == "");
  CHECK(complaint("select:\n") == "");
}

TEST_CASE("what is wrong is said with its place") {
  struct Row {
    std::string text;
    std::string_view complaint;
  };
  const Row rows[] = {
      {"ignore: []\nselct: [a]\n", "s.yaml:2:1: unknown key 'selct', did you mean 'select'?"},
      {"colour: red\n",
       "s.yaml:1:1: unknown key 'colour'; there are select, ignore, spark-version, session, "
       "exclude"},
      {"- a\n", "s.yaml:1:1: settings are keys with values"},
      {"select: {a: b}\n", "s.yaml:1:9: 'select' is a list of words"},
      {"exclude: [[a]]\n", "s.yaml:1:11: 'exclude' is a list of words"},
      {"spark-version: new\n", "s.yaml:1:16: 'spark-version' is a version like \"3.5\""},
      {"session: [a]\n", "s.yaml:1:10: 'session' is a map of Spark's settings"},
      {"session: {a: [b]}\n", "s.yaml:1:14: a setting of 'session' is a key with one value"},
      {"? [a]\n: b\n", "s.yaml:1:3: a key is a word"},
      {"a: [b\n", "s.yaml:2:1: end of sequence flow not found"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(complaint(row.text) == row.complaint);
  }
}

TEST_CASE("the closest file holds") {
  const skl::test::Folder folder;
  folder.write(".spark-kafka-lint.yaml", "");
  folder.write("a/.spark-kafka-lint.yaml", "");
  folder.make("a/b/c");
  folder.make("d");
  CHECK(find_settings(folder / "a/b/c") == folder / "a/.spark-kafka-lint.yaml");
  CHECK(find_settings(folder / "a") == folder / "a/.spark-kafka-lint.yaml");
  CHECK(find_settings(folder / "d") == folder / ".spark-kafka-lint.yaml");
  CHECK(find_settings("/") == std::nullopt);
}

}  // namespace
