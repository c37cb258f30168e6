// From what was asked for to a report: settings found, files read, all of it linted.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "skl/base/result.h"
#include "skl/cli/app.h"
#include "skl/cli/command_line.h"
#include "skl/lint/baseline.h"
#include "skl/lint/linter.h"

namespace skl {

// The baseline of a run.
struct UsedBaseline {
  std::string file;                  // as people read it
  Baseline entries;                  // with the names that files have today
  std::vector<std::size_t> numbers;  // of those that the run was given, in its order
  // By entry: how many of its findings there are, up to its count; nothing where this run can't
  // tell.
  std::vector<std::optional<std::size_t>> met;
};

struct Linted {
  CommandLine line;  // what was asked for, by the settings of the run too
  LintConfig config;
  Report report;
  std::vector<Error> refused;  // arguments that don't exist or can't be read
  std::optional<UsedBaseline> baseline;
};

// An error where the run can't begin: settings that are wrong, a rule that doesn't exist.
Result<Linted> lint_project(const CommandLine& line, World& world);

}  // namespace skl
