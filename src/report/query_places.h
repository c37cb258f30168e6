// Which queries a finding is about, told from where it stands.
//
// A finding has no query of its own: it points at an option, an end of a chain, or a place in one
// of them. One source that feeds two sinks stands in two queries, and a note may name a third.

#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "skl/diag/finding.h"
#include "skl/model/query.h"

namespace skl {

class QueryPlaces {
 public:
  explicit QueryPlaces(std::span<const Query> queries);

  // Indices, each once; first those at the finding's own place, then those of its notes.
  std::vector<std::size_t> of(const Finding& finding) const;

 private:
  using Queries = std::vector<std::size_t>;

  void add(const Endpoint& endpoint, std::size_t query);
  void add(const Location& at, std::size_t query);
  // Those of the innermost place that holds this one; null where it stands in none.
  const Queries* find(const Location& at) const;

  std::map<Location, Queries> places_;
};

}  // namespace skl
