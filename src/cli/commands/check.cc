#include "skl/cli/check.h"

#include <algorithm>

#include "cli/commands/commands.h"
#include "skl/cli/output.h"
#include "skl/cli/project.h"

namespace skl {
namespace {

Severity fail_on(const CommandLine& line) { return line.fail_on.value_or(Severity::warning); }

bool has_failed(const Report& report, Severity threshold) {
  return std::ranges::any_of(report.findings,
                             [&](const Finding& finding) { return finding.severity >= threshold; });
}

int exit_code(const CommandLine& line, const Linted& linted) {
  if (!linted.refused.empty()) return 2;
  if (line.strict && !linted.report.problems.empty()) return 2;
  if (line.fail_on_empty && linted.report.queries.empty()) return 2;
  return has_failed(linted.report, fail_on(line)) && !line.exit_zero ? 1 : 0;
}

}  // namespace

Severity least_shown(const CommandLine& line) {
  return line.least.value_or(std::min(Severity::warning, fail_on(line)));
}

int report_check(const CommandLine& line, const Linted& linted, World& world,
                 const Finish& finish) {
  const auto outputs = outputs_of(line, world);
  if (!outputs) {
    write_error(outputs.error(), world);
    return 2;
  }
  for (const Error& error : linted.refused) write_error(error, world);
  write_problems(linted.report, world);
  const Listing listing = list(linted.report, least_shown(line));
  const int written = write_reports(*outputs, listing, line, world, finish);
  return std::max(written, exit_code(line, linted));
}

int commands::check(const CommandLine& line, World& world) {
  const Result<Linted> linted = lint_project(line, world);
  if (linted) return report_check(line, *linted, world);
  write_error(linted.error(), world);
  return 2;
}

}  // namespace skl
