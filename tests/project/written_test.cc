// Scripts, images, labels, job sources: what is written, and which Spark that is.

#include "project/written.h"

#include <doctest/doctest.h>

#include <array>
#include <span>

#include "project/reading.h"

namespace skl {
namespace {

using test::Reading;
using test::said;

void check_all(std::span<const Reading> readings) {
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::written, reading.text) == reading.says);
  }
}

TEST_CASE("packages") {
  check_all(std::to_array<Reading>({
      {"spark-submit --packages org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1 job.py",
       "3.5.1 at 1"},
      {"--packages "
       "org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1,io.delta:delta-spark_2.12:3.1.0",
       "3.5.1 at 1"},
      {"--packages \\\n  org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1 \\\n", "3.5.1 at 2"},
      {"SparkSubmitOperator(packages=\"org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1\")",
       "3.5.1 at 1"},
      {".config(\"spark.jars.packages\", \"org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1\")",
       "3.5.1 at 1"},
      {"spark.jars.packages org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1\n", "3.5.1 at 1"},
      {"SPARK_VERSION=3.5.1\n--packages org.apache.spark:spark-sql_2.12:${SPARK_VERSION}",
       "3.5.1 at 1"},
      {"v = \"3.5.1\"\nf\"org.apache.spark:spark-sql-kafka-0-10_2.12:{v}\"", "3.5.1 at 1"},
      {"V := 3.5.1\nrun:\n\t--packages org.apache.spark:spark-sql_2.12:$(V)", "3.5.1 at 1"},
      {"--packages org.apache.spark:spark-sql_2.12:${SPARK:-3.5.1}", "3.5.1 at 1"},
      {"--packages org.apache.spark:spark-sql_2.12:${SPARK}", "unknown"},
      {"--packages org.apache.spark:spark-sql_2.12:<version>", "unknown"},
      {"org.apache.spark:spark-sql_2.12", "unknown"},
      {"org.apache.spark:", "unknown"},
      {"--packages org.apache.spark:spark-sql-kafka-0-10_2.12:3.3.0\n"
       "--packages org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1\n",
       "3.5.1 at 2 of 2"},
      {"org.apache.spark:spark-avro_2.12:3.5.4,org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1",
       "3.5.1 at 1"},
  }));
}

TEST_CASE("what is installed") {
  check_all(std::to_array<Reading>({
      {"RUN pip install kafka-python pyspark==3.5.1 pandas", "3.5.1 at 1"},
      {"%pip install 'pyspark[sql]==3.5.1'", "3.5.1 at 1"},
      {"# dependencies = [\"pyspark~=3.5.1\"]", "3.5.1 at 1"},
      {"pip install pyspark", "unknown"},
      {"this needs pyspark 3.5.1", "unknown"},
      {"from pyspark.sql import SparkSession", "unknown"},
      {"pip install my-pyspark==3.5.1", "unknown"},
  }));
}

TEST_CASE("labels of Databricks") {
  check_all(std::to_array<Reading>({
      {"spark_version: \"15.4.x-scala2.12\"", "3.5 at 1"},
      {"{\n  \"spark_version\": \"16.4.x-scala2.13\"\n}", "3.5.2 at 2"},
      {"spark_version = \"13.3.x-cpu-ml-scala2.12\"", "3.4.1 at 1"},
      {"\"sparkVersion\": \"12.2.x-photon-scala2.12\"", "3.3.2 at 1"},
      {"spark_version: 17.3.x-scala2.13", "4.0 at 1"},
      {"spark_version: 99.1.x-scala2.13", "unknown"},
      {"version: \"15.4.x\"", "unknown"},
      {"version: 15.4.x-beta", "unknown"},
      {"spark_version: auto:latest-lts", "unknown"},
  }));
}

TEST_CASE("labels of EMR") {
  check_all(std::to_array<Reading>({
      {"aws emr create-cluster --release-label emr-6.15.0", "3.4.1 at 1"},
      {"\"ReleaseLabel\": \"emr-7.5.0\"", "3.5.2 at 1"},
      {"release_label = \"emr-5.36.0\"", "2.4.8 at 1"},
      {"releaseLabel: emr-7.9.0-latest", "3.5.5 at 1"},
      {"release_label = \"emr-6.99.0\"", "unknown"},
      {"my-emr-6.15.0", "unknown"},
      {"emr-", "unknown"},
  }));
}

TEST_CASE("images and archives") {
  check_all(std::to_array<Reading>({
      {"FROM apache/spark:3.5.1-scala2.12-java11-python3-ubuntu", "3.5.1 at 1"},
      {"    image: bitnami/spark:3.5.1", "3.5.1 at 1"},
      {"image: docker.io/bitnamilegacy/spark:3.5", "3.5 at 1"},
      {"FROM apache/spark:v3.2.1", "3.2.1 at 1"},
      {"FROM apache/spark-py:v3.4.0", "3.4 at 1"},
      {"ARG SPARK=3.5.1\nFROM apache/spark:${SPARK}", "3.5.1 at 1"},
      {"ENV SPARK 3.5.1\nFROM apache/spark:$SPARK", "3.5.1 at 1"},
      {"RUN curl -O https://host/spark-3.5.1/spark-3.5.1-bin-hadoop3.tgz", "3.5.1 at 1"},
      {"ENV SPARK_VERSION=3.5.1", "3.5.1 at 1"},
      {"sparkVersion: \"3.5.1\"", "3.5.1 at 1"},
      {"FROM apache/spark:latest", "unknown"},
      {"FROM mine/spark:3.5.1", "unknown"},
      {"spark-submit job.py", "unknown"},
      {"MY_SPARK_VERSION=3.5.1", "unknown"},
  }));
}

TEST_CASE("packages come before images, images before labels") {
  CHECK(said(project::written,
             "sparkVersion: 3.3.0\nimage: apache/spark:3.4.0\npip install pyspark==3.5.0\n"
             "--packages org.apache.spark:spark-sql_2.12:3.5.1\n") == "3.5.1 at 4");
  CHECK(said(project::written,
             "sparkVersion: 3.3.0\nimage: apache/spark:3.4.0\npip install pyspark==3.5.0\n") ==
        "3.5 at 3");
  CHECK(said(project::written, "sparkVersion: 3.3.0\nimage: apache/spark:3.4.0\n") == "3.4 at 2");
}

TEST_CASE("a riddle of names ends") {
  std::string text = "--packages org.apache.spark:spark-sql_2.12:$a\n";
  for (int i = 0; i < 3000; ++i) text += "a=b\nb=a\na=$b\n";
  for (int i = 0; i < 3000; ++i) text += "org.apache.spark:spark-sql_2.12:$a ";
  CHECK(said(project::written, text) == "unknown");
}

}  // namespace
}  // namespace skl
