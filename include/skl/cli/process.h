// The program as a process: its arguments, streams, environment and terminal.

#pragma once

#include <functional>

#include "skl/cli/app.h"
#include "skl/cli/command_line.h"

namespace skl {

// Gives the exit code. `dry_run` is what becomes of a dry run, see World.
int run_process(int count, char** words, std::function<int(const CommandLine&, World&)> dry_run);

}  // namespace skl
