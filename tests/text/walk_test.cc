#include "skl/text/walk.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include "skl/base/strings.h"
#include "text/folder.h"

namespace {

using skl::walk;
using skl::WalkRequest;
using skl::test::Folder;

WalkRequest request(std::vector<std::string> paths) {
  WalkRequest request;
  request.paths = std::move(paths);
  request.wanted = [](std::string_view name) { return name.ends_with(".py"); };
  return request;
}

// The files found, without the folder's own path, in one line.
std::string found(const Folder& folder, const WalkRequest& request) {
  std::vector<std::string> names;
  for (const skl::WalkedFile& file : walk(request).files) {
    names.push_back(skl::replace_all(file.path, folder.path().string() + "/", ""));
  }
  return skl::join(names, " ");
}

std::string found(const Folder& folder) { return found(folder, request({folder.path()})); }

void make_repository(const Folder& folder, std::string_view name) {
  const std::string git = std::string(name) + ".git/";
  folder.make(git + "objects");
  folder.make(git + "refs");
  folder.write(git + "HEAD", "ref: refs/heads/main\n");
}

TEST_CASE("files are found by their name, in the order of their paths") {
  const Folder folder;
  for (const char* name : {"b.py", "a/z.py", "a/b/c.py", "a.txt", ".hidden/h.py"}) {
    folder.write(name, "");
  }
  CHECK(found(folder) == ".hidden/h.py a/b/c.py a/z.py b.py");
}

TEST_CASE("folders of build tools are left out unless they are named") {
  const Folder folder;
  for (const char* name :
       {"target/a.py", "src/build/b.py", "node_modules/x/c.py", ".venv/d.py", "e.py"}) {
    folder.write(name, "");
  }
  CHECK(found(folder) == "e.py");
  CHECK(found(folder, request({folder / "target", folder / "src/build"})) ==
        "src/build/b.py target/a.py");
}

TEST_CASE("ignore files count up to the repository's top, and no further") {
  const Folder folder;
  folder.write(".gitignore", "c.py\n");
  make_repository(folder, "top/");
  folder.write("top/.gitignore", "b.py\n");
  folder.write("top/sub/.gitignore", "!kept/b.py\n");
  for (const char* name : {"top/sub/a.py", "top/sub/b.py", "top/sub/c.py", "top/sub/kept/b.py"}) {
    folder.write(name, "");
  }
  CHECK(found(folder, request({folder / "top/sub"})) ==
        "top/sub/a.py top/sub/c.py top/sub/kept/b.py");
}

TEST_CASE("without a repository the ignore files below the path still count") {
  const Folder folder;
  folder.write(".gitignore", "a.py\n");
  folder.write("a.py", "");
  folder.write("b.py", "");
  CHECK(found(folder) == "b.py");
}

TEST_CASE("a nested repository has its own rules") {
  const Folder folder;
  make_repository(folder, "");
  folder.write(".gitignore", "a.py\nout/\n");
  make_repository(folder, "inner/");
  make_repository(folder, "out/");
  for (const char* name : {"a.py", "b.py", "inner/a.py", "out/b.py"}) folder.write(name, "");
  CHECK(found(folder) == "b.py inner/a.py");
}

TEST_CASE("a work tree reads the exclude file of its repository") {
  const Folder folder;
  make_repository(folder, "main/");
  folder.write("main/.git/info/exclude", "a.py\n");
  folder.write("main/.git/worktrees/w/HEAD", "ref: refs/heads/w\n");
  folder.write("main/.git/worktrees/w/commondir", "../..\n");
  folder.write("w/.git", "gitdir: " + (folder / "main/.git/worktrees/w") + "\n");
  for (const char* name : {"main/a.py", "main/b.py", "w/a.py", "w/b.py"}) folder.write(name, "");
  CHECK(found(folder) == "main/b.py w/b.py");
}

TEST_CASE("the user's own ignore file counts in repositories, below their files") {
  const Folder folder;
  make_repository(folder, "r/");
  folder.write("global", "a.py\nb.py\n");
  folder.write("r/.git/info/exclude", "!b.py\n");
  for (const char* name : {"r/a.py", "r/b.py"}) folder.write(name, "");
  WalkRequest with = request({folder / "r"});
  with.global_ignore = folder / "global";
  CHECK(found(folder, with) == "r/b.py");
}

TEST_CASE("a .ignore comes before each .gitignore") {
  const Folder folder;
  folder.write(".ignore", "!a.py\nb.py\n");
  folder.write("x/.gitignore", "a.py\n!b.py\n");
  for (const char* name : {"x/a.py", "x/b.py"}) folder.write(name, "");
  CHECK(found(folder) == "x/a.py");
}

TEST_CASE("a file that is named is taken, unless what is excluded stays so") {
  const Folder folder;
  make_repository(folder, "");
  folder.write(".gitignore", "a.py\nout/\n");
  for (const char* name : {"a.py", "b.txt", "out/c.py", "target/d.py", "e.py"})
    folder.write(name, "");
  WalkRequest named = request({folder / "a.py", folder / "b.txt", folder / "out/c.py",
                               folder / "target/d.py", folder / "e.py"});
  CHECK(found(folder, named) == "a.py b.txt e.py out/c.py target/d.py");
  named.named = WalkRequest::Named::unless_excluded;
  CHECK(found(folder, named) == "b.txt e.py");
}

TEST_CASE("settings exclude by patterns from their own folder on") {
  const Folder folder;
  for (const char* name : {"old/a.py", "x/old/b.py", "c_old.py", "d.py"}) folder.write(name, "");
  WalkRequest with = request({folder.path()});
  with.exclusion = {folder.path(), skl::IgnoreFile("/old/\n*_old.py\n")};
  CHECK(found(folder, with) == "d.py x/old/b.py");
  with.paths = {folder / "old/a.py", folder / "x/old/b.py", folder / "x/c_old.py", folder / "d.py"};
  folder.write("x/c_old.py", "");
  CHECK(found(folder, with) == "d.py old/a.py x/c_old.py x/old/b.py");
  with.named = WalkRequest::Named::unless_excluded;
  CHECK(found(folder, with) == "d.py x/old/b.py");
}

TEST_CASE("links are not followed, and harm nobody") {
  const Folder folder;
  folder.write("a/x.py", "");
  REQUIRE(symlink("..", (folder / "a/loop").c_str()) == 0);
  REQUIRE(symlink("nowhere", (folder / "dangling.py").c_str()) == 0);
  REQUIRE(symlink("a/x.py", (folder / "link.py").c_str()) == 0);
  CHECK(found(folder) == "a/x.py");
  CHECK(found(folder, request({folder / "link.py"})) == "link.py");
}

TEST_CASE("paths are given back without detours, each once") {
  const Folder folder;
  folder.write("a/x.py", "");
  const std::string base = folder.path();
  CHECK(found(folder, request({base + "//a/./", base + "/a/x.py", base})) == "a/x.py");
}

TEST_CASE("whether one file would be found is told without a walk") {
  const Folder folder;
  make_repository(folder, "");
  folder.write(".gitignore", "generated/\n");
  folder.write("a/.ignore", "*.toml\n");
  const WalkRequest whole = request({folder.path()});
  for (const char* name : {"generated/a.toml", "generated/b/c.toml", "a/x.toml", "target/x.toml"}) {
    CAPTURE(name);
    CHECK(is_left_out(folder / name, whole));
  }
  CHECK_FALSE(is_left_out(folder / "x.toml", whole));
  CHECK_FALSE(is_left_out(folder / "a/x.txt", whole));
  WalkRequest excluding = whole;
  excluding.exclusion = {folder.path(), skl::IgnoreFile("x.toml\n")};
  CHECK(is_left_out(folder / "x.toml", excluding));
}

TEST_CASE("what doesn't exist is refused") {
  const Folder folder;
  const skl::Walk none = walk(request({folder / "none"}));
  CHECK(none.refused == std::vector<skl::Error>{{folder / "none", "No such file or directory"}});
}

TEST_CASE("a folder without permission is a problem, and the others are read") {
  if (geteuid() == 0) return;  // root may read everything
  const Folder folder;
  folder.write("a/x.py", "");
  folder.write("b/x.py", "");
  std::filesystem::permissions(folder.path() / "a", std::filesystem::perms::none);
  const skl::Walk walked = walk(request({folder.path()}));
  std::filesystem::permissions(folder.path() / "a", std::filesystem::perms::owner_all);
  REQUIRE(walked.problems.size() == 1);
  CHECK(walked.problems[0] == skl::Error{folder / "a", "Permission denied"});
  CHECK(walked.files.size() == 1);
}

}  // namespace
