#include "skl/cli/check.h"

#include <algorithm>

#include "cli/commands/commands.h"
#include "skl/cli/output.h"
#include "skl/cli/project.h"

namespace skl {
namespace {

bool has_failed(const Report& report) {
  return std::ranges::any_of(report.findings, [&](const Finding& finding) {
    return finding.severity >=
           report.profiles[static_cast<std::size_t>(finding.at.document)]->fail_on;
  });
}

int exit_code(const CommandLine& line, const Linted& linted) {
  if (!linted.refused.empty()) return 2;
  if (line.strict && !linted.report.problems.empty()) return 2;
  if (line.fail_on_empty && linted.report.queries.empty()) return 2;
  return has_failed(linted.report) && !line.exit_zero ? 1 : 0;
}

}  // namespace

Severity least_shown(const Linted& linted) {
  if (linted.line.least) return *linted.line.least;
  Severity least = std::min(Severity::warning, linted.line.fail_on.value_or(Severity::warning));
  for (const auto& profile : linted.report.profiles) least = std::min(least, profile->fail_on);
  return least;
}

int report_check(const Linted& linted, World& world, const Finish& finish) {
  const CommandLine& line = linted.line;
  const auto outputs = outputs_of(line, world);
  if (!outputs) {
    write_error(outputs.error(), world);
    return 2;
  }
  for (const Error& error : linted.refused) write_error(error, world);
  write_problems(linted.report, world);
  const Listing listing = list(linted.report, least_shown(linted));
  const int written = write_reports(*outputs, listing, line, world, finish);
  return std::max(written, exit_code(line, linted));
}

int commands::check(const CommandLine& line, World& world) {
  const Result<Linted> linted = lint_project(line, world);
  if (linted) return report_check(*linted, world);
  write_error(linted.error(), world);
  return 2;
}

}  // namespace skl
