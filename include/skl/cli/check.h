// A report on its way out: rendered, written, and its exit code.

#pragma once

#include "skl/cli/app.h"
#include "skl/cli/outputs.h"
#include "skl/cli/project.h"

namespace skl {

// What makes the run fail is shown, unless somebody says otherwise.
Severity least_shown(const Linted& linted);

// Gives the exit code.
int report_check(const Linted& linted, World& world, const Finish& finish = {});

}  // namespace skl
