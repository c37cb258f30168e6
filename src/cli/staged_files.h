// The documents that git's index holds: those that are staged, and the project around them.

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/git/index.h"
#include "cli/scope.h"
#include "skl/base/result.h"
#include "skl/text/document.h"

namespace skl {

struct StagedRequest {
  std::vector<std::string> paths;                     // that were asked for
  std::function<bool(std::string_view name)> wanted;  // by its ending
  std::function<bool(const std::string& path, std::string_view text)> is_worth_it;
  std::size_t limit = 0;  // bytes of one file
};

struct StagedDocuments {
  std::vector<Document> documents;  // those that are worth it
  std::vector<Error> refused;       // paths that are nowhere
  std::vector<Error> problems;      // files that can't be read as text
  std::size_t files = 0;            // how many were looked at
};

class StagedFiles {
 public:
  // REQUIRES: both outlive it, and the scope is about changes.
  StagedFiles(Scope& scope, const StagedRequest& request) : scope_(scope), request_(request) {}

  // Those that are staged below the paths.
  Result<StagedDocuments> asked();
  // All others. REQUIRES: asked() was called.
  Result<StagedDocuments> around();

 private:
  std::vector<Error> missing() const;
  bool is_asked(const IndexedFile& file) const;
  Result<StagedDocuments> read(const std::vector<IndexedFile>& files) const;

  Scope& scope_;
  const StagedRequest& request_;
  std::vector<std::string> names_;  // of the paths, in the repository
  std::vector<IndexedFile> others_;
};

}  // namespace skl
