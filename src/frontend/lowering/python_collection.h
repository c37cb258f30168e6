// Python's lists, dicts and comprehensions, lowered.

#pragma once

#include "frontend/lowering/python_context.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

Expr python_dictionary(const Node& node, PythonContext& context);
Expr python_list(const Node& node, PythonContext& context);    // tuples, sets and patterns too
Expr python_spread(const Node& node, PythonContext& context);  // *a, **a

// Unknown, but what it does for each element is a loop that may reach Spark.
Expr python_comprehension(const Node& node, PythonContext& context);

}  // namespace skl
