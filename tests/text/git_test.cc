// The walk against git itself: on random trees with random ignore files both leave out the same.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <random>
#include <set>

#include "skl/base/strings.h"
#include "skl/text/walk.h"
#include "text/folder.h"

namespace {

using skl::test::Folder;

constexpr int kTrees = 40;

// Makes names and patterns of the same few letters, so that they meet.
class Chance {
 public:
  explicit Chance(unsigned seed) : engine_(seed) {}

  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine_);
  }
  bool one_in(std::size_t count) { return below(count) == 0; }

  template <std::size_t kCount>
  std::string pick(const std::array<const char*, kCount>& from) {
    return from[below(kCount)];
  }

 private:
  std::mt19937 engine_;
};

std::string name(Chance& chance) {
  constexpr std::array kNames = {"a",  "b", "ab",  "abc", "a.b", "b.a", "a b", "[a]", "!a", "#a",
                                 "a ", "-", "a-b", "A",   "a1",  "\\",  "*",   "a]",  "aa", "ba"};
  return chance.pick(kNames);
}

std::string piece(Chance& chance) {
  constexpr std::array kPieces = {"a",     "b",       "*",      "?",           "**",  "[ab]",
                                  "[!a]",  "[a-b]",   "\\a",    "a*",          "*b",  "[[:alpha:]]",
                                  "[^b]",  "ab",      "a.b",    "[]a]",        "[a",  "\\",
                                  "\\*",   "[[:x:]]", "[a\\]]", "*.*",         "abc", "a\\ ",
                                  "[--a]", "[!]a]",   "a?",     "[[:digit:]]", "***", "[b-a]"};
  return chance.pick(kPieces);
}

std::string pattern(Chance& chance) {
  if (chance.one_in(25)) return chance.one_in(2) ? "" : "# a";
  std::string line = chance.one_in(4) ? "!" : "";
  if (chance.one_in(4)) line += "/";
  const std::size_t parts = 1 + chance.below(3);
  for (std::size_t i = 0; i < parts; ++i) {
    if (i > 0) line += "/";
    line += piece(chance);
    if (chance.one_in(3)) line += piece(chance);
  }
  if (chance.one_in(4)) line += "/";
  if (chance.one_in(10)) line += "  ";
  if (chance.one_in(10)) line += "\r";
  return line;
}

std::string ignore_file(Chance& chance) {
  std::string text = chance.one_in(8) ? "\xEF\xBB\xBF" : "";
  const std::size_t lines = 1 + chance.below(6);
  for (std::size_t i = 0; i < lines; ++i) text += pattern(chance) + "\n";
  if (chance.one_in(4)) text.pop_back();
  return text;
}

std::string run(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string output;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = fread(buffer.data(), 1, buffer.size(), pipe.get())) {
    output.append(buffer.data(), got);
  }
  return output;
}

void make_repository(const Folder& folder, const std::string& where) {
  folder.make(where.empty() ? "." : where);
  run("git init -q '" + (folder / where) + "' 2>&1");
}

// Fills `where` with folders, files and ignore files, three levels deep.
void fill(const Folder& folder, Chance& chance, const std::string& where, int depth) {
  if (chance.one_in(2) || depth == 0) folder.write(where + ".gitignore", ignore_file(chance));
  const std::size_t entries = 3 + chance.below(5);
  for (std::size_t i = 0; i < entries; ++i) {
    const std::string path = where + name(chance);
    if (std::filesystem::exists(folder.path() / path)) continue;
    if (depth < 3 && chance.one_in(2)) {
      folder.make(path);
      if (chance.one_in(12)) make_repository(folder, path);
      fill(folder, chance, path + "/", depth + 1);
    } else {
      folder.write(path, "");
    }
  }
}

std::vector<std::string> lines_of(const std::string& text, char end) {
  std::vector<std::string> lines;
  for (const std::string_view line : skl::split(text, end)) {
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

// Every repository below the folder, its top among them, that git would look into.
std::set<std::string> files_by_git(const Folder& folder, const std::string& repository) {
  const std::string in = "cd '" + (folder / repository) + "' && ";
  std::set<std::string> files;
  const std::string others = run(in + "git ls-files -z --others --exclude-standard");
  for (const std::string& file : lines_of(others, '\0')) {
    const std::string path = repository + file;
    if (path.ends_with('/')) {
      files.merge(files_by_git(folder, path));
    } else {
      files.insert(path);
    }
  }
  return files;
}

std::set<std::string> files_by_walk(const Folder& folder, const std::string& below) {
  skl::WalkRequest request;
  request.paths = {folder / below};
  request.wanted = [](std::string_view) { return true; };
  std::set<std::string> files;
  for (const skl::WalkedFile& file : skl::walk(request).files) {
    files.insert(file.path.substr(folder.path().string().size() + 1));
  }
  return files;
}

std::string only_in(const std::set<std::string>& one, const std::set<std::string>& other) {
  std::vector<std::string> rest;
  std::ranges::set_difference(one, other, std::back_inserter(rest));
  return skl::join(rest, ", ");
}

TEST_CASE("the walk leaves out what git leaves out, on random trees") {
  for (unsigned seed = 0; seed < kTrees; ++seed) {
    const Folder folder;
    Chance chance(seed);
    make_repository(folder, "");
    if (chance.one_in(2)) folder.write(".git/info/exclude", ignore_file(chance));
    fill(folder, chance, "", 0);
    const std::set<std::string> by_git = files_by_git(folder, "");
    const std::set<std::string> by_walk = files_by_walk(folder, "");
    CAPTURE(seed);
    CHECK(only_in(by_git, by_walk) == "");
    CHECK(only_in(by_walk, by_git) == "");
  }
}

TEST_CASE("a folder below the top gives the same files as the whole tree") {
  for (unsigned seed = 1000; seed < 1000 + kTrees / 4; ++seed) {
    const Folder folder;
    Chance chance(seed);
    make_repository(folder, "");
    fill(folder, chance, "", 0);
    const std::set<std::string> all = files_by_walk(folder, "");
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
      const std::string below = entry.path().filename();
      if (!entry.is_directory() || below == ".git") continue;
      std::set<std::string> expected;
      for (const std::string& file : all) {
        if (file.starts_with(below + "/")) expected.insert(file);
      }
      if (expected.empty()) continue;  // ignored as a whole, and named it is walked
      CAPTURE(seed);
      CHECK(files_by_walk(folder, below) == expected);
    }
  }
}

}  // namespace
