// Gradle's builds: what is written, and which Spark that is.

#include "project/gradle.h"

#include <doctest/doctest.h>

#include "project/reading.h"

namespace skl {
namespace {

using test::Reading;
using test::said;

TEST_CASE("gradle: a dependency names its release") {
  const Reading readings[] = {
      {"implementation 'org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1'", "3.5.1 at 1"},
      {"implementation(\"org.apache.spark:spark-sql_2.12:3.5.1\")", "3.5.1 at 1"},
      {"compileOnly \"org.apache.spark:spark-sql_${scalaVersion}:3.5.1\"", "3.5.1 at 1"},
      {"implementation 'org.apache.spark:spark-sql_2.12:3.5.1:tests@jar'", "3.5.1 at 1"},
      {"implementation group: 'org.apache.spark', name: 'spark-sql_2.12', version: '3.5.1'",
       "3.5.1 at 1"},
      {"implementation(group = \"org.apache.spark\", name = \"spark-sql_2.12\", version = "
       "\"3.5.1\")",
       "3.5.1 at 1"},
      {"implementation 'org.apache.spark:spark-sql_2.12'", "unknown"},
      {"implementation 'org.apache.spark:spark-sql_2.12:3.+'", "unknown"},
      {"implementation 'org.apache.spark:spark-sql_2.12:[3.4,4.0['", "unknown"},
      {"implementation 'org.apache.spark:spark-sql_2.12:latest.release'", "unknown"},
      {"implementation 'org.apache.kafka:kafka-clients:3.5.1'", "unknown"},
      {"implementation group: 'org.apache.spark', name: 'spark-sql_2.12', version: missing",
       "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::gradle, reading.text) == reading.says);
  }
}

TEST_CASE("gradle: a name is looked up") {
  struct Named {
    std::string_view definition, version, says;
  };
  const Named readings[] = {
      {"ext.sparkVersion = '3.5.1'", "$sparkVersion", "3.5.1 at 1"},
      {"ext {\n  sparkVersion = '3.5.1'\n}", "${sparkVersion}", "3.5.1 at 2"},
      {"def sparkVersion = '3.5.1'", "${sparkVersion}", "3.5.1 at 1"},
      {"val sparkVersion by extra(\"3.5.1\")", "$sparkVersion", "3.5.1 at 1"},
      {"ext.set('sparkVersion', '3.5.1')", "$sparkVersion", "3.5.1 at 1"},
      {"extra[\"sparkVersion\"] = \"3.5.1\"", "${extra[\"sparkVersion\"]}", "3.5.1 at 1"},
      {"ext.versions = [spark: '3.5.1', kafka: '3.9.0']", "${versions.spark}", "3.5.1 at 1"},
      {"ext.sparkVersion = '3.5.1'", "${rootProject.ext.sparkVersion}", "3.5.1 at 1"},
      {"sparkVersion=3.5.1", "${property('sparkVersion')}", "3.5.1 at 1"},
      {"def sparkVersion = project.findProperty('spark') ?: '3.5.1'", "$sparkVersion",
       "3.5.1 at 1"},
      {"sparkVersion=", "$sparkVersion", "unknown"},
      {"version = '3.5.1'", "${project.version}", "unknown"},
      {"", "$sparkVersion", "unknown"},
  };
  for (const Named& reading : readings) {
    CAPTURE(reading.definition);
    const std::string text =
        std::string(reading.definition) +
        "\nimplementation \"org.apache.spark:spark-sql_2.12:" + std::string(reading.version) +
        "\"\n";
    CHECK(said(project::gradle, text) == reading.says);
  }
  CHECK(said(project::gradle,
             "def v = '3.5.1'\nimplementation 'org.apache.spark:spark-sql_2.12:' + v\n") ==
        "3.5.1 at 1");
}

TEST_CASE("gradle: a catalogue of versions") {
  constexpr std::string_view kCatalogue = R"([versions]
spark = "3.5.1"
spark-old = { strictly = "3.3.0" }
[libraries]
)";
  const Reading readings[] = {
      {R"(a = { module = "org.apache.spark:spark-sql_2.12", version.ref = "spark" })",
       "3.5.1 at 2"},
      {R"(a = { module = "org.apache.spark:spark-sql_2.12", version.ref = "spark-old" })",
       "3.3 at 3"},
      {R"(a = { group = "org.apache.spark", name = "spark-sql_2.12", version.ref = "spark" })",
       "3.5.1 at 2"},
      {R"(a = { module = "org.apache.spark:spark-sql_2.12", version = "3.4.0" })", "3.4 at 5"},
      {R"(a = "org.apache.spark:spark-sql_2.12:3.4.0")", "3.4 at 5"},
      {R"(a = { module = "org.apache.spark:spark-sql_2.12", version.ref = "none" })", "unknown"},
      {R"(a = { module = "org.apache.spark:spark-sql_2.12" })", "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    const std::string text = std::string(kCatalogue) + std::string(reading.text) +
                             "\n[plugins]\nspark = { id = \"x\", version = \"3.9.9\" }\n";
    CHECK(said(project::gradle, text) == reading.says);
  }
}

}  // namespace
}  // namespace skl
