// What the rule compiler refuses in rules/catalogue, and how it says so.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "skl/base/strings.h"

TEST_SUITE_BEGIN("rule_compiler");

namespace skl {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// What the compiler says of a catalogue of one file, its path left out; "" when it is content.
std::string mistakes(const std::string& yaml) {
  const fs::path folder = fs::path(SKL_BUILD_DIR) / "catalogue_test";
  fs::create_directories(folder);
  const std::string file = (folder / "facts.yaml").string();
  const std::string said = (folder / "said.txt").string();
  std::ofstream(file, std::ios::binary) << yaml;
  const std::string command = "\"" SKL_BUILD_DIR "/rule_compiler\" catalogue \"" +
                              (folder / "tables.cc").string() + "\" \"" + file + "\" 2> \"" + said +
                              "\"";
  const int status = std::system(command.c_str());
  const std::string text = replace_all(read_file(said), file + ":", "");
  CHECK((status == 0) == text.empty());
  return text;
}

}  // namespace

TEST_CASE("a catalogue that is right compiles") {
  CHECK(mistakes("side: source\n"
                 "options:\n"
                 "  - {key: a, type: long, minimum: 1, default: 3, spark: reads, summary: it}\n"
                 "  - key: b\n"
                 "    since: 3.0\n"
                 "    until: 4.0\n"
                 "    type: offsets\n"
                 "    default: {stream: latest, batch: earliest}\n"
                 "    spark:\n"
                 "      - {modes: [batch], since: 3.2, does: ignores, because: it, checked: true}\n"
                 "      - reads\n"
                 "    summary: it\n") == "");
  CHECK(mistakes("keys:\n  - {key: a, known: [{clients: [consumer], type: password}]}\n") == "");
  CHECK(mistakes("family: platform\nbecause: it\nnames: [a.*, {name: b, meant: c}]\n") == "");
  CHECK(mistakes("placeholders: ['<[a-z]+>', todo]\n") == "");
  CHECK(mistakes("secrets: [a]\n") == "");
  CHECK(mistakes("platform: emr\nruntimes: [{labels: [6.1.0, 6.2.0], spark: 3.0.1}]\n") == "");
}

TEST_CASE("a mistake in a catalogue stops the build and is told with its line") {
  struct Example {
    std::string entry;  // of options of a source, from line 3 on
    std::string says;
  };
  const Example examples[] = {
      {"{key: a, type: long, spark: reads, summary: it, color: red}",
       "3: unknown field 'color', known are key, since, until, type, default, allowed, minimum, "
       "exact-case, only-with, takes-null, spark, summary\n"},
      {"{key: a, key: a, type: long, spark: reads, summary: it}", "3: 'key' is here twice\n"},
      {"{key: a, type: long, spark: reads, summary: it}\n"
       "  - {key: A, type: long, spark: reads, summary: it}",
       "4: 'a Side::source' is here twice\n"},
      {"{key: a, type: number, spark: reads, summary: it}", "3: 'number' is no type\n"},
      {"{key: a, type: long, default: many, spark: reads, summary: it}",
       "3: the default 'many' is not a whole number\n"},
      {"{key: a, type: offsets, default: {stream: soon}, spark: reads, summary: it}",
       "3: the default 'soon' is not what Spark reads: at byte 0, a '{' belongs here\n"},
      {"{key: a, type: text, allowed: [b], default: c, spark: reads, summary: it}",
       "3: the default 'c' is not allowed\n"},
      {"{key: a, type: int, minimum: 1, default: 0, spark: reads, summary: it}",
       "3: the default '0' is below the minimum\n"},
      {"{key: a, type: long, spark: eats, summary: it}",
       "3: 'eats' is none of reads, passes, sets, refuses, ignores\n"},
      {"{key: a, type: long, spark: [{modes: [night], does: reads}], summary: it}",
       "3: 'night' is none of stream, batch, continuous\n"},
      {"{key: a, since: four, type: long, spark: reads, summary: it}", "3: 'four' is no version\n"},
      {"{key: a, since: 4.0, until: 3.0, type: long, spark: reads, summary: it}",
       "3: 'until' must come after 'since'\n"},
      {"{key: a, type: long, spark: reads}", "3: 'summary' is missing\n"},
      {"{key: a, spark: reads, summary: it}", "3: 'type' is missing\n"},
      {"{key: a, type: long, summary: it}", "3: 'spark' is missing\n"},
      {"{key: [", "4: end of sequence flow not found\n"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.entry);
    CHECK(mistakes("side: source\noptions:\n  - " + example.entry + "\n") == example.says);
  }
}

TEST_CASE("each kind of file is told what is wrong in it") {
  CHECK(mistakes("side: left\noptions: []\n") == "1: 'left' is none of source, sink\n");
  CHECK(mistakes("keys:\n  - {key: a, known: [{clients: [broker], type: int}]}\n") ==
        "2: 'broker' is none of consumer, producer, admin\n");
  CHECK(mistakes("keys:\n  - {key: a, known: []}\n") == "2: no client knows 'a'\n");
  CHECK(mistakes("keys:\n  - {key: a, known: [{clients: [admin], type: int, minimum: few}]}\n") ==
        "2: expected a number\n");
  CHECK(mistakes("keys:\n"
                 "  - {key: a, known: [{clients: [admin], type: int}]}\n"
                 "  - {key: a, known: [{clients: [admin], type: int}]}\n") ==
        "3: 'a' is here twice\n");
  CHECK(mistakes("family: friends\nbecause: it\nnames: [a]\n") ==
        "1: 'friends' is none of librdkafka, confusion, dstream, schema-registry, session, "
        "platform, zookeeper\n");
  CHECK(mistakes("colors: [red]\n") ==
        "1: expected one of 'options', 'keys', 'names', 'placeholders', 'secrets', 'runtimes'\n");
}

}  // namespace skl

TEST_SUITE_END();
