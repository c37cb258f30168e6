// Maven's builds: what is written, and which Spark that is.

#include "project/maven.h"

#include <doctest/doctest.h>

#include "project/reading.h"
#include "project/xml.h"

namespace skl {
namespace {

using test::Reading;
using test::said;

std::string dependency(std::string_view version,
                       std::string_view artifact = "spark-sql-kafka-0-10_2.12") {
  return "<dependency>\n<groupId>org.apache.spark</groupId>\n<artifactId>" + std::string(artifact) +
         "</artifactId>\n<version>" + std::string(version) + "</version>\n</dependency>\n";
}

std::string pom(std::string_view inside) {
  return "<?xml version=\"1.0\"?>\n<project>\n" + std::string(inside) + "</project>\n";
}

TEST_CASE("maven: a dependency names its release") {
  const Reading readings[] = {
      {"3.5.1", "3.5.1 at 6"},
      {" 3.5.1\n", "3.5.1 at 6"},
      {"3.5.1-SNAPSHOT", "3.5.1 at 6"},
      {"3.3.2.3.3.7190.0-91", "3.3.2 at 6"},
      {"[3.4,3.6)", "unknown"},
      {"LATEST", "unknown"},
      {"${spark.version}", "unknown"},
      {"${spark.version", "unknown"},
      {"", "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::maven, pom(dependency(reading.text))) == reading.says);
  }
}

TEST_CASE("maven: properties are resolved") {
  const Reading readings[] = {
      {"<properties><spark.version>3.5.1</spark.version></properties>\n", "3.5.1 at 3"},
      {"<properties><a>3.5.1</a>\n<spark.version>${a}</spark.version></properties>\n",
       "3.5.1 at 3"},
      {"<properties><!-- <spark.version>3.3.0</spark.version> -->\n"
       "<spark.version>3.5.1</spark.version></properties>\n",
       "3.5.1 at 4"},
      {"<properties><spark.version>3.3.0</spark.version></properties>\n<profiles><profile>"
       "<properties><spark.version>3.5.1</spark.version></properties></profile></profiles>\n",
       "3.5.1 at 4 of 2"},
      // No property of that name, or one that is worth nothing.
      {"<build><spark.version>3.5.1</spark.version></build>\n", "unknown"},
      {"<properties><spark.version></spark.version></properties>\n", "unknown"},
      {"<properties><spark.version/></properties>\n", "unknown"},
      {"<properties><spark.version>${spark.version}</spark.version></properties>\n", "unknown"},
      {"<properties><spark.version>${a}</spark.version><a>${spark.version}</a></properties>\n",
       "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    const std::string text = pom(std::string(reading.text) + dependency("${spark.version}"));
    CHECK(said(project::maven, text) == reading.says);
  }
}

TEST_CASE("maven: which artifact counts") {
  CHECK(said(project::maven, pom(dependency("3.5.4", "spark-core_2.12") +
                                 dependency("3.5.1", "spark-sql-kafka-0-10_${scala}") +
                                 dependency("3.5.3", "spark-sql_2.12"))) == "3.5.1 at 11");
  CHECK(said(project::maven, pom(dependency("3.5.4", "spark-avro_2.12"))) == "3.5.4 at 6");
  CHECK(said(project::maven, pom(dependency("3.5.4", "kafka-clients"))) == "unknown");
  CHECK(said(project::maven, pom("<dependencyManagement><dependencies>\n" + dependency("3.5.1") +
                                 "</dependencies></dependencyManagement>\n")) == "3.5.1 at 7");
}

TEST_CASE("maven: a parent manages versions and lends properties") {
  const Document parent{"pom.xml", pom("<properties><spark.version>3.5.1</spark.version>"
                                       "</properties>\n" +
                                       dependency("3.3.0"))};
  const project::Scope above{{&parent}, nullptr};
  const Document named{"a/pom.xml", pom(dependency("${spark.version}"))};
  CHECK(said(project::maven({{&named}, &above})) == "3.5.1 at 3");
  const Document managed{"a/pom.xml", pom("<dependency><groupId>org.apache.spark</groupId>"
                                          "<artifactId>spark-sql_2.12</artifactId></dependency>")};
  CHECK(said(project::maven({{&managed}, &above})) == "3.3 at 7");
  const Document nearer{"a/pom.xml",
                        pom("<properties><spark.version>3.4.0</spark.version></properties>" +
                            dependency("${spark.version}"))};
  CHECK(said(project::maven({{&nearer}, &above})) == "3.4 at 3");
}

TEST_CASE("maven: where the parent is") {
  const auto parent = [](std::string_view inside) {
    return project::maven_parent({"pom.xml", pom(inside)}).value_or("none");
  };
  CHECK(parent("<parent><artifactId>p</artifactId></parent>") == "../pom.xml");
  CHECK(parent("<parent><relativePath>../../p/pom.xml</relativePath></parent>") ==
        "../../p/pom.xml");
  CHECK(parent("<parent><relativePath>../p</relativePath></parent>") == "../p/pom.xml");
  CHECK(parent("<parent><relativePath/></parent>") == "none");
  CHECK(parent("<parent><relativePath></relativePath></parent>") == "none");
  CHECK(parent("<build><parent></parent></build>") == "none");
  CHECK(parent("") == "none");
}

TEST_CASE("maven: broken XML is read as far as it goes") {
  const std::string whole = pom(dependency("3.5.1"));
  CHECK(said(project::maven, "</a></b>" + whole) == "3.5.1 at 6");
  CHECK(said(project::maven, "<project><build><open>" + dependency("3.5.1")) == "3.5.1 at 4");
  CHECK(said(project::maven, "<project a='<'>" + dependency("3.5.1") + "<!-- ") == "3.5.1 at 4");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    said(project::maven, whole.substr(0, size));
  }
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<a>";
  CHECK(said(project::maven, deep) == "unknown");
  CHECK(project::read_xml(deep).size() == 64);
}

}  // namespace
}  // namespace skl
