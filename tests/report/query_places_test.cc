#include "report/query_places.h"

#include <doctest/doctest.h>

namespace {

using Queries = std::vector<std::size_t>;

skl::Location at(std::uint32_t begin, std::uint32_t end) {
  return {skl::DocumentId{0}, {begin, end}};
}

skl::Endpoint endpoint(skl::Location whole, skl::Location value) {
  skl::Endpoint endpoint;
  endpoint.at = whole;
  endpoint.head = {whole.document, {whole.span.begin, whole.span.begin + 4}};
  skl::Option option;
  option.key = "subscribe";
  option.key_at = {value.document, {value.span.begin - 4, value.span.begin - 2}};
  option.value = skl::literal_value("t", value);
  option.at = {value.document, {value.span.begin - 5, value.span.end + 1}};
  endpoint.options.set(option);
  return endpoint;
}

skl::Query query(std::vector<skl::Endpoint> endpoints) {
  skl::Query query;
  query.endpoints = std::move(endpoints);
  return query;
}

// One source, 10 to 50, that feeds two sinks, and a query of its own behind them.
Queries queries_of(const skl::Finding& finding) {
  const skl::Endpoint shared = endpoint(at(10, 50), at(30, 40));
  const std::vector<skl::Query> queries = {query({shared, endpoint(at(60, 90), at(70, 80))}),
                                           query({shared, endpoint(at(100, 140), at(120, 130))}),
                                           query({endpoint(at(200, 300), at(250, 260))})};
  return skl::QueryPlaces(queries).of(finding);
}

skl::Finding finding(skl::Location place, const std::vector<skl::Location>& notes = {}) {
  skl::Finding finding;
  finding.at = place;
  for (const skl::Location& note : notes) finding.related.push_back({note, "the other"});
  return finding;
}

TEST_CASE("a finding is about the queries that hold its place") {
  CHECK(queries_of(finding(at(70, 80))) == Queries{0});     // a value
  CHECK(queries_of(finding(at(66, 68))) == Queries{0});     // a key
  CHECK(queries_of(finding(at(72, 75))) == Queries{0});     // a part of a value
  CHECK(queries_of(finding(at(60, 64))) == Queries{0});     // the head of a chain
  CHECK(queries_of(finding(at(200, 299))) == Queries{2});   // nearly a whole chain
  CHECK(queries_of(finding(at(30, 40))) == Queries{0, 1});  // of a shared source
  CHECK(queries_of(finding(at(150, 160))) == Queries{});    // between all of them
  CHECK(queries_of(finding({skl::DocumentId{1}, {30, 40}})) == Queries{});
}

TEST_CASE("the queries of notes stand behind its own, each once") {
  CHECK(queries_of(finding(at(250, 260), {at(120, 130), at(30, 40)})) == Queries{2, 1, 0});
  CHECK(queries_of(finding(at(30, 40), {at(70, 80)})) == Queries{0, 1});
}

}  // namespace
