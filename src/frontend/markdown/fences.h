// The blocks of code in a Markdown page.
//
// Fences of backticks or tildes, in lists and quotations too, and Liquid's {% highlight %}. A fence
// that is never closed goes on to the end of the page, as it does for everyone.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/text/span.h"

namespace skl {

struct CodeFence {
  std::string language;  // the first word of the info string, lower case: "scala"
  // Its lines without the indentation and quotation marks of what it stands in; one span where
  // there are none.
  std::vector<Span> lines;

  Span whole() const { return lines.empty() ? Span{} : cover(lines.front(), lines.back()); }
};

std::vector<CodeFence> code_fences(std::string_view page);

// Makes white space of what stands between the fence's lines.
void blank_prefixes(std::string& page, const CodeFence& fence);

}  // namespace skl
