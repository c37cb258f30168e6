// sbt's builds: what is written, and which Spark that is.

#include "project/sbt.h"

#include <doctest/doctest.h>

#include "project/reading.h"

namespace skl {
namespace {

using test::Reading;
using test::said;

TEST_CASE("sbt: a dependency names its release") {
  const Reading readings[] = {
      {R"("org.apache.spark" %% "spark-sql-kafka-0-10" % "3.5.1")", "3.5.1 at 1"},
      {R"("org.apache.spark" % "spark-sql-kafka-0-10_2.12" % "3.5.1" % "provided")", "3.5.1 at 1"},
      {R"("org.apache.spark" %% "spark-sql" % "3.3.2-amzn-0")", "3.3.2 at 1"},
      {R"("org.apache.spark" %% "spark-core" % "4.0.0-preview2")", "4.0 at 1"},
      {R"("org.apache.spark"  %%
              "spark-sql"
              % "3.5.1")",
       "3.5.1 at 3"},
      {R"(sparkGroup %% "spark-sql" % "3.5.1")", "3.5.1 at 1"},
      {R"("org.apache.spark" %% s"spark-$name" % "3.5.1")", "3.5.1 at 1"},
      {R"(ivy"org.apache.spark::spark-sql:3.5.1")", "3.5.1 at 1"},
      {R"(//> using dep org.apache.spark::spark-sql-kafka-0-10:3.5.1)", "3.5.1 at 1"},
      // Not Spark's own.
      {R"("com.datastax.spark" %% "spark-cassandra-connector" % "3.5.1")", "unknown"},
      {R"("com.holdenkarau" %% "spark-testing-base" % "3.5.1_1.4.7")", "unknown"},
      {R"(other %% "spark-cassandra-connector" % "3.5.1")", "unknown"},
      {R"("org.apache.spark" %% "spark-sql")", "unknown"},
      // Ranges and words name none.
      {R"x("org.apache.spark" %% "spark-sql" % "[3.4,3.5)")x", "unknown"},
      {R"("org.apache.spark" %% "spark-sql" % "latest.integration")", "unknown"},
      {R"("org.apache.spark" %% "spark-sql" % "3.5.+")", "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::sbt, reading.text) == reading.says);
  }
}

TEST_CASE("sbt: a name is looked up") {
  const std::string use = R"(; "org.apache.spark" %% "spark-sql" % sparkVersion % Provided)";
  const Reading readings[] = {
      {R"(val sparkVersion = "3.5.1")", "3.5.1 at 1"},
      {R"(lazy val sparkVersion="3.5.1")", "3.5.1 at 1"},
      {R"(def sparkVersion: String = "3.5.1")", "3.5.1 at 1"},
      {R"(ThisBuild / sparkVersion := "3.5.1")", "3.5.1 at 1"},
      {"val sparkVersion =\n  \"3.5.1\"\n", "3.5.1 at 2"},
      {"val other = \"3.5.1\"\nval sparkVersion = other\n", "3.5.1 at 1"},
      {R"x(val sparkVersion = sys.props.getOrElse("spark.version", "3.5.1"))x", "3.5.1 at 1"},
      {R"x(val sparkVersion = settingKey[String]("Spark's"))x", "unknown"},
      {R"(val sparkVersion = "2.13")", "unknown"},  // no Spark, but a Scala
      {R"(val sparkVersions = "3.5.1")", "unknown"},
      {R"(val mysparkVersion = "3.5.1")", "unknown"},
      {"", "unknown"},
      {"val sparkVersion = known(\"3.5.1\")\nval known = \"3.6.0\"\n", "3.5.1 at 1"},
      // Builds for several: the newest, and how many there are.
      {R"(val sparkVersion = if (scalaVersion.value == "2.13") "4.0.0" else "3.5.1")",
       "4.0 at 1 of 2"},
      {"val sparkVersion = scala match {\n  case \"2.12\" => \"3.3.0\"\n  case _ => \"3.5.1\"\n}\n",
       "3.5.1 at 3 of 2"},
      {"def sparkVersion(scala: String) = scala match {\n  case _ => \"3.5.1\"\n}\n", "3.5.1 at 2"},
      // Riddles.
      {"val sparkVersion = sparkVersion\n", "unknown"},
      {"val sparkVersion = a\nval a = b\nval b = sparkVersion\n", "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::sbt, std::string(reading.text) + use) == reading.says);
  }
}

TEST_CASE("sbt: a name may be the last part of a path") {
  CHECK(said(project::sbt, R"(object Versions { val spark = "3.5.1"; val kafka = "3.9.0" }
      "org.apache.spark" %% "spark-sql" % Versions.spark)") == "3.5.1 at 1");
  CHECK(said(project::sbt, R"(sparkVersion := "3.5.1"
      "org.apache.spark" %% "spark-sql" % sparkVersion.value)") == "3.5.1 at 1");
}

TEST_CASE("sbt: the connector's release comes before that of what it runs on") {
  CHECK(said(project::sbt, R"("org.apache.spark" %% "spark-core" % "3.5.4"
      "org.apache.spark" %% "spark-sql-kafka-0-10" % "3.5.1"
      "org.apache.spark" %% "spark-sql" % "3.5.3")") == "3.5.1 at 2");
}

TEST_CASE("sbt: files of one build know each other's names, and those above") {
  const Document build{"build.sbt", R"("org.apache.spark" %% "spark-sql" % V.spark)"};
  const Document names{"project/V.scala", "\nobject V { val spark = \"3.5.1\" }\n"};
  CHECK(said(project::sbt({{&build, &names}, nullptr})) == "3.5.1 at 2");
  const project::Scope above{{&names}, nullptr};
  CHECK(said(project::sbt({{&build}, &above})) == "3.5.1 at 2");
}

}  // namespace
}  // namespace skl
