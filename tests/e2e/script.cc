#include "e2e/script.h"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "skl/base/strings.h"
#include "text/folder.h"

namespace skl::e2e {
namespace {

// "\x41" anywhere becomes "A"; other backslashes stay.
std::string with_bytes(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line.substr(at, 2) != "\\x" || at + 4 > line.size()) {
      text += line[at];
      continue;
    }
    const std::string digits(line.substr(at + 2, 2));
    text += static_cast<char>(std::strtol(digits.c_str(), nullptr, 16));
    at += 3;
  }
  return text;
}

class Reader {
 public:
  std::vector<Run> read(std::string_view text) {
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
      ++number;
      if (line.starts_with("|")) {
        add_text(line);
      } else {
        read_word(line, number);
      }
    }
    finish();
    return std::move(runs_);
  }

 private:
  void add_text(std::string_view line) {
    if (into_ == nullptr) return;
    const bool whole = !line.starts_with("||");
    std::string_view text = line.substr(whole ? 1 : 2);
    if (text.starts_with(' ')) text.remove_prefix(1);
    *into_ += with_bytes(text) + (whole ? "\n" : "");
  }

  void read_word(std::string_view line, std::size_t number) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space);
    const std::string rest(trim(line.substr(space)));
    into_ = nullptr;
    if (word == "file" || word == "env" || word == "input" || word == "run") {
      if (has_run_) finish();
    }
    if (word == "file") into_ = &run_.files.emplace_back(rest, "").second;
    if (word == "env") run_.environment.push_back(rest);
    if (word == "input") into_ = &run_.input;
    if (word == "out") into_ = &run_.out;
    if (word == "err") into_ = &run_.err;
    if (word == "exit") run_.code = std::atoi(rest.c_str());
    if (word == "run") {
      run_.arguments = rest;
      run_.line = number;
      has_run_ = true;
    }
  }

  void finish() {
    if (has_run_) runs_.push_back(std::move(run_));
    run_ = {};
    has_run_ = false;
  }

  std::vector<Run> runs_;
  Run run_;
  bool has_run_ = false;
  std::string* into_ = nullptr;
};

}  // namespace

std::vector<Run> read_script(std::string_view text) { return Reader().read(text); }

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Outcome execute(const Run& run, const std::string& folder) {
  const test::Folder streams;
  streams.write("in", run.input);
  std::string command = "cd '" + folder + "' && env -i PATH=/usr/bin:/bin HOME=/nowhere ";
  for (const std::string& one : run.environment) command += "'" + one + "' ";
  command += "'" SKL_BINARY "' " + run.arguments;
  command += " < " + (streams / "in") + " > " + (streams / "out") + " 2> " + (streams / "err");
  const int status = std::system(command.c_str());
  Outcome outcome;
  outcome.out = read_file(streams / "out");
  outcome.err = read_file(streams / "err");
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

}  // namespace skl::e2e
