// The map as SVG: a Flow with a shape.
//
// Boxes are links to their first query's row in the page, and carry the numbers of all their
// queries, which the page's script filters by. What is hovered is lit by that script, too; without
// it the drawing is whole.

#pragma once

#include <cstddef>
#include <string>

#include "report/html/flow.h"

namespace skl::html {

// How many queries the page's table has rows for; what is said of the others stands behind them,
// as if in a row of its own.
constexpr std::size_t kMostRows = 5'000;

struct Map {
  std::string svg;
  double width = 0;         // px, as it is meant to be seen
  bool has_circle = false;  // whether a line runs back
};

// REQUIRES: a flow that isn't too large.
Map draw_map(const Flow& flow);

}  // namespace skl::html
