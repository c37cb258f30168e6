// Python's calls, attributes and subscripts, lowered to flat chains.
//
// A few functions of the language are values rather than calls: str(x), dict(a=1), "{}".format(x).

#pragma once

#include "frontend/lowering/python_context.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

// REQUIRES: `node` is a call, an attribute, a subscript, or one of them or any other expression in
// parentheses or after `await`.
Expr python_chain(const Node& node, PythonContext& context);

std::vector<Argument> python_arguments(const Node& list, PythonContext& context);

}  // namespace skl
