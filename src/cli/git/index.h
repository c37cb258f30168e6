// What is staged: the files of git's index, as the next commit would hold them.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/git/git.h"

namespace skl {

struct IndexedFile {
  std::string path;    // from the top of the work tree on
  std::string object;  // the name of its content
  std::size_t size = 0;

  friend bool operator==(const IndexedFile&, const IndexedFile&) = default;
};

// What `git ls-files --stage -z` writes; without links, submodules and what is in conflict. Sizes
// are left 0.
std::vector<IndexedFile> parse_index(std::string_view listing);

// What `git cat-file --batch` says of one object.
struct Content {
  std::string_view text;
  std::string_view rest;  // what stands behind it
  bool found = false;
};
Content take_content(std::string_view said);

Result<std::vector<IndexedFile>> indexed_files(const Git& git);

// Gives each file's text, in order; one that git can't give is an error.
std::optional<Error> read_indexed(
    const Git& git, const std::vector<IndexedFile>& files,
    const std::function<void(const IndexedFile&, std::string_view text)>& take);

}  // namespace skl
