// The lines around a place, with carets under it.
//
// A long line is cut to a window around the place, a span over many lines shows its first ones.
// What is masked is three stars wide, whatever it hides.

#pragma once

#include <string>
#include <vector>

#include "skl/text/line_index.h"

namespace skl {

// One text as snippets need it. REQUIRES: `text` outlives it.
struct Page {
  std::string_view text;
  LineIndex lines;
  std::vector<Span> masks;  // in order and apart
};

struct SnippetLine {
  std::uint32_t number = 0;  // 0: no line of the text, but how many more there are
  std::string shown;
  std::string carets;  // "" where nothing is under it
};

std::vector<SnippetLine> snippet(const Page& page, Span span);

}  // namespace skl
