// A file is written anew as a whole or not at all.

#include "cli/rewrite_file.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "e2e/script.h"
#include "text/folder.h"

namespace {

namespace fs = std::filesystem;
using skl::refuse_rewrite;
using skl::Rewrite;
using skl::rewrite_file;
using skl::test::Folder;

std::string words(const std::optional<skl::Error>& error) {
  return error ? fs::path(error->culprit).filename().string() + " " + error->message : "";
}

TEST_CASE("its mode stays, and nothing is left beside it") {
  const Folder folder;
  folder.write("a.py", "old");
  const std::string path = folder / "a.py";
  chmod(path.c_str(), 0750);
  CHECK(words(rewrite_file(Rewrite{path, "old", "new"})) == "");
  CHECK(skl::e2e::read_file(path) == "new");
  struct stat status {};
  CHECK(stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 07777U) == 0750U);
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("a link stays, and what it leads to is written") {
  const Folder folder;
  folder.write("real.py", "old");
  fs::create_symlink("real.py", folder / "link.py");
  CHECK(words(rewrite_file(Rewrite{folder / "link.py", "old", "new"})) == "");
  CHECK(fs::is_symlink(folder / "link.py"));
  CHECK(skl::e2e::read_file(folder / "real.py") == "new");
}

TEST_CASE("what may not be written, or isn't what it was, is refused") {
  const Folder folder;
  folder.write("a.py", "old");
  const std::string path = folder / "a.py";
  CHECK(words(refuse_rewrite({path, "old", "new"})) == "");
  CHECK(words(refuse_rewrite({path, "other", "new"})) ==
        "a.py has changed while it was linted, run again");
  chmod(path.c_str(), 0444);
  CHECK(words(refuse_rewrite({path, "old", "new"})) == "a.py is read-only");
  CHECK(words(refuse_rewrite({folder / "b.py", "old", "new"})) == "b.py No such file or directory");
}

}  // namespace
