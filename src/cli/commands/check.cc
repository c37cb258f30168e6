#include "skl/cli/check.h"

#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/used_baseline.h"
#include "skl/cli/output.h"
#include "skl/cli/project.h"
#include "skl/report/safe_text.h"

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

std::string stale_words(const KnownFinding& known, std::size_t met) {
  const std::string what = "[" + known.rule + "] " + known.message;
  if (met == 0) return "stale: " + what;
  return "stale: " + std::to_string(met) + " of " + std::to_string(known.count) + " left: " + what;
}

// `baseline check` is told which; others that there are some.
void write_stale(const Linted& linted, World& world) {
  if (!linted.baseline || linted.line.quiet) return;
  const UsedBaseline& used = *linted.baseline;
  const std::vector<std::size_t> stale = stale_entries(used);
  if (stale.empty()) return;
  if (linted.line.command == Command::baseline) {
    for (const std::size_t number : stale) {
      const KnownFinding& known = used.entries.findings[number];
      world.err << safe_text(known.path) << ": " << safe_text(stale_words(known, *used.met[number]))
                << "\n";
    }
  }
  const std::string entries =
      stale.size() == 1 ? "1 entry is" : std::to_string(stale.size()) + " entries are";
  write_error({used.file, entries + " stale: 'spark-kafka-lint baseline prune' takes out what has "
                                    "been mended"},
              world);
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
  write_stale(linted, world);
  return std::max(written, exit_code(line, linted));
}

int commands::check(const CommandLine& line, World& world) {
  const Result<Linted> linted = lint_project(line, world);
  if (linted) return report_check(*linted, world);
  write_error(linted.error(), world);
  return 2;
}

}  // namespace skl
