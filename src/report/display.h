// Text as a terminal shows it: safe, and with known widths.
//
// Control characters become their pictures, bidirectional ones are named, bytes that aren't UTF-8
// are replaced and tabs become spaces, so that nothing in a file steers the terminal and carets
// stand where they should.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "skl/report/safe_text.h"
#include "skl/text/span.h"

namespace skl {

// What a few bytes of a line look like.
struct Cell {
  std::string shown;
  std::uint32_t width = 1;  // columns; 0 joins the one before
  Span from;                // in the document
};

// The cells of a line, `span`, of which `masks` (in order, apart) are shown as "***" each.
std::vector<Cell> cells(std::string_view text, Span span, const std::vector<Span>& masks);

std::uint32_t display_width(std::string_view text);

}  // namespace skl
