// What a run is about where it isn't about all it reads: --changed, --since, --staged and
// --with-project.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/git/changes.h"
#include "cli/git/repository_files.h"
#include "skl/base/result.h"
#include "skl/cli/command_line.h"
#include "skl/lint/focus.h"
#include "skl/text/document.h"

namespace skl {

class Scope {
 public:
  // An error where git can't tell what has changed.
  static Result<Scope> of(const CommandLine& line);

  // Nothing where the run is about all that it reads. `asked` are the documents that it was asked
  // about.
  Result<std::optional<Focus>> focus(const std::vector<Document>& asked);

  const Changes& changes() const { return changes_; }
  // Of a run about changes. REQUIRES: it is one.
  RepositoryFiles& repository() { return *repository_; }

 private:
  explicit Scope(bool with_project) : with_project_(with_project) {}

  bool with_project_ = false;
  std::optional<RepositoryFiles> repository_;
  Changes changes_;
};

// Whether the run is about changes.
bool is_about_changes(const CommandLine& line);

}  // namespace skl
