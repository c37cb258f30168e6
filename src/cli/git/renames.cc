#include "cli/git/renames.h"

#include "skl/base/strings.h"

namespace skl {

Renames parse_renames(std::string_view said) {
  Renames renames;
  const std::vector<std::string_view> words = split(said, '\0');
  for (std::size_t at = 0; at + 1 < words.size();) {
    const bool has_two = words[at].starts_with('R') || words[at].starts_with('C');
    if (words[at].starts_with('R') && at + 2 < words.size() && !words[at + 2].empty()) {
      renames.emplace(words[at + 1], words[at + 2]);
    }
    at += has_two ? 3 : 2;
  }
  return renames;
}

Renames renames_since(const Git& git, const std::string& file) {
  const auto committed = git.ask({"log", "-1", "--format=%H", "--", ":(literal)" + file});
  if (!committed) return {};
  const std::string_view commit = trim(*committed);
  const auto said = git.ask({"diff", "--name-status", "--find-renames", "--diff-filter=R",
                             "--no-relative", "--no-ext-diff", "-O/dev/null", "-z",
                             commit.empty() ? "HEAD" : std::string(commit), "--"});
  return said ? parse_renames(*said) : Renames();
}

}  // namespace skl
