// Which of a project's files counts for a document.

#include "skl/project/spark_finder.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "project/file_kinds.h"

namespace skl {
namespace {

using Disk = std::map<std::string, std::string>;  // texts by absolute path

constexpr std::string_view kSbt = "\"org.apache.spark\" %% \"spark-sql\" % ";

std::string sbt(std::string_view version) { return std::string(kSbt) + std::string(version); }

std::string maven(std::string_view version) {
  return "<dependency><groupId>org.apache.spark</groupId><artifactId>spark-sql_2.12</artifactId>"
         "<version>" +
         std::string(version) + "</version></dependency>";
}

std::vector<std::string> names_in(const Disk& disk, const std::string& folder) {
  std::set<std::string> names;
  for (const auto& [path, text] : disk) {
    if (!path.starts_with(folder + "/")) continue;
    const std::string below = path.substr(folder.size() + 1);
    const std::size_t slash = below.find('/');
    names.insert(slash == std::string::npos ? below : below.substr(0, slash + 1));
  }
  return {names.begin(), names.end()};
}

ProjectFiles files_of(const Disk& disk, const std::string& ignored) {
  return {[&disk](const std::string& folder) { return names_in(disk, folder); },
          [&disk](const std::string& path) -> std::optional<std::string> {
            const auto file = disk.find(path);
            if (file == disk.end() || file->second == "unreadable") return std::nullopt;
            return file->second;
          },
          [ignored](const std::string& path) { return path != ignored; }};
}

std::string said(const std::optional<SparkTarget>& target) {
  if (!target) return "unknown";
  return to_string(target->version) + " " + target->from + ":" + std::to_string(target->line);
}

// What counts for a document in /p/a/b, a folder of the project /p.
std::string found(const Disk& disk, const std::string& ignored = "") {
  SparkFinder finder(files_of(disk, ignored));
  const std::vector<std::string> folders = {"/p/a/b", "/p/a", "/p"};
  return said(finder.find(folders));
}

TEST_CASE("the nearest file counts") {
  CHECK(found({{"/p/build.sbt", sbt("\"3.3.0\"")}, {"/p/a/build.sbt", sbt("\"3.5.1\"")}}) ==
        "3.5.1 /p/a/build.sbt:1");
  CHECK(found({{"/p/build.sbt", sbt("\"3.3.0\"")},
               {"/p/a/b/README.md", "--packages org.apache.spark:spark-sql_2.12:3.4.0"}}) ==
        "3.4 /p/a/b/README.md:1");
  CHECK(found({{"/p/build.sbt", sbt("\"3.3.0\"")}, {"/p/a/c/build.sbt", sbt("\"3.5.1\"")}}) ==
        "3.3 /p/build.sbt:1");
  CHECK(found({{"/build.sbt", sbt("\"3.3.0\"")}}) == "unknown");
  CHECK(found({}) == "unknown");
}

TEST_CASE("a file that names no release doesn't end the search") {
  CHECK(found({{"/p/build.sbt", sbt("\"3.3.0\"")},
               {"/p/a/build.sbt", sbt("missing")},
               {"/p/a/pom.xml", "unreadable"},
               {"/p/a/b/requirements.txt", "pyspark>=3.4"}}) == "3.3 /p/build.sbt:1");
}

TEST_CASE("what doesn't belong to the project says nothing") {
  const Disk disk = {{"/p/build.sbt", sbt("\"3.3.0\"")}, {"/p/a/pom.xml", maven("3.5.1")}};
  CHECK(found(disk) == "3.5.1 /p/a/pom.xml:1");
  CHECK(found(disk, "/p/a/pom.xml") == "3.3 /p/build.sbt:1");
}

TEST_CASE("files of one folder have an order") {
  Disk disk = {
      {"/p/pom.xml", maven("3.0.1")},
      {"/p/build.sbt", sbt("\"3.0.2\"")},
      {"/p/build.gradle", "'org.apache.spark:spark-sql_2.12:3.0.3'"},
      {"/p/requirements.txt", "pyspark==3.0.4"},
      {"/p/requirements-dev.txt", "pyspark==3.0.5"},
      {"/p/requirements/prod.txt", "pyspark==3.0.6"},
      {"/p/uv.lock", "name = \"pyspark\"\nversion = \"3.0.7\""},
      {"/p/pyproject.toml", "pyspark = \"3.0.8\""},
      {"/p/Pipfile", "pyspark = \"==3.0.9\""},
      {"/p/environment.yml", "- pyspark=3.0.10"},
      {"/p/setup.py", "['pyspark==3.0.11']"},
      {"/p/spark-defaults.conf", "org.apache.spark:spark-sql_2.12:3.0.12"},
      {"/p/run.sh", "org.apache.spark:spark-sql_2.12:3.0.13"},
      {"/p/scripts/run.sh", "org.apache.spark:spark-sql_2.12:3.0.18"},
      {"/p/Makefile", "org.apache.spark:spark-sql_2.12:3.0.14"},
      {"/p/Dockerfile", "FROM apache/spark:3.0.15"},
      {"/p/docker-compose.yml", "image: apache/spark:3.0.16"},
      {"/p/dags/orders.py", "packages='org.apache.spark:spark-sql_2.12:3.0.19'"},
      {"/p/README.md", "org.apache.spark:spark-sql_2.12:3.0.17"},
      {"/p/databricks.yml", "spark_version: 15.4.x-scala2.12"},
      {"/p/main.tf", "release_label = \"emr-7.5.0\""},
      {"/p/resources/orders.job.yml", "spark_version: 13.3.x-scala2.12"},
  };
  const std::vector<std::string> order = {"pom.xml",
                                          "build.sbt",
                                          "build.gradle",
                                          "requirements.txt",
                                          "requirements-dev.txt",
                                          "requirements/prod.txt",
                                          "uv.lock",
                                          "pyproject.toml",
                                          "Pipfile",
                                          "environment.yml",
                                          "setup.py",
                                          "spark-defaults.conf",
                                          "run.sh",
                                          "scripts/run.sh",
                                          "Makefile",
                                          "Dockerfile",
                                          "docker-compose.yml",
                                          "dags/orders.py",
                                          "README.md",
                                          "databricks.yml",
                                          "main.tf",
                                          "resources/orders.job.yml"};
  for (const std::string& name : order) {
    const std::string said = found(disk);
    CHECK(said.substr(said.find(' ') + 1) == "/p/" + name + ":" + (name == "uv.lock" ? "2" : "1"));
    disk.erase("/p/" + name);
  }
  CHECK(disk.empty());
}

TEST_CASE("builds lend each other names") {
  CHECK(found({{"/p/a/build.sbt", sbt("Versions.spark")},
               {"/p/a/project/Versions.scala", "\nval spark = \"3.5.1\""}}) ==
        "3.5.1 /p/a/project/Versions.scala:2");
  CHECK(found({{"/p/a/b/build.gradle", "\"org.apache.spark:spark-sql_2.12:$sparkVersion\""},
               {"/p/gradle.properties", "sparkVersion=3.5.1"}}) == "3.5.1 /p/gradle.properties:1");
  CHECK(found({{"/p/a/build.gradle.kts", "implementation(libs.spark)"},
               {"/p/gradle/libs.versions.toml",
                "[versions]\nspark = \"3.5.1\"\n[libraries]\n"
                "spark = { module = \"org.apache.spark:spark-sql_2.12\", version.ref = \"spark\" "
                "}"}}) == "3.5.1 /p/gradle/libs.versions.toml:2");
}

TEST_CASE("poms have parents") {
  const std::string properties = "<project><properties><v>3.5.1</v></properties></project>";
  const auto child = [](const std::string& parent) {
    return "<project><parent>" + parent + "</parent>" + maven("${v}") + "</project>";
  };
  CHECK(found({{"/p/a/pom.xml", child("")}, {"/p/pom.xml", properties}}) == "3.5.1 /p/pom.xml:1");
  CHECK(found({{"/p/a/pom.xml", child("<relativePath>../q/r</relativePath>")},
               {"/p/q/r/pom.xml", properties}}) == "3.5.1 /p/q/r/pom.xml:1");
  CHECK(found({{"/p/a/pom.xml", child("<relativePath/>")}, {"/p/pom.xml", properties}}) ==
        "unknown");
  // Beyond the project's top nobody looks.
  CHECK(found({{"/p/a/pom.xml", child("<relativePath>../../q/pom.xml</relativePath>")},
               {"/q/pom.xml", properties}}) == "unknown");
  CHECK(found({{"/p/a/pom.xml", child("<relativePath>../../../../q/pom.xml</relativePath>")}}) ==
        "unknown");
  // Parents of each other.
  CHECK(found({{"/p/a/pom.xml", child("")},
               {"/p/pom.xml", child("<relativePath>a/pom.xml</relativePath>")}}) == "unknown");
}

TEST_CASE("a file is read once for all documents") {
  const Disk disk = {{"/p/requirements.txt", "pyspark==3.5.1"}};
  std::size_t reads = 0;
  ProjectFiles files = files_of(disk, "");
  files.read = [&reads](const std::string&) {
    ++reads;
    return std::optional<std::string>("pyspark==3.5.1");
  };
  SparkFinder finder(files);
  const std::vector<std::string> a = {"/p/a", "/p"};
  const std::vector<std::string> b = {"/p/b", "/p"};
  CHECK(said(finder.find(a)) == "3.5.1 /p/requirements.txt:1");
  CHECK(said(finder.find(b)) == "3.5.1 /p/requirements.txt:1");
  CHECK(reads == 1);
}

TEST_CASE("what a document says of itself") {
  const auto itself = [](std::string_view text) {
    return said(spark_in({"a.py", std::string(text)}));
  };
  CHECK(itself("\nconf = {'spark.jars.packages': "
               "'org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1'}") == "3.5.1 a.py:2");
  CHECK(itself("spark.readStream.format('kafka')") == "unknown");
}

TEST_CASE("patterns of names") {
  CHECK(project::fits("pom.xml", "pom.xml"));
  CHECK_FALSE(project::fits("pom.xml", "my-pom.xml"));
  CHECK(project::fits("requirements*.txt", "requirements.txt"));
  CHECK(project::fits("requirements*.txt", "requirements-dev.txt"));
  CHECK_FALSE(project::fits("requirements*.txt", "requirements.in"));
  CHECK(project::fits("*job*.y*ml", "my-job-1.yaml"));
  CHECK(project::fits("*job*.y*ml", "job.yml"));
  CHECK_FALSE(project::fits("*job*.y*ml", "jab.yml"));
  CHECK_FALSE(project::fits("*.sh", ""));
}

}  // namespace
}  // namespace skl
