#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace {

TEST_CASE("the snippets for CI are whole, and their commands do what the page says") {
  const std::string programs = std::filesystem::path(SKL_BINARY).parent_path();
  const std::string command =
      "cd '" SKL_SOURCE_DIR "' && tests/e2e/ci_snippets.py docs/ci.md '" + programs + "' >&2";
  CHECK(std::system(command.c_str()) == 0);
}

}  // namespace
