#include "skl/cli/process.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <utility>

namespace skl {
namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

}  // namespace

int run_process(int count, char** words, std::function<int(const CommandLine&, World&)> dry_run) {
  std::ios::sync_with_stdio(false);
  World world{std::cin,
              std::cout,
              std::cerr,
              environment,
              isatty(STDOUT_FILENO) == 1,
              isatty(STDERR_FILENO) == 1,
              std::move(dry_run)};
  return run({words + 1, words + count}, world);
}

}  // namespace skl
