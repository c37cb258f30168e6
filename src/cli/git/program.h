// Another program, run to its end without a shell: what it is given, and what it says.

#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "skl/base/result.h"

namespace skl {

struct ProgramCall {
  std::vector<std::string> words;  // the first is the program, looked for on PATH
  std::string folder;              // where it runs; "" for where we stand
  std::string input;
  std::vector<std::pair<std::string, std::string>> environment;  // instead of ours of these names
  std::chrono::milliseconds limit{60'000};
};

struct ProgramEnd {
  int code = 0;  // of one that a signal ended: 128 and the signal's number
  std::string out;
  std::string err;
};

// An error where it can't be started, or has to be ended since it takes longer than the limit.
Result<ProgramEnd> run_program(const ProgramCall& call);

}  // namespace skl
