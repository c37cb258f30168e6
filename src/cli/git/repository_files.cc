#include "cli/git/repository_files.h"

#include <sys/stat.h>

#include <climits>
#include <cstdlib>
#include <utility>

#include "cli/here.h"
#include "cli/paths.h"
#include "skl/text/repository.h"

namespace skl {
namespace {

std::string real_folder(const std::string& folder) {
  char* const real = realpath(folder.empty() ? "/" : folder.c_str(), nullptr);
  if (real == nullptr) return folder;
  std::string path = real;
  std::free(real);
  return path == "/" ? "" : path;
}

bool is_folder(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// "" for where we stand, which is where a hook's environment holds.
std::string folder_to_ask(const std::vector<std::string>& paths, const std::string& here) {
  if (paths.empty() || std::getenv("GIT_DIR") != nullptr || repository_of(here)) return "";
  const std::string path = absolute_path(paths.front(), here);
  return is_folder(path) ? path : folder_of(path);
}

}  // namespace

RepositoryFiles::RepositoryFiles(Git git, std::string top)
    : git_(std::move(git)), top_(std::move(top)), here_(here()) {}

Result<RepositoryFiles> RepositoryFiles::around(const std::vector<std::string>& paths) {
  Git git(folder_to_ask(paths, here()));
  Result<std::string> top = git.top();
  if (!top) return tl::unexpected(top.error());
  return RepositoryFiles(std::move(git), *std::move(top));
}

std::optional<std::string> RepositoryFiles::name_of(const std::string& path) {
  const std::string whole = absolute_path(path, here_);
  const auto [real, added] = real_folders_.try_emplace(folder_of(whole));
  if (added) real->second = real_folder(real->first);
  const std::string file = real->second + whole.substr(real->first.size());
  if (!is_at_or_below(file, top_)) return std::nullopt;
  return std::string(path_within(top_, file));
}

std::string RepositoryFiles::shown(const std::string& name) const {
  return shown_path(top_ + "/" + name, here_);
}

}  // namespace skl
