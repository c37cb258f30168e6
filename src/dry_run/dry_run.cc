#include "skl/dry_run/dry_run.h"

#include <fmt/chrono.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <utility>

#include "dry_run/brokers.h"
#include "dry_run/findings.h"
#include "dry_run/json.h"
#include "dry_run/run_query.h"
#include "dry_run/text.h"
#include "skl/base/strings.h"
#include "skl/cli/check.h"
#include "skl/cli/output.h"
#include "skl/cli/path_line.h"
#include "skl/cli/project.h"
#include "skl/cli/terminal.h"
#include "skl/report/safe_text.h"
#include "skl/text/document.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

constexpr std::size_t kLargestEnvironment = std::size_t{1} << 20U;

bool exists(const std::string& path) {
  struct stat status {};
  return stat(path.c_str(), &status) == 0;
}

// By path.
using AskedLines = std::map<std::string, std::set<std::uint32_t>>;

// The lines that were asked for: PATH:LINE, where no file is called so.
AskedLines take_lines(CommandLine& line) {
  AskedLines lines;
  for (std::string& path : line.paths) {
    const auto place = exists(path) ? std::nullopt : read_path_line(path);
    if (!place) continue;
    path = place->path;
    lines[path].insert(place->line);
  }
  return lines;
}

// Whether one of the query's chains stands on one of those lines.
bool stands_on(const Query& query, const std::set<std::uint32_t>& numbers, const Report& report) {
  const LineIndex index(report.sources[query.document].text);
  return std::ranges::any_of(query.endpoints, [&](const Endpoint& endpoint) {
    const std::uint32_t first = index.position(endpoint.at.span.begin).line;
    const std::uint32_t last = index.position(endpoint.at.span.end).line;
    const auto next = numbers.lower_bound(first);
    return next != numbers.end() && *next <= last;
  });
}

Result<KnownBesides> known_besides(const DryRunLine& line, const World& world) {
  KnownBesides known;
  for (const std::string& pair : line.set) {
    const std::size_t mark = pair.find('=');
    known.set[to_lower(pair.substr(0, mark))] = pair.substr(mark + 1);
  }
  std::map<std::string, std::string> variables;
  if (!line.env_file.empty()) {
    const auto document = read_document(line.env_file, kLargestEnvironment);
    if (!document) return tl::unexpected(document.error());
    for (const std::string_view row : split(document->text, '\n')) {
      std::string_view text = trim(row);
      if (text.starts_with("export ")) text = trim(text.substr(7));
      const std::size_t mark = text.find('=');
      if (text.empty() || text.front() == '#' || mark == text.npos) continue;
      std::string_view value = trim(text.substr(mark + 1));
      const bool is_quoted = value.size() >= 2 && value.front() == value.back() &&
                             (value.front() == '"' || value.front() == '\'');
      if (is_quoted) value = value.substr(1, value.size() - 2);
      variables[std::string(trim(text.substr(0, mark)))] = value;
    }
  }
  known.environment = [variables, &world](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found != variables.end() ? found->second : world.environment(name);
  };
  return known;
}

class DryRunner {
 public:
  DryRunner(const CommandLine& line, World& world) : line_(line), world_(world) {}

  int run() {
    const auto lines = take_lines(line_);
    auto linted = lint_project(line_, world_);
    if (!linted) return stop(linted.error());
    auto known = known_besides(line_.dry_run, world_);
    if (!known) return stop(known.error());
    auto brokers = Brokers::of(line_.dry_run, progress());
    if (!brokers) return stop(brokers.error());
    if (!line_.with_dry_run) {
      linted->report.findings.clear();
      linted->report.silenced.clear();
    }
    for (const Query& query : linted->report.queries) {
      if (is_asked_for(query, lines, *linted)) {
        runs_.push_back(run_query(query, linted->report.facts, *known, line_.dry_run, *brokers));
      }
    }
    if (is_watched(world_)) world_.err << kClearLine << std::flush;
    add_findings(linted->report, linted->config);
    const int found = write(*linted);
    return std::max({found, record(*brokers), unfinished(*brokers, *linted)});
  }

 private:
  // What is asked next, on one line that is written over; nothing where nobody watches.
  Progress progress() {
    if (!is_watched(world_)) return {};
    return [this](std::string_view step) {
      world_.err << kClearLine << safe_text(step) << std::flush;
    };
  }

  int stop(const Error& error) {
    write_error(error, world_);
    return 2;
  }

  bool is_asked_for(const Query& query, const AskedLines& lines, const Linted& linted) const {
    if (!touches_kafka(query)) return false;
    const std::string& path = linted.report.sources[query.document].path;
    const auto& focus = linted.config.focus;
    if (focus && !focus->files.contains(path)) return false;
    if (!line_.dry_run.query.empty() && query.name != line_.dry_run.query) return false;
    const auto numbers = lines.find(path);
    return numbers == lines.end() || stands_on(query, numbers->second, linted.report);
  }

  void add_findings(Report& report, const LintConfig& config) {
    std::vector<Finding> added;
    for (QueryRun& run : runs_) {
      run.findings = findings_of(run, report.rules);
      added.insert(added.end(), run.findings.begin(), run.findings.end());
    }
    tell(report, std::move(added), config);
  }

  int write(const Linted& linted) {
    const Finish finish = [&](std::string_view format, const std::string& text,
                              const Style& style) {
      if (format == "json") return with_runs(text, runs_, linted.report);
      if (format != "text" || line_.with_dry_run) return text;
      return runs_as_text(runs_, linted.report, style) + text;
    };
    return report_check(linted, world_, finish);
  }

  int record(const Brokers& brokers) {
    if (line_.dry_run.record.empty()) return 0;
    const auto now =
        std::chrono::time_point_cast<std::chrono::seconds>(std::chrono::system_clock::now());
    const auto wrong = brokers.record(line_.dry_run.record, fmt::format("{:%FT%TZ}", now));
    return wrong ? stop(*wrong) : 0;
  }

  // What kept a run from being whole, a line each where the output doesn't say it.
  int unfinished(const Brokers& brokers, const Linted& linted) {
    int code = 0;
    if (runs_.empty() && !linted.config.focus) {
      write_error({line_.paths.front(), "holds no query of Kafka that was asked for"}, world_);
      code = 2;
    }
    for (const QueryRun& run : runs_) {
      for (const UnknownOption& unknown : run.unknown) {
        code = 2;
        if (!line_.with_dry_run) continue;
        write_error({run.query->name.empty() ? "query" : run.query->name,
                     "'" + unknown.key + "' isn't known: " + unknown.reason},
                    world_);
      }
      if (!brokers.is_real() || !has_failed(run)) continue;
      code = 2;
      if (linted.config.focus) tell_unreached(run, linted.report);
    }
    return code;
  }

  static bool has_failed(const QueryRun& run) {
    const bool source_failed = std::ranges::any_of(
        run.sources, [](const SourceRun& source) { return source.asked.failure.has_value(); });
    return source_failed || (run.sink && run.sink->asked.failure);
  }

  // The finding that says why may stand where the run isn't about.
  void tell_unreached(const QueryRun& run, const Report& report) {
    write_error({report.sources[run.query->document].path,
                 "a broker wasn't reached; a dry run of the whole file tells why"},
                world_);
  }

  CommandLine line_;
  World& world_;
  std::vector<QueryRun> runs_;
};

}  // namespace

int dry_run(const CommandLine& line, World& world) { return DryRunner(line, world).run(); }

}  // namespace skl
