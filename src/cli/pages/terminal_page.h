// A page for a terminal: headings in bold, lines of bearable width, code as it stands.

#pragma once

#include <string>
#include <string_view>

#include "skl/report/paint.h"

namespace skl {

// Of Markdown it knows headings, paragraphs, lists and fences.
std::string terminal_page(std::string_view markdown, const Paint& paint);

}  // namespace skl
