#include "skl/text/gitignore.h"

#include <doctest/doctest.h>

#include <string>

namespace {

using skl::Entry;
using skl::IgnoreFile;

std::string verdict(std::string_view patterns, std::string_view path) {
  const bool folder = path.ends_with('/');
  if (folder) path.remove_suffix(1);
  switch (IgnoreFile(patterns).verdict(path, folder ? Entry::folder : Entry::file)) {
    case IgnoreFile::Verdict::none: return "none";
    case IgnoreFile::Verdict::ignored: return "ignored";
    case IgnoreFile::Verdict::kept: return "kept";
  }
  return "";
}

TEST_CASE("patterns say what git's documentation says of them") {
  struct Row {
    std::string_view patterns;
    std::string_view path;  // a folder ends in '/'
    std::string_view verdict;
  };
  constexpr Row kRows[] = {
      {"a.py", "a.py", "ignored"},
      {"a.py", "b/a.py", "ignored"},
      {"/a.py", "b/a.py", "none"},
      {"b/a.py", "b/a.py", "ignored"},
      {"b/a.py", "c/b/a.py", "none"},
      {"*.py", "b/a.py", "ignored"},
      {"b/*.py", "b/c/a.py", "none"},
      {"b/**/a.py", "b/a.py", "ignored"},
      {"b/**/a.py", "b/c/d/a.py", "ignored"},
      {"**/a.py", "b/a.py", "ignored"},
      {"b/**", "b/c/d", "ignored"},
      {"b/**", "b/", "none"},
      {"b/", "b/", "ignored"},
      {"b/", "b", "none"},
      {"a?c", "abc", "ignored"},
      {"a[bx]c", "abc", "ignored"},
      {"a[!bx]c", "abc", "none"},
      {"a[^b]c", "axc", "ignored"},
      {"a[a-c]c", "abc", "ignored"},
      {"a[]]c", "a]c", "ignored"},
      {"a[[:digit:]]c", "a1c", "ignored"},
      {"a[[:nonsense:]]c", "a1c", "none"},
      {"a[b", "a[b", "none"},
      {"\\#a", "#a", "ignored"},
      {"#a", "#a", "none"},
      {"\\!a", "!a", "ignored"},
      {"a ", "a", "ignored"},
      {"a\\ ", "a ", "ignored"},
      {"a\\", "a", "none"},
      {"a\r\nb\r\n", "b", "ignored"},
      {"\xEF\xBB\xBF"
       "a",
       "a", "ignored"},
      {"*.py\n!a.py", "a.py", "kept"},
      {"!a.py\n*.py", "a.py", "ignored"},
      {"", "a", "none"},
      {"/", "a/", "none"},
      {"\xC3\xA4*", "\xC3\xA4x", "ignored"},
  };
  for (const Row& row : kRows) {
    CAPTURE(row.patterns);
    CAPTURE(row.path);
    CHECK(verdict(row.patterns, row.path) == row.verdict);
  }
}

TEST_CASE("a pattern that makes others slow doesn't take long") {
  std::string pattern;
  for (int i = 0; i < 200; ++i) pattern += "*a";
  const std::string name(4000, 'a');
  CHECK(verdict(pattern + "b", name) == "none");
  CHECK(verdict("x/" + pattern + "b", "x/" + name) == "none");
}

}  // namespace
