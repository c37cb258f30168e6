// From what was asked for to a report: settings found, files read, all of it linted.

#pragma once

#include <vector>

#include "skl/base/result.h"
#include "skl/cli/app.h"
#include "skl/cli/command_line.h"
#include "skl/lint/linter.h"

namespace skl {

struct Linted {
  CommandLine line;  // what was asked for, by the settings of the run too
  LintConfig config;
  Report report;
  std::vector<Error> refused;  // arguments that don't exist or can't be read
};

// An error where the run can't begin: settings that are wrong, a rule that doesn't exist.
Result<Linted> lint_project(const CommandLine& line, World& world);

}  // namespace skl
