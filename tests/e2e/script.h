// A test of the whole program, written as a text:
//
//   - `file jobs/a.py`: a file where the program runs; its lines stand below, each behind "| "
//   - `input`: what stands on standard input, below, likewise
//   - `env NO_COLOR=1`: for the next run
//   - `run --quiet jobs`: the arguments, as a shell reads them
//   - `out`, `err`: what it has to write, whole, below
//   - `exit 1`: its exit code; 0 when left out
//
// Everything else is a comment. A run ends with the next `file`, `env`, `input` or `run`. A line
// that ends in "\x" with two hexadecimal digits instead of x holds that byte; "||" is a line
// without its end.

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skl::e2e {

struct Run {
  std::size_t line = 0;                                    // where it stands in the script
  std::vector<std::pair<std::string, std::string>> files;  // written before it
  std::vector<std::string> environment;
  std::string input;
  std::string arguments;
  std::string out;
  std::string err;
  int code = 0;
};

std::vector<Run> read_script(std::string_view text);

struct Outcome {
  std::string out;
  std::string err;
  int code = 0;
};

// Runs the program in `folder`.
Outcome execute(const Run& run, const std::string& folder);

std::string read_file(const std::string& path);

}  // namespace skl::e2e
