// From a language's syntax tree to a Program.
//
// One function a language. A lowering knows how its grammar spells a call, a literal and a binding,
// and nothing of Spark.

#pragma once

#include <string_view>

#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

Program lower_scala(const Tree& tree, std::string_view text);
Program lower_python(const Tree& tree, std::string_view text);

}  // namespace skl
