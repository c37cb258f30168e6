// Python's expressions, lowered.

#pragma once

#include "frontend/lowering/python_context.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

// Any expression, or a false node; unknown where it isn't one.
Expr python_expression(const Node& node, PythonContext& context);

// The names after `def f(`, `lambda` or `for`.
std::vector<Parameter> python_parameters(const Node& node, PythonContext& context);
std::vector<Parameter> python_loop_names(const Node& pattern, const PythonContext& context);

}  // namespace skl
