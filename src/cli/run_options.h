// What the settings say of a run as a whole.

#pragma once

#include "skl/cli/command_line.h"
#include "skl/lint/config.h"

namespace skl {

// REQUIRES: what the line gives by name is in the settings, too, where it wins over their files.
CommandLine with_run_settings(CommandLine line, const Settings& settings);

}  // namespace skl
