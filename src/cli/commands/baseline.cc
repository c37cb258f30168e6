#include "skl/lint/baseline.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "cli/commands/commands.h"
#include "cli/used_baseline.h"
#include "skl/cli/check.h"
#include "skl/cli/output.h"
#include "skl/cli/project.h"
#include "skl/report/safe_text.h"

namespace skl::commands {
namespace {

std::size_t number_of_findings(const Baseline& baseline) {
  std::size_t number = 0;
  for (const KnownFinding& known : baseline.findings) number += known.count;
  return number;
}

// The whole file or, where that fails, the old one.
std::optional<Error> replace_file(const std::string& path, const std::string& text) {
  const std::string draft = path + ".new";
  std::ofstream file(draft, std::ios::binary | std::ios::trunc);
  file << text << std::flush;
  file.close();
  if (file && std::rename(draft.c_str(), path.c_str()) == 0) return std::nullopt;
  const Error wrong{path, std::strerror(errno)};
  unlink(draft.c_str());
  return wrong;
}

class BaselineCommand {
 public:
  BaselineCommand(const CommandLine& line, World& world) : line_(line), world_(world) {}

  int create() {
    line_.no_baseline = true;
    const auto linted = lint();
    if (!linted) return stop(linted.error());
    const std::string file = new_baseline_file(linted->line);
    if (!line_.force && access(file.c_str(), F_OK) == 0) {
      return stop({file,
                   "is there already: 'baseline prune' takes out what has been mended, and "
                   "--force writes it anew"});
    }
    std::vector<KnownFinding> findings = baseline_of(linted->report, least_shown(*linted)).findings;
    const BaselinePaths paths(file);
    for (KnownFinding& known : findings) known.path = paths.in_file(known.path);
    const Baseline baseline = sorted(std::move(findings));
    if (const auto wrong = replace_file(file, baseline_json(baseline))) return stop(*wrong);
    say(file, findings_in_words(baseline) + " known from now on");
    return 0;
  }

  int prune() {
    const auto linted = lint();
    if (!linted) return stop(linted.error());
    const UsedBaseline& used = *linted->baseline;
    const Baseline kept = pruned(used);
    const std::size_t gone = number_of_findings(used.entries) - number_of_findings(kept);
    if (const auto wrong = replace_file(used.file, baseline_json(kept))) return stop(*wrong);
    say(used.file, std::to_string(gone) + " taken out, " + findings_in_words(kept) + " known");
    return 0;
  }

  int check() {
    const Result<Linted> linted = lint_project(line_, world_);
    if (!linted) return stop(linted.error());
    const int code = report_check(*linted, world_);
    const bool is_stale = !stale_entries(*linted->baseline).empty();
    return is_stale && !linted->line.exit_zero ? std::max(code, 1) : code;
  }

 private:
  // An error also where something that was named couldn't be read.
  Result<Linted> lint() {
    Result<Linted> linted = lint_project(line_, world_);
    if (!linted) return linted;
    write_problems(linted->report, world_);
    if (!linted->refused.empty()) return tl::unexpected(linted->refused.front());
    return linted;
  }

  static std::string findings_in_words(const Baseline& baseline) {
    const std::size_t number = number_of_findings(baseline);
    return std::to_string(number) + (number == 1 ? " finding is" : " findings are");
  }

  int stop(const Error& error) {
    write_error(error, world_);
    return 2;
  }

  void say(const std::string& file, const std::string& words) {
    if (!line_.quiet) write_error({file, words}, world_);
  }

  CommandLine line_;
  World& world_;
};

}  // namespace

int baseline(const CommandLine& line, World& world) {
  BaselineCommand command(line, world);
  if (line.action == "create") return command.create();
  if (line.action == "prune") return command.prune();
  return command.check();
}

}  // namespace skl::commands
