// Which files below some paths are worth reading.
//
// Below a folder those are the regular files that the caller wants by their name, without what git
// ignores (`.gitignore`, info/exclude, nested repositories, the parents' files up to the
// repository's top), what a `.ignore` or the settings exclude, and the folders of build tools and
// package managers. Links are not followed. A file that is named itself is always taken, unless the
// caller says that what is excluded stays so.

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/text/gitignore.h"

namespace skl {

// Patterns that hold below one folder, as in an ignore file there.
struct Exclusion {
  std::string folder;  // a real, absolute path
  IgnoreFile patterns;
};

struct WalkRequest {
  enum class Named { always, unless_excluded };

  std::vector<std::string> paths;
  std::function<bool(std::string_view name)> wanted;
  Exclusion exclusion;
  std::string global_ignore;  // the user's own ignore file for all repositories; "" for none
  Named named = Named::always;
};

struct WalkedFile {
  std::string path;    // as people will read it: without "./", with '/' between folders
  bool named = false;  // it was given itself

  friend bool operator==(const WalkedFile&, const WalkedFile&) = default;
};

struct Walk {
  std::vector<WalkedFile> files;  // by path, each once
  std::vector<Error> refused;     // paths that were given and don't exist or can't be read
  std::vector<Error> problems;    // folders below them that can't be read
};

Walk walk(const WalkRequest& request);

// Whether a walk from the top of the file's repository would leave it out for a folder on the way,
// an ignore file or the request's exclusion. `path` is absolute.
bool is_left_out(const std::string& path, const WalkRequest& request);

}  // namespace skl
