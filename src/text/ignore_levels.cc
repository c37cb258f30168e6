#include "text/ignore_levels.h"

#include <sys/stat.h>
#include <unistd.h>

#include <optional>

#include "skl/base/strings.h"
#include "text/file.h"

namespace skl {
namespace {

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

bool is_folder(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

bool is_git_folder(const std::string& path) {
  return is_folder(path + "/objects") && is_folder(path + "/refs") && exists(path + "/HEAD");
}

std::string resolved(const std::string& folder, std::string_view path) {
  return path.starts_with('/') ? std::string(path) : folder + "/" + std::string(path);
}

// Where a `.git` file of a work tree or submodule points to: "gitdir: ../.git/modules/x".
std::optional<std::string> pointed_to(const std::string& folder) {
  constexpr std::string_view kPointer = "gitdir: ";
  const auto text = read_small_file(folder + "/.git");
  if (!text || !text->starts_with(kPointer)) return std::nullopt;
  return resolved(folder, trim(std::string_view(*text).substr(kPointer.size())));
}

// The folder that holds info/exclude: for a work tree that of the repository it belongs to.
std::string common_folder(const std::string& top) {
  const auto pointed = pointed_to(top);
  if (!pointed) return top + "/.git";
  const auto common = read_small_file(*pointed + "/commondir");
  return common ? resolved(*pointed, trim(*common)) : *pointed;
}

IgnoreFile read_ignore_file(const std::string& path) {
  const auto text = read_small_file(path);
  return text ? IgnoreFile(*text) : IgnoreFile();
}

IgnoreFile::Verdict verdict_of(const IgnoreLevels& levels, IgnoreFile IgnoreLevel::*kind,
                               std::string_view path, Entry entry) {
  for (const IgnoreLevel* level = levels.get(); level != nullptr; level = level->above.get()) {
    const IgnoreFile& file = level->*kind;
    if (file.empty()) continue;
    const auto verdict = file.verdict(path.substr(level->base + 1), entry);
    if (verdict != IgnoreFile::Verdict::none) return verdict;
  }
  return IgnoreFile::Verdict::none;
}

IgnoreLevels level(IgnoreLevels above, std::size_t base, IgnoreFile git, IgnoreFile own) {
  if (git.empty() && own.empty()) return above;
  return std::make_shared<const IgnoreLevel>(
      IgnoreLevel{std::move(above), base, std::move(git), std::move(own)});
}

}  // namespace

bool is_ignored(const IgnoreLevels& levels, std::string_view path, Entry entry) {
  auto verdict = verdict_of(levels, &IgnoreLevel::own, path, entry);
  if (verdict == IgnoreFile::Verdict::none) {
    verdict = verdict_of(levels, &IgnoreLevel::git, path, entry);
  }
  return verdict == IgnoreFile::Verdict::ignored;
}

bool is_repository(const std::string& folder) {
  if (is_git_folder(folder + "/.git")) return true;
  const auto pointed = pointed_to(folder);
  return pointed && exists(*pointed + "/HEAD");
}

std::optional<std::string> repository_of(const std::string& folder) {
  std::string at = folder;
  while (true) {
    if (is_repository(at)) return at;
    const std::size_t slash = at.rfind('/');
    if (slash == std::string::npos || at.empty()) return std::nullopt;
    at.resize(slash);
  }
}

IgnoreLevels levels_above_repository(const std::string& top, const std::string& global) {
  IgnoreLevels levels;
  if (!global.empty()) levels = level(nullptr, top.size(), read_ignore_file(global), {});
  return level(levels, top.size(), read_ignore_file(common_folder(top) + "/info/exclude"), {});
}

IgnoreLevels levels_within(IgnoreLevels above, const std::string& folder) {
  return level(std::move(above), folder.size(), read_ignore_file(folder + "/.gitignore"),
               read_ignore_file(folder + "/.ignore"));
}

}  // namespace skl
