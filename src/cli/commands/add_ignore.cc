// --add-ignore: comments that suppress what a check would show, then the check.

#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/rewrite_file.h"
#include "skl/cli/check.h"
#include "skl/cli/output.h"
#include "skl/cli/project.h"
#include "skl/lint/add_suppressions.h"
#include "skl/report/safe_text.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

constexpr std::string_view kFlag = "--add-ignore";

std::string mistake_in(const CommandLine& line) {
  if (line.with_dry_run) return "writes what a check finds, without '--dry-run'";
  if (line.no_ignore) return "would write again what '--no-ignore' shows, take one of them";
  if (std::ranges::find(line.paths, "-") != line.paths.end()) {
    return "writes files, and standard input is none";
  }
  return mistake_in_reason(*line.add_ignore);
}

// In the files that the run is about; what is read beside them isn't to be written.
std::vector<Finding> shown(const Linted& linted, Severity least) {
  const Report& report = linted.report;
  std::vector<Finding> findings;
  for (const Finding& finding : report.findings) {
    const auto& focus = linted.config.focus;
    const std::string& path = report.sources[finding.at.document].path;
    const bool is_inside = !focus || focus->files.contains(path);
    if (finding.severity >= least && is_inside) findings.push_back(finding);
  }
  return findings;
}

Result<std::vector<Rewrite>> rewrites(const Report& report, const AddedSuppressions& added) {
  std::vector<Rewrite> all;
  for (const auto& [id, edits] : added.edits) {
    const Document& document = report.sources[id];
    Result<std::string> after = apply_edits(document.text, edits);
    if (!after) return tl::unexpected(after.error());
    all.push_back({document.path, document.text, *std::move(after)});
    if (auto refused = refuse_rewrite(all.back())) return tl::unexpected(*std::move(refused));
  }
  return all;
}

std::string counted(std::size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

void tell_left_over(const AddedSuppressions& added, const Report& report, World& world) {
  for (const Finding& finding : added.left_over) {
    const Document& document = report.sources[finding.at.document];
    const Position at = LineIndex(document.text).position(finding.at.span.begin);
    world.err << safe_text(document.path) << ":" << at.line << ":" << at.column
              << ": no comment can stand here, '" << finding.rule << "' is left\n";
  }
}

// The exit code.
int write_suppressions(const CommandLine& line, const Linted& linted, World& world) {
  const Report& report = linted.report;
  const std::vector<Finding> findings = shown(linted, least_shown(linted));
  const AddedSuppressions added =
      add_suppressions(report, linted.config, findings, *line.add_ignore);
  const auto all = rewrites(report, added);
  if (!all) {
    write_error(all.error(), world);
    return 2;
  }
  for (const Rewrite& rewrite : *all) {
    const auto wrong = rewrite_file(rewrite);
    if (!wrong) continue;
    write_error(*wrong, world);
    return 2;
  }
  world.err << "spark-kafka-lint: " << counted(added.comments, "suppression") << " in "
            << counted(all->size(), "file") << "\n";
  tell_left_over(added, report, world);
  return 0;
}

}  // namespace

int commands::add_ignore(const CommandLine& line, World& world) {
  const std::string mistake = mistake_in(line);
  if (!mistake.empty()) {
    write_error({std::string(kFlag), mistake}, world);
    return 2;
  }
  const Result<Linted> linted = lint_project(line, world);
  if (!linted) {
    write_error(linted.error(), world);
    return 2;
  }
  const int written = write_suppressions(line, *linted, world);
  return written != 0 ? written : check(line, world);
}

}  // namespace skl
