#include "skl/text/gitignore.h"

#include <algorithm>
#include <optional>
#include <string>

#include "text/glob.h"

namespace skl {
namespace {

constexpr std::string_view kWild = "*?[\\";

// Without the spaces at the end, unless a backslash keeps them.
std::string_view without_trailing_spaces(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == ' ') continue;
    if (line[at] == '\\') ++at;
    end = at + 1;
  }
  return line.substr(0, end);
}

std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line.substr(0, line.find('\0'));
}

std::string_view name_of(std::string_view path) {
  return path.substr(path.rfind('/') + 1);  // npos + 1 is 0
}

}  // namespace

// A line. Its start up to the first wildcard is compared as it is, the rest by a Glob; a star and
// plain text behind it are compared from the end.
struct IgnoreFile::Pattern {
  bool negative = false;
  bool folders_only = false;
  bool names = false;  // without a slash: for the name alone, in any folder
  std::string start;
  std::optional<Glob> rest;
  std::optional<std::string> ending;

  explicit Pattern(std::string_view line) {
    negative = line.starts_with('!');
    if (negative) line.remove_prefix(1);
    folders_only = line.ends_with('/');
    if (folders_only) line.remove_suffix(1);
    names = line.find('/') == std::string_view::npos;
    if (names) {
      read_name(line);
      return;
    }
    if (line.starts_with('/')) line.remove_prefix(1);
    const std::size_t wild = std::min(line.find_first_of(kWild), line.size());
    start = line.substr(0, wild);
    if (wild < line.size()) rest.emplace(line.substr(wild), Glob::Over::paths);
  }

  bool matches(std::string_view path) const {
    if (names) path = name_of(path);
    if (ending) return path.ends_with(*ending);
    if (!rest) return path == start;
    return path.starts_with(start) && rest->matches(path.substr(start.size()));
  }

 private:
  void read_name(std::string_view name) {
    if (name.find_first_of(kWild) == std::string_view::npos) {
      start = name;
    } else if (name.starts_with('*') && name.find_first_of(kWild, 1) == std::string_view::npos) {
      ending = name.substr(1);
    } else {
      rest.emplace(name, Glob::Over::names);
    }
  }
};

IgnoreFile::IgnoreFile(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (line.empty() || line.starts_with('#')) continue;
    const std::string_view pattern = without_trailing_spaces(line);
    if (!pattern.empty()) patterns_.push_back(std::make_shared<const Pattern>(pattern));
  }
}

IgnoreFile::Verdict IgnoreFile::verdict(std::string_view path, Entry entry) const {
  const auto speaks = [&](const std::shared_ptr<const Pattern>& pattern) {
    return (entry == Entry::folder || !pattern->folders_only) && pattern->matches(path);
  };
  const auto last = std::find_if(patterns_.rbegin(), patterns_.rend(), speaks);
  if (last == patterns_.rend()) return Verdict::none;
  return (*last)->negative ? Verdict::kept : Verdict::ignored;
}

}  // namespace skl
