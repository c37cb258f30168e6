// Expressions of a Program, made in one line; what the lowerings share.

#pragma once

#include <string>

#include "skl/frontend/program.h"
#include "skl/text/span.h"

namespace skl {

// One without parts: a name, a string, a number, nothing.
Expr leaf(Expr::Kind kind, Span at, std::string text = {});

// What a lowering doesn't understand, in words for a person.
Expr unknown(Span at, std::string what);

// The same, but what stands within it still runs: those of `within` that could reach Spark come
// first, in a block whose worth is unknown.
Expr unknown_around(Span at, std::string what, Block within);

// Whether it does nothing and calls nothing: a name or a literal.
bool is_inert(const Expr& expression);

}  // namespace skl
