// Python's statements, lowered.
//
// A statement gives any number of expressions: docstrings and `pass` give none, `with` the bindings
// and what stands in its block. Python has one scope a function, so blocks that always run are not
// nested.

#pragma once

#include "frontend/lowering/python_context.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

// Appends to `out` what `node` does: a statement, or an expression in its place.
void python_statement(const Node& node, PythonContext& context, Block& out);

// The statements of a block; none for a false node.
Block python_block(const Node& block, PythonContext& context);

}  // namespace skl
