#include "cli/gather.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <set>
#include <utility>

#include "cli/here.h"
#include "cli/paths.h"
#include "cli/scope.h"
#include "cli/staged_files.h"
#include "skl/base/parallel.h"
#include "skl/text/interest.h"
#include "skl/text/mention.h"
#include "skl/text/repository.h"

namespace skl {
namespace {

// A file that is worth a look, and what its settings tell of it.
struct WantedFile {
  WalkedFile file;
  Interest interest;
};

// Those that the settings closest to each don't exclude; the walk knows the settings of the run.
Result<std::vector<WantedFile>> wanted_files(std::vector<WalkedFile> files, SettingsOfFiles& all,
                                             const CommandLine& line) {
  std::vector<WantedFile> wanted;
  wanted.reserve(files.size());
  const auto of_run = all.of_run();
  for (WalkedFile& file : files) {
    const auto settings = all.of_file(file.path);
    if (!settings) return tl::unexpected(settings.error());
    const bool may_leave_out = settings != of_run && (!file.named || line.force_exclude);
    if (may_leave_out && all.is_excluded(**settings, file.path)) continue;
    Interest interest = all.interest(**settings, file.path);
    wanted.push_back({std::move(file), std::move(interest)});
  }
  return wanted;
}

void add_problem(Gathered& gathered, const Error& error) {
  gathered.problems.push_back({error.culprit, error.message, std::nullopt});
}

// Reads the files that mention Kafka, on all cores: this is most of the work in a large project.
void read_files(const std::vector<WantedFile>& files, const LintConfig& config,
                Gathered& gathered) {
  gathered.files = files.size();
  std::vector<std::optional<Result<Document>>> texts(files.size());
  std::atomic<std::size_t> next = 0;
  for_each_index(config.jobs, config.jobs, [&](std::size_t) {
    std::string buffer;
    for (std::size_t index = next++; index < files.size(); index = next++) {
      const auto& [file, interest] = files[index];
      texts[index] = read_if_interesting(file.path, config.budget.bytes, buffer, interest);
    }
  });
  for (std::size_t index = 0; index < files.size(); ++index) {
    auto& text = texts[index];
    if (!text) continue;
    if (*text) {
      gathered.documents.push_back(**std::move(text));
    } else if (files[index].file.named) {
      gathered.refused.push_back(text->error());
    } else {
      add_problem(gathered, text->error());
    }
  }
}

void read_standard_input(const CommandLine& line, World& world, Gathered& gathered) {
  if (std::ranges::find(line.paths, "-") == line.paths.end()) return;
  const std::string name = line.stdin_filename.empty() ? "<stdin>" : line.stdin_filename;
  gathered.documents.push_back({name, std::string(std::istreambuf_iterator<char>(world.in),
                                                  std::istreambuf_iterator<char>())});
  ++gathered.files;
}

// What the walk tells, before anything is read.
Gathered gathered_by(Walk walked) {
  Gathered gathered;
  gathered.refused = std::move(walked.refused);
  for (const Error& error : walked.problems) add_problem(gathered, error);
  return gathered;
}

// What the walk of those paths finds on the disk.
Result<Gathered> walk_and_read(const GatherRequest& request, const WalkRequest& what) {
  Walk walked = walk(what);
  const auto files = wanted_files(std::move(walked.files), request.settings, request.line);
  if (!files) return tl::unexpected(files.error());
  Gathered gathered = gathered_by(std::move(walked));
  read_files(*files, request.config, gathered);
  return gathered;
}

// The top of the repository that the documents stand in, or where we stand.
std::string project_of(const std::vector<Document>& documents) {
  const std::string first = folder_of(absolute_path(documents.front().path, here()));
  const std::string path = shown_path(repository_of(first).value_or(here()), here());
  return path.empty() ? "." : path;
}

// Adds the rest of the project, of which nobody is told but in findings of what was asked for.
std::optional<Error> read_around(const GatherRequest& request, Gathered& gathered) {
  std::set<std::string> asked;
  for (const Document& document : gathered.documents) {
    asked.insert(absolute_path(document.path, here()));
  }
  WalkRequest project = request.walk;
  project.paths = {project_of(gathered.documents)};
  Result<Gathered> around = walk_and_read(request, project);
  if (!around) return around.error();
  gathered.files = around->files;
  for (Document& document : around->documents) {
    if (asked.contains(absolute_path(document.path, here()))) continue;
    gathered.documents.push_back(std::move(document));
  }
  return std::nullopt;
}

void add(Gathered& gathered, StagedDocuments staged) {
  std::ranges::move(staged.documents, std::back_inserter(gathered.documents));
  std::ranges::move(staged.refused, std::back_inserter(gathered.refused));
  gathered.files += staged.files;
}

// What is staged, and the index around it where that is about Kafka.
Result<Gathered> gather_staged(const GatherRequest& request, Scope& scope) {
  const auto is_worth_it = [&](const std::string& path, std::string_view text) {
    const auto settings = request.settings.of_file(path);
    if (!settings) return false;
    const Interest interest = request.settings.interest(**settings, path);
    const bool has_words = interest.words && holds_name(text, *interest.words);
    return (interest.always || has_words || mentions_kafka(text)) &&
           !is_left_out(absolute_path(path, here()), request.walk) &&
           !request.settings.is_excluded(**settings, path);
  };
  const StagedRequest wanted{request.walk.paths, request.walk.wanted, is_worth_it,
                             request.config.budget.bytes};
  StagedFiles files(scope, wanted);
  Result<StagedDocuments> staged = files.asked();
  if (!staged) return tl::unexpected(staged.error());
  Gathered gathered;
  for (const Error& error : staged->problems) add_problem(gathered, error);
  add(gathered, *std::move(staged));
  auto focus = scope.focus(gathered.documents);
  if (!focus) return tl::unexpected(focus.error());
  gathered.focus = *std::move(focus);
  if (gathered.documents.empty()) return gathered;
  Result<StagedDocuments> around = files.around();
  if (!around) return tl::unexpected(around.error());
  add(gathered, *std::move(around));
  return gathered;
}

Result<Gathered> gather_from_disk(const GatherRequest& request, Scope& scope, World& world) {
  Result<Gathered> gathered = walk_and_read(request, request.walk);
  if (!gathered) return gathered;
  read_standard_input(request.line, world, *gathered);
  auto focus = scope.focus(gathered->documents);
  if (!focus) return tl::unexpected(focus.error());
  gathered->focus = *std::move(focus);
  if (!request.line.with_project || gathered->documents.empty()) return gathered;
  if (const auto wrong = read_around(request, *gathered)) return tl::unexpected(*wrong);
  return gathered;
}

}  // namespace

Result<Gathered> gather(const GatherRequest& request, World& world) {
  Result<Scope> scope = Scope::of(request.line);
  if (!scope) return tl::unexpected(scope.error());
  return request.line.staged ? gather_staged(request, *scope)
                             : gather_from_disk(request, *scope, world);
}

}  // namespace skl
