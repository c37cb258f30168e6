#include "cli/used_baseline.h"

#include <unistd.h>

#include <algorithm>
#include <set>
#include <utility>

#include "cli/git/renames.h"
#include "cli/here.h"
#include "cli/paths.h"
#include "skl/lint/config.h"
#include "skl/text/repository.h"
#include "skl/text/utf8.h"

namespace skl {
namespace {

constexpr std::size_t kLargestBaseline = std::size_t{16} << 20U;

std::string beside(const std::string& folder) { return folder + "/" + std::string(kBaselineFile); }

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

// The closest folder, from where we stand upwards, that has the file; nothing for none.
std::optional<std::string> closest(std::string_view name) {
  const std::string start = here();
  for (std::string folder = start;; folder = folder_of(folder)) {
    if (exists(folder + "/" + std::string(name))) return folder;
    if (folder.empty()) return std::nullopt;
  }
}

// Entries of files that are gone get the names that git has for them now.
void follow_renames(UsedBaseline& used) {
  const BaselinePaths paths(used.file);
  std::vector<KnownFinding>& entries = used.entries.findings;
  const auto is_gone = [&](const KnownFinding& known) {
    return !exists(paths.absolute(known.path));
  };
  const std::string file = absolute_path(used.file, here());
  if (!repository_of(folder_of(file)) || std::ranges::none_of(entries, is_gone)) return;
  const Git git(folder_of(file) == here() ? "" : folder_of(file));
  const auto top = git.top();
  if (!top) return;
  const Renames renames = renames_since(git, file.substr(file.rfind('/') + 1));
  for (KnownFinding& known : entries) {
    const std::string path = paths.absolute(known.path);
    const auto renamed = renames.find(path_within(*top, path));
    if (renamed == renames.end() || exists(path)) continue;
    known.path = paths.in_file(*top + "/" + renamed->second);
  }
  used.entries = sorted(std::move(entries));
}

// What a run was asked about and could look at.
class Judged {
 public:
  explicit Judged(const Linted& linted)
      : linted_(linted), everything_(!linted.line.staged && linted.line.language.empty()) {
    for (const std::string& path : linted.line.paths) asked_.push_back(absolute_path(path, here()));
    for (const Rule& rule : linted.config.rules) rules_.insert(rule.info.name);
    for (std::size_t at = 0; at < linted.report.sources.size(); ++at) {
      const auto id = DocumentId{static_cast<std::uint32_t>(at)};
      documents_.emplace(absolute_path(linted.report.sources[id].path, here()), id);
    }
    for (const Problem& problem : linted.report.problems) {
      troubled_.insert(absolute_path(problem.path, here()));
    }
  }

  // `path` is absolute.
  bool can_tell(const KnownFinding& known, const std::string& path) const {
    if (troubled_.contains(path)) return false;
    const auto document = documents_.find(path);
    if (document == documents_.end()) return everything_ && was_asked(path) && ran(known.rule);
    const auto at = static_cast<std::size_t>(document->second);
    return ran(known.rule) && !linted_.report.profiles[at]->off.contains(known.rule);
  }

 private:
  bool was_asked(const std::string& path) const {
    return std::ranges::any_of(
        asked_, [&](const std::string& asked) { return is_at_or_below(path, asked); });
  }

  // A rule that doesn't exist any more has nothing to say.
  bool ran(const std::string& rule) const {
    const auto& all = linted_.config.known_rules;
    return rules_.contains(rule) || std::ranges::find(all, rule, &RuleInfo::name) == all.end();
  }

  const Linted& linted_;
  bool everything_;  // what wasn't read holds nothing
  std::vector<std::string> asked_;
  std::set<std::string_view> rules_;
  std::map<std::string, DocumentId> documents_;
  std::set<std::string> troubled_;
};

}  // namespace

std::string baseline_file(const CommandLine& line) {
  if (line.no_baseline) return "";
  if (!line.baseline.empty()) return line.baseline;
  const auto folder = closest(kBaselineFile);
  if (folder) return shown_path(beside(*folder), here());
  return line.command == Command::baseline ? new_baseline_file(line) : "";
}

std::string new_baseline_file(const CommandLine& line) {
  if (!line.baseline.empty()) return line.baseline;
  const auto folder = closest(kSettingsFile);
  return shown_path(beside(folder.value_or(here())), here());
}

Result<UsedBaseline> read_baseline(const std::string& file) {
  if (!exists(file)) {
    return failure(file, "isn't there: 'spark-kafka-lint baseline create' makes one");
  }
  const Result<Document> document = read_document(file, kLargestBaseline);
  if (!document) return tl::unexpected(document.error());
  Result<Baseline> entries = parse_baseline(*document);
  if (!entries) return tl::unexpected(entries.error());
  UsedBaseline used{file, *std::move(entries), {}, {}};
  follow_renames(used);
  return used;
}

BaselinePaths::BaselinePaths(const std::string& file)
    : here_(here()), folder_(folder_of(absolute_path(file, here_))) {}

std::string BaselinePaths::in_file(const std::string& document) const {
  return valid_utf8(shown_path(absolute_path(document, here_), folder_));
}

std::string BaselinePaths::absolute(const std::string& entry) const {
  return absolute_path(entry, folder_);
}

Baseline entries_of(UsedBaseline& used, const std::vector<Document>& documents) {
  const BaselinePaths paths(used.file);
  std::map<std::string, std::string> names;
  for (const Document& document : documents) {
    names.emplace(paths.in_file(document.path), valid_utf8(document.path));
  }
  Baseline in_run;
  for (std::size_t number = 0; number < used.entries.findings.size(); ++number) {
    const KnownFinding& known = used.entries.findings[number];
    const auto name = names.find(known.path);
    if (name == names.end()) continue;
    in_run.findings.push_back(known);
    in_run.findings.back().path = name->second;
    used.numbers.push_back(number);
  }
  return in_run;
}

void settle_baseline(Linted& linted) {
  if (!linted.baseline) return;
  UsedBaseline& used = *linted.baseline;
  const BaselinePaths paths(used.file);
  const Judged judged(linted);
  for (const KnownFinding& known : used.entries.findings) {
    const bool can_tell = judged.can_tell(known, paths.absolute(known.path));
    used.met.push_back(can_tell ? std::optional<std::size_t>(0) : std::nullopt);
  }
  for (std::size_t at = 0; at < linted.report.known.size(); ++at) {
    std::optional<std::size_t>& met = used.met[used.numbers[at]];
    if (met) met = linted.report.known[at];
  }
}

std::vector<std::size_t> stale_entries(const UsedBaseline& used) {
  std::vector<std::size_t> stale;
  for (std::size_t number = 0; number < used.met.size(); ++number) {
    const std::optional<std::size_t>& met = used.met[number];
    if (met && *met < used.entries.findings[number].count) stale.push_back(number);
  }
  return stale;
}

Baseline pruned(const UsedBaseline& used) {
  Baseline baseline = used.entries;
  for (const std::size_t number : stale_entries(used)) {
    baseline.findings[number].count = *used.met[number];
  }
  std::erase_if(baseline.findings, [](const KnownFinding& known) { return known.count == 0; });
  return baseline;
}

}  // namespace skl
