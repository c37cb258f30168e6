// What was asked for, read from the arguments.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/diag/finding.h"
#include "skl/lint/config.h"

namespace skl {

enum class Command {
  check,
  inspect,
  explain,
  rules,
  dry_run,
  why,
  config,
  init,
  convert,
  baseline
};

// What a dry run is told beside what a check is told.
struct DryRunLine {
  std::string broker = "real";   // "real", "embedded", or a scenario's file
  std::string query;             // the name of the one to run; "" for all
  std::vector<std::string> set;  // KEY=VALUE
  std::string env_file;
  std::string checkpoint;  // a folder, instead of the query's own
  std::size_t batches = 3;
  std::size_t sample = 0;  // records of each partition
  bool show_values = false;
  bool ask_coordinator = false;
  std::string oauth_token_file;
  std::string record;   // a file to write
  double timeout = 10;  // seconds, for each cluster
};

struct CommandLine {
  Command command = Command::check;
  std::vector<std::string> paths{"."};  // of explain: rules and options
  std::string format = "text";          // of commands that write one thing
  std::vector<std::string> formats;     // of reports: "sarif", "sarif=FILE"; none: by where we are
  std::string output;                   // a file; "" for standard output
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
  bool no_ignore = false;
  std::optional<std::string> add_ignore;  // the reason

  std::string baseline;       // a file; "" for the closest one
  bool no_baseline = false;   // all findings are told
  bool changed = false;       // --changed: findings on changed lines alone
  std::string since;          // a branch or commit; "" for HEAD
  bool staged = false;        // what is staged instead of what is on the disk
  bool with_project = false;  // the project is read around what is named

  bool markdown = false;  // of explain
  std::string action;     // of config: "show", "schema"; of baseline: "create", "prune", "check"
  std::string rule;       // of why
  bool force = false;     // of baseline create: over a file that is there

  bool with_dry_run = false;  // of check
  DryRunLine dry_run;

  std::vector<GivenOption> given;  // what was asked for by name, each option once

  bool is_given(std::string_view option) const;  // "spark-version"
};

using Environment = std::function<std::optional<std::string>(const std::string& name)>;

// Words that end the run at once: the help, the version, or what is wrong with the arguments.
struct EarlyEnd {
  int code = 0;
  std::string out;
  std::string err;
};

// "spark-version" is SPARK_KAFKA_LINT_SPARK_VERSION.
std::string variable_name(std::string_view option);

// Options that no argument gives are looked for in the environment.
tl::expected<CommandLine, EarlyEnd> read_command_line(const std::vector<std::string>& arguments,
                                                      const Environment& environment);

}  // namespace skl
