// The top of the tree stays short enough to be read at a glance.

#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <string>

namespace {

TEST_CASE("the top of the tree holds only what is known there") {
  const std::set<std::string> known = {
      "CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md", "dev",   "docs",
      "fixtures",       "include",           "rules",   "src",       "tests", "build"};
  for (const auto& entry : std::filesystem::directory_iterator(SKL_SOURCE_DIR)) {
    const std::string name = entry.path().filename();
    if (name.starts_with(".")) continue;
    CHECK_MESSAGE(known.contains(name), name << " is new at the top: does it belong below?");
  }
}

}  // namespace
