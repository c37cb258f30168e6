// Texts that nobody wrote in good faith are read in time, and told from what names a release.

#include <doctest/doctest.h>

#include <ctime>
#include <string>

#include "project/file_kinds.h"

namespace skl {
namespace {

// It over and over, as long as a large file.
std::string repeated(std::string_view text) {
  constexpr std::size_t kSize = 300'000;
  std::string all;
  while (all.size() < kSize) all += text;
  return all;
}

TEST_CASE("every reader is soon done with any large file") {
  for (const std::string_view text : {"a=(",
                                      "a a ",
                                      "1.x-",
                                      "1.x-scala2",
                                      "pyspark[",
                                      "pyspark==",
                                      "pyspark,",
                                      "'\"",
                                      "${",
                                      "org.apache.spark:spark-sql_2.12:$a ",
                                      "org.apache.spark:spark-sql_2.12:${a\na=$a\n",
                                      "\"org.apache.spark\" %% \"spark-sql\" % a\nval a = a\n",
                                      "\"spark-",
                                      "spark-",
                                      "spark:",
                                      "apache/spark:$a\na=$b\nb=$a\n",
                                      "{module=\"org.apache.spark:spark-sql\",version.ref=\"a\"}\n",
                                      "[versions]\n",
                                      "<a>",
                                      "<dependency>",
                                      "</a>",
                                      "<!--",
                                      "<project><parent>",
                                      "emr-",
                                      "emr-1.",
                                      "pyspark = {version=\"",
                                      "- pyspark=",
                                      "name = \"pyspark\"\n",
                                      "spark_version=",
                                      "ENV a a "}) {
    CAPTURE(text);
    const Document file{"file", repeated(text)};
    const project::Scope above{{&file}, nullptr};
    const std::clock_t start = std::clock();
    for (const project::FileKind& kind : project::file_kinds()) {
      CHECK(kind.read({{&file}, &above}).empty());
    }
    CHECK(std::clock() - start < 2 * CLOCKS_PER_SEC);
  }
}

TEST_CASE("a release is found behind much else") {
  const Document file{"file",
                      repeated("spark-sql ") + "--packages org.apache.spark:spark-sql_2.12:3.5.1"};
  const auto kinds = project::file_kinds();
  CHECK(kinds.back().read({{&file}, nullptr}).size() == 1);
}

}  // namespace
}  // namespace skl
