// The boxes of the map: how high they are, and how they look where they stand.

#pragma once

#include <string>
#include <vector>

#include "report/html/flow.h"
#include "report/html/layered.h"

namespace skl::html {

// A store as the map shows it: what is said below its name depends on the other stores.
struct ShownStore {
  const Store* store = nullptr;
  std::string detail;                // "delta", "on partner-1:9093"; "" for no second line
  std::vector<std::size_t> readers;  // queries
  std::vector<std::size_t> writers;
};

double height_of(const Job& job);
double height_of(const ShownStore& store);
// From the top of the job's box to the middle of that tag.
double tag_middle(const Job& job, std::size_t tag);

// `number` is the box's own, which lines are drawn between.
std::string box(const Job& job, const Drawing::Place& at, std::size_t number);
std::string box(const ShownStore& store, const Drawing::Place& at, std::size_t number);

// "error", "warning", "info", or "" for none.
std::string_view worst_of(const Job& job);

}  // namespace skl::html
