// The columns of one connected drawing, before anybody says how high things stand.

#pragma once

#include <optional>
#include <vector>

#include "report/html/layered.h"

namespace skl::html {

// A box, or a line that passes through.
struct Item {
  std::optional<std::size_t> box;
  double height = 0;
  std::size_t column = 0;
  std::vector<std::size_t> left;   // items of the column before that are joined to it
  std::vector<std::size_t> right;  // of the column behind
  double middle = 0;               // how high it stands, once it is placed
};

struct Columns {
  std::vector<Item> items;                        // those of the boxes come first, by their number
  std::vector<std::vector<std::size_t>> columns;  // items, from above
  std::vector<std::vector<std::size_t>> lines;    // by Sketch::lines: what each passes through
  std::vector<std::vector<std::size_t>> ties;
  std::vector<bool> back;  // by Sketch::lines: against the flow, so not among the items
};

// By the longest way, see layered.h.
Columns into_columns(const Sketch& sketch);

// So that little crosses.
void order(Columns& columns);

// Sets `middle`: as level as the order allows, without overlaps.
void place(Columns& columns);

}  // namespace skl::html
