// The one setting of git that says which files are ignored: core.excludesFile.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skl {

// Read from the text of a `.gitconfig`; "~/" is put as the folder `home`. Files that it includes
// are not read.
std::optional<std::string> excludes_file(std::string_view config, const std::string& home);

}  // namespace skl
