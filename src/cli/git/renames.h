// Files that have another name than they had in a commit.

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "cli/git/git.h"

namespace skl {

// By the old path; both from the top of the work tree on.
using Renames = std::map<std::string, std::string, std::less<>>;

// What `git diff --name-status -z` writes.
Renames parse_renames(std::string_view said);

// Since the file was last committed, or since HEAD where it never was. What git can't tell is none.
Renames renames_since(const Git& git, const std::string& file);

}  // namespace skl
