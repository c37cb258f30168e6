// What the rule compiler refuses in rules/checks, and how it says so.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "skl/base/strings.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// What the compiler says of a rule `sample`, its path left out; "" when it is content.
std::string mistakes(const std::string& yaml) {
  const fs::path folder = fs::path(SKL_BUILD_DIR) / "checks_test";
  fs::create_directories(folder / "topic");
  const std::string file = (folder / "topic/sample.yaml").string();
  const std::string said = (folder / "said.txt").string();
  std::ofstream(file, std::ios::binary) << yaml;
  const std::string command = "\"" SKL_BUILD_DIR "/rule_compiler\" checks \"" +
                              (folder / "tables.cc").string() + "\" \"" + file + "\" 2> \"" + said +
                              "\"";
  const int status = std::system(command.c_str());
  const std::string text = replace_all(read_file(said), file + ":", "");
  CHECK((status == 0) == text.empty());
  return text;
}

constexpr const char* kTexts = R"(rule: sample
severity: info
summary: it
why: it
fix: it
sources: [it]
)";

constexpr const char* kExamples = R"(examples:
  - bad: {a: b}
    says: it
    at: head
  - good: {a: c}
  - unknown: {a: $unknown}
)";

std::string with_check(const std::string& check) {
  return std::string(kTexts) + "checks:\n  - " + check + "\n" + kExamples;
}

std::string with_examples(const std::string& examples) {
  return std::string(kTexts) + "builtin: true\nexamples:\n" + examples;
}

}  // namespace

TEST_SUITE("rule_compiler") {
  TEST_CASE("a rule that is right compiles") {
    CHECK(mistakes(with_check("{at: head, say: it}")) == "");
    CHECK(mistakes(with_check("{spark: \"3.0..3.4\", severity: error, at: {value: a}, say: it, "
                              "when: {side: source, not: {lacks: [a, b]}, any: [{mode: batch}, "
                              "{option: {key: a, is: [b, c]}}]}}")) == "");
    CHECK(mistakes(std::string(kTexts) + "builtin: true\n" + kExamples) == "");
  }

  TEST_CASE("a field that isn't known is told with its line") {
    CHECK(mistakes(with_check("{at: head, say: it, whenn: {side: sink}}")) ==
          "8: unknown field 'whenn', known are spark, severity, when, at, say, help, meant\n");
    CHECK(
        mistakes(with_check("{at: head, say: it, when: {sides: sink}}")) ==
        "8: unknown condition 'sides', known are side, mode, has, lacks, option, value, all, any, "
        "not\n");
    CHECK(mistakes(with_check("{at: head, say: it, when: {side: sauce}}")) ==
          "8: unknown word 'sauce', known are source, sink\n");
    CHECK(mistakes(with_check("{at: head, say: it, when: {option: {key: a}}}")) ==
          "8: expected one of is, starts\n");
    CHECK(mistakes(with_check("{at: head, say: it, spark: \"3.0\"}")) ==
          "8: expected a range of versions: \"3.0..\", \"..3.4\" or \"3.0..3.4\"\n");
  }

  TEST_CASE("an option is spoken of only where the rule names its keys") {
    CHECK(mistakes(with_check("{at: key, say: it}")) ==
          "8: expected 'head', {key: KEY} or {value: KEY}, since the rule has no 'keys'\n");
    CHECK(mistakes(with_check("{at: head, say: it, when: {value: {is: a}}}")) ==
          "8: 'value' is that of the rule's 'keys', and it has none\n");
  }

  TEST_CASE("a rule shows what is bad, what is good and what nobody can tell") {
    CHECK(mistakes(with_examples("  - good: {a: b}\n")) ==
          "9: a bad example is missing\n"
          "9: an example with something unknown or open is missing\n");
    CHECK(mistakes(with_examples("  - bad: {a: b}\n  - good: {a: b}\n  - open: {$open: true}\n")) ==
          "9: a bad example says its whole message and where: 'says' and 'at'\n");
    CHECK(mistakes(with_examples("  - bad: |\n      x\n  - good: {a: b}\n  - open: {a: b}\n")) ==
          "9: 'language' says what the text is\n");
  }

  TEST_CASE("a rule is called like its file") {
    CHECK(mistakes(replace_all(with_check("{at: head, say: it}"), "rule: sample", "rule: other")) ==
          "1: rule 'other' belongs in other.yaml\n");
  }
}

}  // namespace skl
