// A report on its way out: rendered, written, and its exit code.

#pragma once

#include <functional>
#include <string>

#include "skl/cli/app.h"
#include "skl/cli/command_line.h"
#include "skl/cli/project.h"
#include "skl/report/reporter.h"

namespace skl {

// What becomes of the rendered text before it is written.
using Finish = std::function<std::string(const std::string& text, const Style& style)>;

// Gives the exit code.
int report_check(const CommandLine& line, const Linted& linted, World& world,
                 const Finish& finish = {});

}  // namespace skl
