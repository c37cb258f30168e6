// The program without main: arguments in, bytes out, an exit code.
//
// 0: nothing at or above the threshold. 1: findings. 2: bad usage or settings, an argument that
// can't be read, or our own failure; 2 wins over 1.

#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace skl {

struct CommandLine;

// What the program stands in. Tests make one of strings.
struct World {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  std::function<std::optional<std::string>(const std::string& name)> environment;
  bool terminal = false;        // whether `out` is one
  bool error_terminal = false;  // whether `err` is one
  // Runs queries against a broker; the program that can is another one, see dry_run/dry_run.h.
  std::function<int(const CommandLine&, World&)> dry_run = {};
  // A word that nobody can guess.
  std::function<std::string()> secret_word = {};
};

int run(const std::vector<std::string>& arguments, World& world);

}  // namespace skl
