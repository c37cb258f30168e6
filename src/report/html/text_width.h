// How wide a text will be in fonts that nobody has seen yet.
//
// A drawing is laid out before a browser chooses its fonts. The table has the widths of a wide one,
// DejaVu Sans Bold, so that what fits here fits in Segoe, San Francisco, Roboto and Helvetica, too.

#pragma once

#include <string>
#include <string_view>

namespace skl::html {

enum class Face { sans, mono };

struct Font {
  Face face = Face::sans;
  double size = 13;  // px
};

double text_width(std::string_view text, const Font& font);

// As much of the text as fits, its middle cut out where it is too long: names tell themselves apart
// at their ends. The result is safe, see safe_text(), but not yet escaped.
std::string fitted(std::string_view text, const Font& font, double width);

}  // namespace skl::html
