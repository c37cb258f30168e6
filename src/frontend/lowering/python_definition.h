// def, class and import, lowered.

#pragma once

#include "frontend/lowering/python_context.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

void python_function(const Node& node, PythonContext& context, Block& out);
void python_class(const Node& node, PythonContext& context, Block& out);
void python_decorated(const Node& node, PythonContext& context, Block& out);
void python_import(const Node& node, PythonContext& context, Block& out);

}  // namespace skl
