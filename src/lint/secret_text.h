// Secrets that are seen by the words before them: `password = "..."`, `"x.secret": "..."`.
//
// The model knows the options that reach Spark. A snippet can also show a line beside them: an
// option in a comment, another client's map, a constant that nobody uses. Rather one mask too many.

#pragma once

#include <string_view>
#include <vector>

#include "skl/text/span.h"

namespace skl {

// The spans of values, without their quotes; in no order, and they may overlap.
std::vector<Span> secrets_in_text(std::string_view text);

// Within an expression: from the first quote to the last, without them; the whole where there is
// none.
Span within_quotes(std::string_view text, Span span);

// The text of one literal without its quotes; the whole of one that has none.
// REQUIRES: `span` is not empty.
Span within_literal(std::string_view text, Span span);

}  // namespace skl
