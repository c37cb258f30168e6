#include "skl/lint/profile_maker.h"

#include <doctest/doctest.h>

#include "lint/settings_files.h"
#include "skl/base/strings.h"

namespace {

using skl::fits;
using skl::IgnoreFile;
using skl::ProfileMaker;
using skl::Severity;
using skl::test::settings_of;

std::vector<skl::RuleInfo> rules() {
  std::vector<skl::RuleInfo> all(3);
  all[0].name = "bare-group-id";
  all[0].topic = "group-id";
  all[1].name = "forced-group-id";
  all[1].topic = "group-id";
  all[2].name = "unknown-option";
  all[2].topic = "keys";
  return all;
}

// "forced-group-id off, unknown-option error": what is otherwise in the document at that path.
std::string otherwise(const std::string& settings, const std::string& path) {
  const auto read = settings_of({{"s.yaml", settings}});
  REQUIRE(read);
  const std::vector<skl::RuleInfo> all = rules();
  const auto profile = ProfileMaker(*read, all).of({path, ""});
  std::vector<std::string> words;
  for (const skl::RuleInfo& rule : all) {
    const std::string name(rule.name);
    if (profile->off.contains(name)) {
      words.push_back(name + " off");
    } else if (profile->severities.contains(name)) {
      words.push_back(name + " " + std::string(to_string(profile->severities.at(name))));
    }
  }
  return skl::join(words, ", ");
}

TEST_CASE("a rule has the level of its name, else of its topic") {
  CHECK(otherwise("", "a.py") == "");
  CHECK(otherwise("severity: {group-id: off, bare-group-id: info}", "a.py") ==
        "bare-group-id info, forced-group-id off");
  CHECK(otherwise("ignore: [keys]\nseverity: {keys: error}", "a.py") == "unknown-option off");
  CHECK(otherwise("select: [keys]", "a.py") == "bare-group-id off, forced-group-id off");
}

TEST_CASE("what is for some files holds there before the rest, and the last that fits first") {
  const std::string settings =
      "ignore: [forced-group-id]\nseverity: {bare-group-id: error}\nper-file:\n"
      "  tests/: {severity: {group-id: off}}\n"
      "  \"*_it.py\": {ignore: [keys], severity: {bare-group-id: info}}\n"
      "  /docs/: {select: [keys]}\n";
  struct Row {
    std::string path;
    std::string_view otherwise;
  };
  const Row rows[] = {
      {"a.py", "bare-group-id error, forced-group-id off"},
      {"jobs/tests/x/a.py", "bare-group-id off, forced-group-id off"},
      {"tests/a_it.py", "bare-group-id info, forced-group-id off, unknown-option off"},
      {"docs/a.py", "bare-group-id off, forced-group-id off"},
      {"jobs/docs/a.py", "bare-group-id error, forced-group-id off"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.path);
    CHECK(otherwise(settings, row.path) == row.otherwise);
  }
}

TEST_CASE("documents that the same patterns fit share a profile") {
  const auto settings = settings_of({{"s.yaml",
                                      "per-file: {tests/: {ignore: keys}}\nfail-on: error\n"
                                      "reason-required: true\nsession: {a: b}\n"}});
  REQUIRE(settings);
  const std::vector<skl::RuleInfo> all = rules();
  ProfileMaker maker(*settings, all);
  CHECK(maker.of({"a.py", ""}) == maker.of({"b/c.py", ""}));
  CHECK(maker.of({"tests/a.py", ""}) == maker.of({"tests/b.py", ""}));
  CHECK(maker.of({"a.py", ""}) != maker.of({"tests/b.py", ""}));
  const auto profile = maker.of({"a.py", ""});
  CHECK(profile->fail_on == Severity::error);
  CHECK(profile->reason_required);
  CHECK(profile->session.surely_has("a"));
}

TEST_CASE("a document knows the hints that fit it") {
  const auto settings =
      settings_of({{"s.yaml",
                    "constants: {A: b}\ndocuments:\n  - {files: conf/*.yml, at: /a}\n"
                    "  - {files: \"*.yml\", at: /b}\n"}});
  REQUIRE(settings);
  const std::vector<skl::RuleInfo> all = rules();
  ProfileMaker maker(*settings, all);
  CHECK(maker.of({"a.py", ""})->hints.documents.empty());
  CHECK(maker.of({"a.py", ""})->hints.constants.at("A") == "b");
  const auto hints = maker.of({"conf/a.yml", ""})->hints.documents;
  REQUIRE(hints.size() == 2);
  CHECK(hints[1] == skl::DocumentHint{"*.yml", "/b", skl::Side::unknown, skl::Mode::unknown});
  CHECK(maker.of({"a.yml", ""})->hints.documents.size() == 1);
}

TEST_CASE("patterns of flags count from where the linter runs") {
  const auto settings = settings_of({{"s.yaml", "per-file: {/a/: {ignore: keys}}\n"}},
                                    {{"per-file", "--per-file", {"{/b/: {ignore: group-id}}"}}});
  REQUIRE(settings);
  const std::vector<skl::RuleInfo> all = rules();
  ProfileMaker maker(*settings, all);
  CHECK(maker.of({"a/x.py", "a/x.py"})->off == skl::RuleNames{"unknown-option"});
  CHECK(maker.of({"sub/b/x.py", "b/x.py"})->off ==
        skl::RuleNames{"bare-group-id", "forced-group-id"});
  CHECK(maker.of({"b/x.py", ""})->off.empty());
}

TEST_CASE("a severity by a flag wins over what a file says for some files") {
  const auto settings = settings_of({{"s.yaml", "per-file: {a/: {severity: {keys: error}}}\n"}},
                                    {{"severity", "--severity", {"keys=off"}}});
  REQUIRE(settings);
  const std::vector<skl::RuleInfo> all = rules();
  CHECK(ProfileMaker(*settings, all).of({"a/x.py", "a/x.py"})->off ==
        skl::RuleNames{"unknown-option"});
}

TEST_CASE("a pattern fits a file or a folder above it") {
  CHECK(fits(IgnoreFile("tests/"), "tests/a.py"));
  CHECK(fits(IgnoreFile("tests/"), "a/tests/b/c.py"));
  CHECK(!fits(IgnoreFile("tests/"), "tests"));
  CHECK(fits(IgnoreFile("/a/b"), "a/b/c.py"));
  CHECK(!fits(IgnoreFile("/a/b"), "x/a/b/c.py"));
  CHECK(fits(IgnoreFile("**/x/*.py"), "a/x/b.py"));
  CHECK(!fits(IgnoreFile("*"), ""));
}

}  // namespace
