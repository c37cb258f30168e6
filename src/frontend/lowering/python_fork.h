// if, match and try, lowered to branches.

#pragma once

#include "frontend/lowering/python_context.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

// What runs under `if __name__ == "__main__"` surely runs: it stands as if there were no `if`.
void python_if(const Node& node, PythonContext& context, Block& out);
void python_match(const Node& node, PythonContext& context, Block& out);
void python_try(const Node& node, PythonContext& context, Block& out);

}  // namespace skl
