#include <doctest/doctest.h>

#include <cstdlib>

namespace {

TEST_CASE("baselines, changed lines and staged files in real repositories") {
  CHECK(std::system(SKL_SOURCE_DIR "/tests/e2e/in_git.sh " SKL_BINARY) == 0);
}

}  // namespace
