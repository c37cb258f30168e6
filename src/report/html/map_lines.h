// The lines of the map as SVG paths.

#pragma once

#include <string>
#include <string_view>

#include "report/html/layered.h"

namespace skl::html {

struct LineEnds {
  Point from;  // on the right edge of a box
  Point to;    // on the left edge of another
};

// An arrow.
std::string arrow(const Drawing::Route& route, const LineEnds& ends, std::string_view attributes);

// Without a head; between boxes of one column it is a bow on their left, where both ends are.
std::string bond(const Drawing::Route& route, const LineEnds& ends, std::string_view attributes);
std::string bow(const LineEnds& ends, double depth, std::string_view attributes);

}  // namespace skl::html
