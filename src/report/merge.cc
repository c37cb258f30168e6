#include "skl/report/merge.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <tuple>

namespace skl {
namespace {

template <typename T>
void append(std::vector<T>& all, std::vector<T>&& more) {
  std::ranges::move(more, std::back_inserter(all));
}

auto place_of(const ListedFinding& finding) {
  return std::tie(finding.at.path, finding.at.start.offset, finding.at.end.offset, finding.rule,
                  finding.message);
}

void count_one_less(const ListedFinding& finding, Counts& counts) {
  if (finding.silence) {
    switch (finding.silence->kind) {
      case Silence::Kind::suppression: --counts.suppressed; return;
      case Silence::Kind::baseline: --counts.known; return;
      case Silence::Kind::outside: --counts.outside; return;
    }
  }
  switch (finding.severity) {
    case Severity::error: --counts.errors; return;
    case Severity::warning: --counts.warnings; return;
    case Severity::info: --counts.infos; return;
  }
}

// In order, each once; what is left out isn't counted either.
void settle(std::vector<ListedFinding>& findings, Counts& counts) {
  std::ranges::stable_sort(findings, [](const ListedFinding& left, const ListedFinding& right) {
    return place_of(left) < place_of(right);
  });
  const auto same = [](const ListedFinding& left, const ListedFinding& right) {
    return place_of(left) == place_of(right);
  };
  std::vector<ListedFinding> kept;
  for (ListedFinding& finding : findings) {
    if (!kept.empty() && same(kept.back(), finding)) {
      count_one_less(finding, counts);
    } else {
      kept.push_back(std::move(finding));
    }
  }
  findings = std::move(kept);
}

void add(Counts& counts, const Counts& more) {
  counts.files += more.files;
  counts.queries += more.queries;
  counts.errors += more.errors;
  counts.warnings += more.warnings;
  counts.infos += more.infos;
  counts.suppressed += more.suppressed;
  counts.known += more.known;
  counts.outside += more.outside;
}

// Of a listing that was for one Spark alone, now that there are others.
void name_spark(Listing& listing) {
  if (listing.sparks.size() != 1) return;
  const std::string version = to_string(listing.sparks.front().version);
  for (auto* findings : {&listing.findings, &listing.silenced}) {
    for (ListedFinding& finding : *findings) {
      if (finding.spark.empty()) finding.spark = version;
    }
  }
}

// Its queries will stand behind so many others.
void renumber_queries(Listing& listing, std::size_t before) {
  for (auto* findings : {&listing.findings, &listing.silenced}) {
    for (ListedFinding& finding : *findings) {
      for (std::size_t& query : finding.queries) query += before;
    }
  }
}

std::set<SparkTarget> united_sparks(const std::vector<Listing>& listings) {
  std::set<SparkTarget> sparks;
  for (const Listing& one : listings) sparks.insert(one.sparks.begin(), one.sparks.end());
  return sparks;
}

}  // namespace

Listing merge(std::vector<Listing> listings) {
  if (listings.size() == 1) return std::move(listings.front());
  Listing all;
  all.least = Severity::info;
  const std::set<SparkTarget> sparks = united_sparks(listings);
  for (Listing& one : listings) {
    if (sparks.size() > 1) name_spark(one);
    renumber_queries(one, all.queries.size());
    append(all.findings, std::move(one.findings));
    append(all.silenced, std::move(one.silenced));
    append(all.problems, std::move(one.problems));
    append(all.queries, std::move(one.queries));
    add(all.counts, one.counts);
    all.least = std::max(all.least, one.least);
  }
  settle(all.findings, all.counts);
  settle(all.silenced, all.counts);
  std::ranges::stable_sort(all.problems, {}, &ListedProblem::path);
  all.sparks.assign(sparks.begin(), sparks.end());
  return all;
}

}  // namespace skl
