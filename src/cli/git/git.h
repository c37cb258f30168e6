// The git of a folder, asked and never told: nothing is written, not even its index.
//
// It is the program itself, so that its worktrees, submodules, sparse checkouts and settings are
// what its users know, and so is what hooks say in their environment (GIT_DIR, GIT_INDEX_FILE).

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/git/program.h"
#include "skl/base/result.h"

namespace skl {

class Git {
 public:
  explicit Git(std::string folder = "") : folder_(std::move(folder)) {}

  // What it says; an error with its own first words where it ends with another code than 0.
  Result<std::string> ask(const std::vector<std::string>& words,
                          const std::string& input = "") const;
  // However it ends.
  Result<ProgramEnd> run(const std::vector<std::string>& words,
                         const std::string& input = "") const;

  // The topmost folder of the work tree, absolute.
  Result<std::string> top() const;

  // The commit that is meant by `name`; nothing where there is none.
  Result<std::optional<std::string>> commit(const std::string& name) const;

  // What changes are compared with: the merge base of HEAD and `since`, or HEAD where that is "",
  // or the empty tree where nothing was committed yet.
  Result<std::string> compared(const std::string& since) const;

 private:
  Result<std::string> merge_base(const std::string& since) const;
  Error without_merge_base(const std::string& since) const;

  std::string folder_;
};

}  // namespace skl
