#include "frontend/lowering/python_context.h"
#include "frontend/lowering/python_statement.h"
#include "skl/frontend/lowering.h"

namespace skl {

Program lower_python(const Tree& tree, std::string_view text) {
  PythonContext context{text, 0, false, {}};
  Program program;
  program.block = python_block(tree.root(), context);
  return program;
}

}  // namespace skl
