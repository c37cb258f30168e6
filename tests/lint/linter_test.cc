// What lint() makes of what it is given besides the documents' texts.

#include "skl/lint/linter.h"

#include <doctest/doctest.h>

namespace {

using namespace skl;

constexpr std::string_view kQuery =
    "df = spark.read.format('kafka').option('kafka.bootstrap.servers', 'a:9092,b:9092')"
    ".option('subscribe', 't').load()\n";

std::string sparks_of(const Report& report) {
  std::string text;
  for (const Query& query : report.queries) {
    const SparkTarget& spark = report.facts.spark_of(query.document);
    text += report.sources[query.document].path + " " + to_string(spark.version) + " " +
            spark.from + "\n";
  }
  return text;
}

TEST_CASE("a document's project counts for it, and the run's Spark for all others") {
  LintConfig config;
  config.frontends = frontends();
  config.catalogue = &catalogue();
  config.spark = {{3, 3, 0}, "assumed"};
  config.project_sparks = {{"b.py", {{3, 5, 1}, "pom.xml", 12}}};
  const std::string text(kQuery);
  CHECK(sparks_of(lint({{"c.py", text}, {"b.py", text}, {"a.py", text}}, config)) ==
        "a.py 3.3 assumed\nb.py 3.5.1 pom.xml\nc.py 3.3 assumed\n");
}

}  // namespace
