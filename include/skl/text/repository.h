// Where a git repository begins.

#pragma once

#include <optional>
#include <string>

namespace skl {

// Whether a folder is the top of a git repository (or a work tree, or a submodule).
bool is_repository(const std::string& folder);

// The closest folder at or above `folder` that is one, or nothing.
std::optional<std::string> repository_of(const std::string& folder);

}  // namespace skl
