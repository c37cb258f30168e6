#include "skl/text/git_config.h"

#include "skl/base/strings.h"

namespace skl {
namespace {

// Without a comment and the quotes around it.
std::string_view plain(std::string_view value) {
  if (value.starts_with('"')) return value.substr(1, value.find('"', 1) - 1);
  return trim(value.substr(0, value.find_first_of("#;")));
}

}  // namespace

std::optional<std::string> excludes_file(std::string_view config, const std::string& home) {
  std::optional<std::string> found;
  bool in_core = false;
  for (std::string_view line : split(config, '\n')) {
    line = trim(line);
    if (line.starts_with('[')) {
      in_core = same_key(line.substr(0, line.find(']') + 1), "[core]");
      line = trim(line.substr(line.find(']') + 1));
    }
    const std::size_t mark = line.find('=');
    if (!in_core || mark == std::string_view::npos) continue;
    if (!same_key(trim(line.substr(0, mark)), "excludesfile")) continue;
    found = plain(trim(line.substr(mark + 1)));
    if (found->starts_with("~/")) found->replace(0, 1, home);
  }
  return found;
}

}  // namespace skl
