#include "report/query_places.h"

#include <algorithm>
#include <limits>

namespace skl {
namespace {

// How many places that begin before a finding are looked at for one that holds it. Options stand
// one after the other, so the first few are enough; a program of one huge chain isn't searched.
constexpr int kMostLooks = 200;

void append(std::vector<std::size_t>& all, const std::vector<std::size_t>* more) {
  if (more == nullptr) return;
  for (const std::size_t query : *more) {
    if (std::ranges::find(all, query) == all.end()) all.push_back(query);
  }
}

}  // namespace

QueryPlaces::QueryPlaces(std::span<const Query> queries) {
  for (std::size_t i = 0; i < queries.size(); ++i) {
    for (const Endpoint& endpoint : queries[i].endpoints) add(endpoint, i);
  }
}

void QueryPlaces::add(const Endpoint& endpoint, std::size_t query) {
  add(endpoint.at, query);
  add(endpoint.head, query);
  for (const Option& option : endpoint.options.all()) {
    add(option.key_at, query);
    add(option.value.at, query);
    add(option.at, query);
  }
}

void QueryPlaces::add(const Location& at, std::size_t query) {
  Queries& queries = places_[at];
  if (queries.empty() || queries.back() != query) queries.push_back(query);
}

const QueryPlaces::Queries* QueryPlaces::find(const Location& at) const {
  if (const auto exactly = places_.find(at); exactly != places_.end()) return &exactly->second;
  constexpr std::uint32_t kLast = std::numeric_limits<std::uint32_t>::max();
  auto next = places_.upper_bound({at.document, {at.span.begin, kLast}});
  for (int looks = 0; looks < kMostLooks && next != places_.begin(); ++looks) {
    --next;
    const auto& [place, queries] = *next;
    if (place.document != at.document) return nullptr;
    if (place.span.contains(at.span)) return &queries;
  }
  return nullptr;
}

std::vector<std::size_t> QueryPlaces::of(const Finding& finding) const {
  std::vector<std::size_t> all;
  append(all, find(finding.at));
  for (const Note& note : finding.related) append(all, find(note.at));
  return all;
}

}  // namespace skl
