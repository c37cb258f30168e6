// Python's ways to write a text: literals, f-strings, implicit concatenation, str.format and %.

#pragma once

#include <vector>

#include "frontend/lowering/python_context.h"
#include "frontend/lowering/python_template.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

// REQUIRES: `node` is a string or a concatenated_string.
Expr python_string(const Node& node, PythonContext& context);

// `parts` one after the other; a plain string when all of them are.
Expr joined(Span at, std::vector<Expr> parts);

// What str() makes of it, which differs from what Spark makes of it for True and None.
Expr as_python_text(Expr expression);

// `pieces` filled with what a call or the operand of % gives. REQUIRES: `literal` is a string.
Expr filled_template(const Expr& literal, std::vector<TemplatePiece> pieces,
                     const std::vector<Argument>& arguments);

}  // namespace skl
