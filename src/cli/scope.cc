#include "cli/scope.h"

#include <algorithm>

namespace skl {
namespace {

Result<Changes> changes_of(const CommandLine& line, const Git& git) {
  const Result<std::string> compared = git.compared(line.since);
  if (!compared) return tl::unexpected(compared.error());
  return line.staged ? changes_of_index(git, *compared) : changes_of_work_tree(git, *compared);
}

Error outside(const std::string& path, const std::string& top) {
  return {path, "is outside of the git repository '" + top + "', whose changes are asked for"};
}

}  // namespace

bool is_about_changes(const CommandLine& line) {
  return line.changed || line.staged || !line.since.empty();
}

Result<Scope> Scope::of(const CommandLine& line) {
  Scope scope(line.with_project);
  if (!is_about_changes(line)) return scope;
  if (line.staged && !line.since.empty()) {
    return failure("--staged", "is about the next commit, and --since about those before");
  }
  if (std::ranges::find(line.paths, "-") != line.paths.end()) {
    return failure("-", "nobody can tell what has changed in standard input");
  }
  Result<RepositoryFiles> repository = RepositoryFiles::around(line.paths);
  if (!repository) return tl::unexpected(repository.error());
  Result<Changes> changes = changes_of(line, repository->git());
  if (!changes) return tl::unexpected(changes.error());
  scope.repository_ = *std::move(repository);
  scope.changes_ = *std::move(changes);
  return scope;
}

Result<std::optional<Focus>> Scope::focus(const std::vector<Document>& asked) {
  if (!repository_ && !with_project_) return std::nullopt;
  Focus focus;
  for (const Document& document : asked) {
    if (!repository_) {
      focus.files[document.path].lines = {FocusedLines::kWhole};
      continue;
    }
    const auto name = repository_->name_of(document.path);
    if (!name) return tl::unexpected(outside(document.path, repository_->top()));
    const auto changed = changes_.find(*name);
    if (changed != changes_.end()) focus.files[document.path] = changed->second;
  }
  return focus;
}

}  // namespace skl
