// Each tests/e2e/*.test is run: command lines, and all that the program writes.

#include "e2e/script.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "text/folder.h"

namespace {

namespace e2e = skl::e2e;

std::vector<std::string> scripts() {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(SKL_SOURCE_DIR "/tests/e2e")) {
    if (entry.path().extension() == ".test") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

TEST_CASE("the program writes what its scripts say") {
  for (const std::string& path : scripts()) {
    const skl::test::Folder folder;
    for (const e2e::Run& run : e2e::read_script(e2e::read_file(path))) {
      for (const auto& [name, text] : run.files) folder.write(name, text);
      const e2e::Outcome outcome = e2e::execute(run, folder.path());
      INFO(path, ":", run.line, ": ", run.arguments);
      CHECK(outcome.out == run.out);
      CHECK(outcome.err == run.err);
      CHECK(outcome.code == run.code);
    }
  }
}

}  // namespace
