#include <doctest/doctest.h>

#include <cstdlib>

namespace {

TEST_CASE("the hooks fail a commit with a bad file, and let others pass") {
  CHECK(std::system(SKL_SOURCE_DIR "/tests/e2e/pre_commit.sh " SKL_SOURCE_DIR " " SKL_BINARY) == 0);
}

}  // namespace
