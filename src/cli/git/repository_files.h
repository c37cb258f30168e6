// The repository that is linted, and the names that files have in it.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/git/git.h"

namespace skl {

class RepositoryFiles {
 public:
  // The repository where we stand, or else that of the first of the paths; an error without one.
  static Result<RepositoryFiles> around(const std::vector<std::string>& paths);

  const Git& git() const { return git_; }
  const std::string& top() const { return top_; }

  // From the top on; nothing for what isn't below it.
  std::optional<std::string> name_of(const std::string& path);
  // As people read it.
  std::string shown(const std::string& name) const;

 private:
  RepositoryFiles(Git git, std::string top);

  Git git_;
  std::string top_;
  std::string here_;
  std::map<std::string, std::string> real_folders_;
};

}  // namespace skl
