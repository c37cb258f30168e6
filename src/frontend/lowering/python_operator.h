// Python's operators, lowered; those of one kind in a row are one operation.

#pragma once

#include "frontend/lowering/python_context.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

Expr python_binary(const Node& node, PythonContext& context);      // +, |, %, and, or
Expr python_unary(const Node& node, PythonContext& context);       // -x, not x
Expr python_comparison(const Node& node, PythonContext& context);  // a < b <= c
Expr python_ternary(const Node& node, PythonContext& context);     // a if b else c

}  // namespace skl
