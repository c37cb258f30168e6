// Which ignore files speak about a folder's entries, from the repository's top down.
//
// A level is a folder that has such files; it knows the one above. A `.ignore` anywhere comes
// before every `.gitignore`, and of one kind the deeper comes first. Above the top stand
// info/exclude and the user's own file. Paths are real ones, so a level needs to know only how long
// its own is.

#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "skl/text/gitignore.h"
#include "skl/text/repository.h"

namespace skl {

struct IgnoreLevel {
  std::shared_ptr<const IgnoreLevel> above;
  std::size_t base = 0;  // the length of the folder's path
  IgnoreFile git;        // .gitignore, info/exclude
  IgnoreFile own;        // .ignore
};

using IgnoreLevels = std::shared_ptr<const IgnoreLevel>;

// What the levels say of an entry, whose folder isn't ignored itself.
bool is_ignored(const IgnoreLevels& levels, std::string_view path, Entry entry);

// What holds at the top of a repository before its own `.gitignore`: info/exclude, and above that
// the user's file at `global` ("" for none).
IgnoreLevels levels_above_repository(const std::string& top, const std::string& global);

// With the ignore files of `folder` itself; the same levels where there are none.
IgnoreLevels levels_within(IgnoreLevels above, const std::string& folder);

}  // namespace skl
