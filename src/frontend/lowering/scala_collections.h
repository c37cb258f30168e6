// Scala's and Java's maps and lists, which are calls of a name: Map("a" -> b), new Properties().

#pragma once

#include "skl/frontend/program.h"

namespace skl {

// The chain with its first steps replaced by the map, list or string that they make.
Expr with_collections(Expr chain);

// The same for `new X(...)`, whose arguments are not elements: an empty map, or a copy of another.
Expr with_new_collection(Expr chain);

}  // namespace skl
