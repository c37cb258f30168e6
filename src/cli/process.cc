#include "skl/cli/process.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <random>
#include <utility>

namespace skl {
namespace {

std::optional<std::string> environment(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

std::string secret_word() {
  std::random_device source;
  std::string word;
  for (int i = 0; i < 4; ++i) word += fmt::format("{:08x}", source());
  return word;
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
              std::move(dry_run),
              secret_word};
  return run({words + 1, words + count}, world);
}

}  // namespace skl
