// Another program of ours, which stands beside this one.

#pragma once

#include <string>

#include "skl/cli/app.h"

namespace skl {

// Becomes that program, with the same arguments; comes back with exit code 2 where it isn't there.
int become_sibling(const std::string& name, char** words, World& world);

}  // namespace skl
