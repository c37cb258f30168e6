#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "skl/cli/app.h"
#include "skl/cli/sibling.h"

namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  skl::World world{std::cin, std::cout, std::cerr, environment, isatty(STDOUT_FILENO) == 1};
  world.dry_run = [words](const skl::CommandLine&, skl::World& here) {
    return skl::become_sibling("spark-kafka-lint-dry-run", words, here);
  };
  return skl::run({words + 1, words + count}, world);
}
