// Which lines of which files are other than they were, as git tells it.

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "cli/git/git.h"
#include "skl/lint/focus.h"

namespace skl {

// By path, from the top of the work tree on. A file that is gone isn't there.
using Changes = std::map<std::string, FocusedLines, std::less<>>;

// What `git diff --unified=0` writes.
Changes parse_diff(std::string_view diff);

// A name as git writes it where it holds more than letters: in quotes, with backslashes.
std::string unquoted_name(std::string_view name);

// The files of the work tree, also those that git doesn't know yet, against a commit or tree.
Result<Changes> changes_of_work_tree(const Git& git, const std::string& compared);

// What is staged, against a commit or tree.
Result<Changes> changes_of_index(const Git& git, const std::string& compared);

}  // namespace skl
