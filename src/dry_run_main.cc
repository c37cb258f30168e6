#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "skl/dry_run/dry_run.h"

namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

// The linter with a Kafka client in it: it takes the same arguments and does the same.
int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  skl::World world{std::cin, std::cout, std::cerr, environment, isatty(STDOUT_FILENO) == 1};
  world.dry_run = skl::dry_run;
  return skl::run({words + 1, words + count}, world);
}
