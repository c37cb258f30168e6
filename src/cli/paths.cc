#include "cli/paths.h"

#include <vector>

#include "skl/base/strings.h"

namespace skl {

std::string absolute_path(const std::string& path, const std::string& here) {
  std::vector<std::string_view> parts;
  const std::string whole = path.starts_with('/') ? path : here + "/" + path;
  for (const std::string_view part : split(whole, '/')) {
    if (part.empty() || part == ".") continue;
    if (part != "..") {
      parts.push_back(part);
    } else if (!parts.empty()) {
      parts.pop_back();
    }
  }
  return parts.empty() ? "" : "/" + join(parts, "/");
}

bool is_at_or_below(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash);
}

std::string_view path_within(std::string_view folder, std::string_view path) {
  if (!is_at_or_below(path, folder) || path.size() == folder.size()) return {};
  return path.substr(folder.size() + 1);
}

std::string shown_path(const std::string& path, const std::string& here) {
  std::string up;
  for (std::string folder = here;; folder = folder_of(folder)) {
    if (is_at_or_below(path, folder)) return up + std::string(path_within(folder, path));
    up += "../";
  }
}

}  // namespace skl
