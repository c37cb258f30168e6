#include "skl/report/merge.h"

#include <doctest/doctest.h>

#include "report/every_feature.h"
#include "skl/base/version.h"

namespace {

using skl::ListedFinding;
using skl::Listing;
using skl::test::every_feature;

Listing of(const std::string& path, const skl::SparkTarget& spark) {
  Listing listing;
  ListedFinding finding;
  finding.rule = "bare-group-id";
  finding.message = "'group.id' has no effect";
  finding.at.path = path;
  finding.fingerprint = "f-" + path;
  listing.findings.push_back(finding);
  listing.sparks.push_back(spark);
  listing.counts = {2, 1, 0, 1, 3, 0, 0, 0};
  return listing;
}

const skl::SparkTarget kOld{{3, 5, 0}, "pom.xml", 1, 1};
const skl::SparkTarget kNew{{4, 0, 0}, "build.sbt", 1, 1};

TEST_CASE("one listing stays as it is") { CHECK(skl::merge({every_feature()}) == every_feature()); }

TEST_CASE("findings come in the order of their places, counts are added") {
  const Listing all = skl::merge({of("b.py", kOld), of("a.py", kOld)});
  REQUIRE(all.findings.size() == 2);
  CHECK(all.findings[0].at.path == "a.py");
  CHECK(all.findings[1].at.path == "b.py");
  CHECK(all.counts == skl::Counts{4, 2, 0, 2, 6, 0, 0, 0});
  CHECK(all.sparks == std::vector<skl::SparkTarget>{kOld});
  CHECK(all.findings[0].spark == "");
}

TEST_CASE("of several Sparks each finding says which it was judged for") {
  const Listing all = skl::merge({of("b.py", kNew), of("a.py", kOld)});
  CHECK(all.sparks == std::vector<skl::SparkTarget>{kOld, kNew});
  CHECK(all.findings[0].spark == "3.5");
  CHECK(all.findings[1].spark == "4.0");
}

TEST_CASE("a finding that several listings have is there once, and counted once") {
  const Listing all = skl::merge({of("a.py", kOld), of("a.py", kNew)});
  CHECK(all.findings.size() == 1);
  CHECK(all.counts.warnings == 1);
}

TEST_CASE("silenced findings are counted once, too") {
  const Listing all = skl::merge({every_feature(), every_feature()});
  CHECK(all.silenced.size() == 3);
  CHECK(all.counts.suppressed == 1);
  CHECK(all.counts.known == 1);
  CHECK(all.counts.outside == 1);
  CHECK(all.counts.errors == 2);
}

TEST_CASE("findings name their queries by the numbers that those have now") {
  Listing first = of("b.py", kOld);
  first.queries = {{"b", "b.py", "3.5", {}}};
  first.findings[0].queries = {0};
  Listing second = of("a.py", kOld);
  second.queries = {{"a", "a.py", "3.5", {}}};
  second.findings[0].queries = {0};
  const Listing all = skl::merge({first, second});
  CHECK(all.queries[all.findings[0].queries.at(0)].name == "a");
  CHECK(all.queries[all.findings[1].queries.at(0)].name == "b");
}

TEST_CASE("what is listed is what all of them list") {
  Listing loud = of("a.py", kOld);
  loud.least = skl::Severity::info;
  CHECK(skl::merge({loud, of("b.py", kOld)}).least == skl::Severity::warning);
  CHECK(skl::merge({loud, loud}).least == skl::Severity::info);
}

}  // namespace
