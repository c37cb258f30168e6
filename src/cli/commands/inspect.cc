#include <algorithm>

#include "cli/commands/commands.h"
#include "skl/cli/output.h"
#include "skl/cli/project.h"
#include "skl/cli/terminal.h"
#include "skl/report/reporter.h"

namespace skl::commands {

int inspect(const CommandLine& asked, World& world) {
  const Result<Linted> linted = lint_project(asked, world);
  if (!linted) {
    write_error(linted.error(), world);
    return 2;
  }
  const CommandLine& line = linted->line;
  for (const Error& error : linted->refused) write_error(error, world);
  write_problems(linted->report, world);
  Style style = line.output.empty() ? terminal_style(line.color, world) : Style();
  style.quiet = line.quiet;
  const std::vector<Reporter> all = reporters();
  const auto reporter = std::ranges::find(all, line.format, &Reporter::name);
  const int written = write_output(line, reporter->inspect(linted->report, style), world);
  const bool failed = !linted->refused.empty() || (line.strict && !linted->report.problems.empty());
  return failed ? 2 : written;
}

}  // namespace skl::commands
