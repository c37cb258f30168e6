#include "skl/report/why.h"

#include <algorithm>
#include <filesystem>

#include "cli/commands/commands.h"
#include "skl/base/distance.h"
#include "skl/cli/output.h"
#include "skl/cli/path_line.h"
#include "skl/cli/project.h"
#include "skl/cli/terminal.h"

namespace skl::commands {
namespace {

std::optional<Error> unknown_rule(const std::string& name) {
  const std::vector<Rule> rules = all_rules();
  for (const Rule& rule : rules) {
    if (rule.info.name == name) return std::nullopt;
  }
  for (const Rule& rule : rules) {
    if (!near_miss(name, rule.info.name)) continue;
    return Error{name, "is no rule, did you mean '" + std::string(rule.info.name) + "'?"};
  }
  return Error{name, "is no rule; 'spark-kafka-lint rules' lists them"};
}

// Fills in the path and the line of PATH:LINE.
std::optional<Error> read_place(const std::string& place, WhyAnswer& answer) {
  const auto read = read_path_line(place);
  if (!read) return Error{place, "is no PATH:LINE, as jobs/orders.py:12"};
  answer.path = std::filesystem::path(read->path).lexically_normal().generic_string();
  answer.line = read->line;
  return std::nullopt;
}

std::optional<DocumentId> document_of(const std::string& path, const Report& report) {
  for (std::size_t index = 0; index < report.sources.size(); ++index) {
    const DocumentId id{static_cast<std::uint32_t>(index)};
    if (report.sources[id].path == path) return id;
  }
  return std::nullopt;
}

Reason skipped(std::string message) { return {Silent::skipped, std::move(message), std::nullopt}; }

bool has_language(const std::string& path, const LintConfig& config) {
  return !config.language.empty() || choose(config.frontends, path) != nullptr;
}

// Whether a run over the folder around it would leave the file out.
bool is_left_out(const CommandLine& line, const std::string& path, World& world) {
  CommandLine alone = line;
  alone.paths = {path};
  alone.force_exclude = true;
  const Result<Linted> linted = lint_project(alone, world);
  return linted && linted->refused.empty() && linted->report.files == 0;
}

int stop(const Error& error, World& world) {
  write_error(error, world);
  return 2;
}

}  // namespace

int why(const CommandLine& line, World& world) {
  WhyAnswer answer;
  answer.rule = line.rule;
  if (const auto wrong = read_place(line.paths.front(), answer)) return stop(*wrong, world);
  if (const auto wrong = unknown_rule(line.rule)) return stop(*wrong, world);
  if (std::filesystem::is_directory(answer.path)) {
    return stop({answer.path, "is a folder; name a file and a line"}, world);
  }
  CommandLine whole = line;
  whole.paths = {".", answer.path};
  const Result<Linted> linted = lint_project(whole, world);
  if (!linted) return stop(linted.error(), world);
  if (!linted->refused.empty()) return stop(linted->refused.front(), world);
  const Report& report = linted->report;
  const auto document = document_of(answer.path, report);
  if (!has_language(answer.path, linted->config)) {
    answer.reasons.push_back(
        skipped("no language that the linter reads has this ending; --language names one"));
  } else if (!document) {
    answer.reasons.push_back(skipped("nothing in the file mentions Kafka, so it isn't looked at"));
  } else {
    if (is_left_out(line, answer.path, world)) {
      answer.reasons.push_back(skipped(
          "a run over its folder leaves the file out: an ignore file, 'exclude' of the settings or "
          "a build tool's folder"));
    }
    const Question question{*document, answer.line, line.rule};
    for (Reason& reason : why_silent(question, report, linted->config)) {
      answer.reasons.push_back(std::move(reason));
    }
  }
  const Style style = terminal_style(line.color, world);
  const bool is_json = line.format == "json";
  return write_output(line, is_json ? why_json(answer, report) : why_text(answer, report, style),
                      world);
}

}  // namespace skl::commands
