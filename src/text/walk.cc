#include "skl/text/walk.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "text/ignore_levels.h"

namespace skl {
namespace {

// What build tools, package managers and Spark itself write. Sorted.
constexpr std::array<std::string_view, 29> kSkippedFolders = {
    ".bloop",
    ".bsp",
    ".cache",
    ".eggs",
    ".git",
    ".gradle",
    ".hg",
    ".idea",
    ".ipynb_checkpoints",
    ".metals",
    ".mypy_cache",
    ".nox",
    ".pytest_cache",
    ".ruff_cache",
    ".scala-build",
    ".svn",
    ".tox",
    ".venv",
    ".vscode",
    "__pycache__",
    "build",
    "dist",
    "metastore_db",
    "node_modules",
    "site-packages",
    "spark-warehouse",
    "target",
    "venv",
    "virtualenv",
};
static_assert(std::is_sorted(kSkippedFolders.begin(), kSkippedFolders.end()));

bool is_skipped(std::string_view name) { return std::ranges::binary_search(kSkippedFolders, name); }

std::string reason() { return std::strerror(errno); }

// "a//b/./c/" is "a/b/c", "./a" is "a"; ".." stays.
std::string tidy_path(std::string_view path) {
  std::string tidy;
  const bool absolute = path.starts_with('/');
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    const std::string_view part = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    if (part.empty() || part == ".") continue;
    if (!tidy.empty()) tidy += '/';
    tidy += part;
  }
  return absolute ? "/" + tidy : tidy;
}

std::string joined(const std::string& folder, std::string_view name) {
  std::string path = folder;
  if (!path.empty() && path.back() != '/') path += '/';
  return path += name;
}

std::string real_path(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(realpath(path.c_str(), nullptr),
                                                         &std::free);
  if (!real) return path;
  const std::string_view found = real.get();
  return found == "/" ? std::string() : std::string(found);
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

struct Folder {
  std::string shown;  // as given, "" for where we stand
  std::string real;   // "" for the root of the file system
  IgnoreLevels levels;
};

struct CloseListing {
  void operator()(DIR* listing) const { closedir(listing); }
};

class Walker {
 public:
  explicit Walker(const WalkRequest& request) : request_(request) {}

  Walk run() {
    for (const std::string& path : request_.paths) start(path);
    while (!open_.empty()) {
      const Folder folder = std::move(open_.back());
      open_.pop_back();
      scan(folder);
    }
    finish();
    return std::move(walk_);
  }

  // Whether the path itself is left out, or a folder above it as far as somebody speaks about it.
  bool is_excluded_from_above(const std::string& path, Entry entry) const {
    const std::string top = repository_of(folder_of(path)).value_or(folder_of(path));
    IgnoreLevels levels = levels_above_repository(top, request_.global_ignore);
    for (std::size_t end = std::min(top.size(), exclusion_above(path)); end < path.size();) {
      if (end >= top.size()) levels = levels_within(levels, path.substr(0, end));
      const IgnoreLevels speaking = end >= top.size() ? levels : nullptr;
      end = next_folder(path, end);
      const Entry kind = end == path.size() ? entry : Entry::folder;
      if (is_left_out(speaking, path.substr(0, end), kind)) return true;
    }
    return false;
  }

 private:
  void start(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) {
      walk_.refused.push_back({path, reason()});
      return;
    }
    const bool is_folder = S_ISDIR(status.st_mode);
    const std::string shown = tidy_path(path);
    const std::string real = real_path(path);
    if (request_.named == WalkRequest::Named::unless_excluded &&
        is_excluded_from_above(real, is_folder ? Entry::folder : Entry::file)) {
      return;
    }
    if (is_folder) {
      open_.push_back({shown, real, levels_of(real)});
    } else {
      walk_.files.push_back({shown, true});
    }
  }

  // The levels that hold for the entries of `folder`, but for its own ignore files.
  IgnoreLevels levels_of(const std::string& folder) const {
    const auto top = repository_of(folder);
    if (!top) return nullptr;
    IgnoreLevels levels = levels_above_repository(*top, request_.global_ignore);
    for (std::size_t end = top->size(); end < folder.size(); end = next_folder(folder, end)) {
      levels = levels_within(levels, folder.substr(0, end));
    }
    return levels;
  }

  static std::size_t next_folder(const std::string& path, std::size_t end) {
    return std::min(path.find('/', end + 1), path.size());
  }

  // How long the path of the settings' folder is, where `path` is below it.
  std::size_t exclusion_above(const std::string& path) const {
    const std::string& folder = request_.exclusion.folder;
    return path.starts_with(folder + "/") ? folder.size() : path.size();
  }

  bool is_left_out(const IgnoreLevels& levels, const std::string& path, Entry entry) const {
    if (entry == Entry::folder && is_skipped(std::string_view(path).substr(path.rfind('/') + 1))) {
      return true;
    }
    return is_ignored(levels, path, entry) || is_excluded(path, entry);
  }

  bool is_excluded(std::string_view path, Entry entry) const {
    const auto& [folder, patterns] = request_.exclusion;
    if (patterns.empty() || !path.starts_with(folder + "/")) return false;
    return patterns.verdict(path.substr(folder.size() + 1), entry) == IgnoreFile::Verdict::ignored;
  }

  void scan(const Folder& folder) {
    const std::string path = folder.shown.empty() ? "." : folder.shown;
    const std::unique_ptr<DIR, CloseListing> listing(opendir(path.c_str()));
    if (!listing) {
      walk_.problems.push_back({path, reason()});
      return;
    }
    const IgnoreLevels levels = levels_inside(folder);
    while (const dirent* entry = readdir(listing.get())) {
      const std::string_view name = entry->d_name;
      if (name != "." && name != "..") take(folder, levels, *entry);
    }
  }

  IgnoreLevels levels_inside(const Folder& folder) const {
    if (is_repository(folder.real)) {
      return levels_within(levels_above_repository(folder.real, request_.global_ignore),
                           folder.real);
    }
    return levels_within(folder.levels, folder.real);
  }

  void take(const Folder& folder, const IgnoreLevels& levels, const dirent& entry) {
    const std::string_view name = entry.d_name;
    const auto kind = kind_of(folder, entry);
    if (!kind || (*kind == Entry::file && !request_.wanted(name))) return;
    std::string real = folder.real + "/" + std::string(name);
    if (is_left_out(levels, real, *kind)) return;
    std::string shown = joined(folder.shown, name);
    if (*kind == Entry::file) {
      walk_.files.push_back({std::move(shown), false});
    } else {
      open_.push_back({std::move(shown), std::move(real), levels});
    }
  }

  // Nothing for links, sockets, pipes and devices.
  static std::optional<Entry> kind_of(const Folder& folder, const dirent& entry) {
    unsigned char type = entry.d_type;
    if (type == DT_UNKNOWN) {  // not every file system tells
      struct stat status {};
      if (lstat(joined(folder.shown, entry.d_name).c_str(), &status) != 0) return std::nullopt;
      type = S_ISDIR(status.st_mode) ? DT_DIR : S_ISREG(status.st_mode) ? DT_REG : DT_LNK;
    }
    if (type == DT_DIR) return Entry::folder;
    if (type == DT_REG) return Entry::file;
    return std::nullopt;
  }

  // A file that was given and found is the given one.
  void finish() {
    std::ranges::sort(walk_.files, [](const WalkedFile& left, const WalkedFile& right) {
      return std::pair(std::string_view(left.path), !left.named) <
             std::pair(std::string_view(right.path), !right.named);
    });
    // Not std::ranges::unique, which clang 14 can't compile.
    const auto same = [](const WalkedFile& left, const WalkedFile& right) {
      return left.path == right.path;
    };
    walk_.files.erase(std::unique(walk_.files.begin(), walk_.files.end(), same), walk_.files.end());
    std::ranges::sort(walk_.problems, {}, &Error::culprit);
  }

  const WalkRequest& request_;
  std::vector<Folder> open_;
  Walk walk_;
};

}  // namespace

Walk walk(const WalkRequest& request) { return Walker(request).run(); }

bool is_left_out(const std::string& path, const WalkRequest& request) {
  return Walker(request).is_excluded_from_above(path, Entry::file);
}

}  // namespace skl
