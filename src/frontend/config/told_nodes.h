// The maps of a tree of which the settings tell that they are options.

#pragma once

#include <span>
#include <unordered_map>

#include "skl/frontend/hints.h"
#include "skl/syntax/config_tree.h"

namespace skl {

using ToldNodes = std::unordered_map<const ConfigNode*, const DocumentHint*>;

// None stands within another one; where several hints point at one, the first counts.
ToldNodes told_nodes(const ConfigNode& root, std::span<const DocumentHint> hints);

}  // namespace skl
