// shared-checkpoint-location and shared-group-id: which queries are two, and how bad that is.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"
#include "skl/rules/rule.h"

namespace skl {
namespace {

Option option(std::string key, std::string value, Location at) {
  Option made;
  made.key = std::move(key);
  made.key_at = at;
  made.value = literal_value(std::move(value), at);
  made.at = at;
  return made;
}

Endpoint endpoint(Side side, Location at) {
  Endpoint made;
  made.side = side;
  made.mode = Mode::stream;
  made.format = literal_value("kafka", {});
  made.at = made.head = at;
  made.terminal = side == Side::source ? Terminal::load : Terminal::start;
  return made;
}

// In that document, its places from `begin` on.
Query query(std::uint32_t document, std::uint32_t begin) {
  const Location at{DocumentId{document}, {begin, begin + 5}};
  Query made;
  made.document = DocumentId{document};
  made.endpoints = {endpoint(Side::source, at), endpoint(Side::sink, at)};
  made.endpoints[0].options.set(option("subscribe", "orders", at));
  made.endpoints[0].options.set(option("kafka.group.id", "g", at));
  made.endpoints[1].options.set(option("checkpointLocation", "s3a://state/g", at));
  return made;
}

std::string said(const std::vector<Query>& queries, const Facts& facts = {}) {
  std::string text;
  for (const Finding& finding : run_rules(all_rules(), queries, facts, catalogue())) {
    if (!finding.rule.starts_with("shared-")) continue;
    text += std::to_string(finding.at.span.begin) + " " + std::string(to_string(finding.severity)) +
            " " + finding.rule + "\n";
  }
  return text;
}

Facts on_spark(int major, int minor) {
  Facts facts;
  facts.spark.version = {major, minor, 0};
  return facts;
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("in one program a shared checkpoint is an error, across programs a warning") {
    CHECK(said({query(0, 100), query(0, 200)}) ==
          "200 error shared-checkpoint-location\n200 warning shared-group-id\n");
    CHECK(said({query(0, 100), query(1, 200)}) ==
          "200 warning shared-checkpoint-location\n200 warning shared-group-id\n");
  }

  TEST_CASE("a shared group is an error where drivers join it") {
    CHECK(said({query(0, 100), query(0, 200)}, on_spark(3, 3)) ==
          "200 error shared-checkpoint-location\n200 error shared-group-id\n");
    CHECK(said({query(0, 100), query(1, 200)}, on_spark(3, 3)) ==
          "200 warning shared-checkpoint-location\n200 warning shared-group-id\n");
    Facts deprecated;
    deprecated.session.set(
        option("spark.sql.streaming.kafka.useDeprecatedOffsetFetching", "true", {}));
    CHECK(said({query(0, 100), query(0, 200)}, deprecated) ==
          "200 error shared-checkpoint-location\n200 error shared-group-id\n");
  }

  TEST_CASE("drivers steal from each other only where both of them join the group") {
    Facts facts;
    const SparkTarget old{{3, 3, 0}, "a/pom.xml"};
    const SparkTarget later{{3, 5, 1}, "b/pom.xml"};
    const auto steal = [&facts](const Query& first, const Query& second) {
      const std::vector<Query> queries = {first, second};
      for (const Finding& finding : run_rules(all_rules(), queries, facts, catalogue())) {
        if (finding.message.ends_with("they take partitions away from each other")) return true;
      }
      return false;
    };
    facts.project_sparks = {old, later};
    CHECK_FALSE(steal(query(0, 100), query(1, 200)));
    CHECK(steal(query(0, 100), query(0, 200)));
    facts.project_sparks = {later, old};
    CHECK_FALSE(steal(query(0, 100), query(1, 200)));
    facts.project_sparks = {old, old};
    CHECK(steal(query(0, 100), query(1, 200)));
  }

  TEST_CASE("the arms of one fork, fences of one page, tests and one place aren't two queries") {
    Query one = query(0, 100);
    Query other = query(0, 200);
    one.arms = {{7, 0}};
    other.arms = {{7, 1}};
    CHECK(said({one, other}).empty());

    Query first_fence = query(0, 100);
    Query second_fence = query(0, 200);
    first_fence.cell = 1;
    second_fence.cell = 2;
    CHECK(said({first_fence, second_fence}).empty());

    for (const DocumentKind kind : {DocumentKind::test, DocumentKind::documentation}) {
      Facts facts;
      facts.kinds = {kind, DocumentKind::program};
      CHECK(said({query(0, 100), query(1, 200)}, facts).empty());
    }
    CHECK(said({query(0, 100), query(0, 100)}).empty());
  }

  TEST_CASE("a query that may not run makes it a warning") {
    Query other = query(0, 200);
    for (Endpoint& each : other.endpoints) each.conditional = true;
    CHECK(said({query(0, 100), other}) ==
          "200 warning shared-checkpoint-location\n200 warning shared-group-id\n");
  }

  TEST_CASE("two queries that got one map are told apart by their heads") {
    Query other = query(0, 100);
    for (Endpoint& each : other.endpoints) each.at = each.head = {DocumentId{0}, {300, 305}};
    CHECK(said({query(0, 100), other}) ==
          "300 error shared-checkpoint-location\n300 warning shared-group-id\n");
  }
}

}  // namespace skl
