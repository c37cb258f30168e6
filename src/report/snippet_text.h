// A line of a snippet for a terminal: its number, the code, and carets below.

#pragma once

#include <string>

#include "skl/report/listing.h"
#include "skl/report/paint.h"

namespace skl {

std::string snippet_text(const ListedLine& line, Paint::Ink ink, const Paint& paint);

}  // namespace skl
