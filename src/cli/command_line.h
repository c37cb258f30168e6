// What was asked for, read from the arguments.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "skl/base/result.h"
#include "skl/diag/finding.h"

namespace skl {

enum class Command { check, inspect, explain, rules };

struct CommandLine {
  Command command = Command::check;
  std::vector<std::string> paths{"."};  // of explain: rules and options
  std::string format = "text";
  std::string output;  // a file; "" for standard output
  std::string color = "auto";
  bool quiet = false;

  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::string spark_version;
  std::vector<std::string> session;  // KEY=VALUE
  std::string config;
  std::string language;
  std::string stdin_filename;
  bool force_exclude = false;
  bool strict = false;

  std::optional<Severity> least;  // --min-severity
  std::optional<Severity> fail_on;
  bool exit_zero = false;
  bool fail_on_empty = false;

  bool markdown = false;  // of explain
};

// Words that end the run at once: the help, the version, or what is wrong with the arguments.
struct EarlyEnd {
  int code = 0;
  std::string out;
  std::string err;
};

tl::expected<CommandLine, EarlyEnd> read_command_line(const std::vector<std::string>& arguments);

}  // namespace skl
