// The stretches of a Markdown page: fences with the comments of their language, and the prose,
// whose comments are those of HTML.
//
// A comment right above a fence speaks of all of it. What stands in backticks or is indented as
// code shows a comment and is none.

#pragma once

#include <vector>

#include "skl/syntax/comments.h"
#include "skl/text/document.h"

namespace skl {

std::vector<Passage> page_passages(const Document& document);

}  // namespace skl
