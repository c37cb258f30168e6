#include "skl/cli/project.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <set>
#include <thread>
#include <utility>

#include "cli/gather.h"
#include "cli/progress.h"
#include "cli/project_sparks.h"
#include "cli/run_options.h"
#include "cli/settings_of_files.h"
#include "cli/today.h"
#include "cli/used_baseline.h"
#include "skl/base/parallel.h"
#include "skl/base/strings.h"
#include "skl/text/git_config.h"
#include "skl/text/walk.h"

namespace skl {
namespace {

constexpr std::size_t kLargestSettings = std::size_t{1} << 20U;

OptionMap given_session(const CommandLine& line) {
  OptionMap session;
  for (const std::string& pair : line.session) {
    const std::size_t mark = pair.find('=');
    Option option;
    option.key = pair.substr(0, mark);
    option.value = literal_value(pair.substr(mark + 1), {});
    session.set(std::move(option));
  }
  return session;
}

Error unknown_language(const std::string& name, const std::vector<Frontend>& all) {
  std::string names;
  for (const Frontend& frontend : all) {
    names += (names.empty() ? "" : ", ") + std::string(frontend.name);
  }
  return {name, "is no language; there are " + names};
}

Result<LintConfig> lint_config(const CommandLine& line, std::vector<Rule> rules) {
  LintConfig config;
  config.frontends = frontends();
  config.catalogue = &catalogue();
  config.language = line.language;
  if (!line.language.empty() && find_frontend(config.frontends, line.language) == nullptr) {
    return tl::unexpected(unknown_language(line.language, config.frontends));
  }
  config.rules = std::move(rules);
  for (const Rule& rule : config.rules) config.known_rules.push_back(rule.info);
  config.session = given_session(line);
  config.jobs = std::max(1U, std::thread::hardware_concurrency());
  return config;
}

// The user's ignore file for all repositories, where git looks for it.
std::string global_ignore(const World& world) {
  const std::string home = world.environment("HOME").value_or("");
  const std::string xdg = world.environment("XDG_CONFIG_HOME").value_or("");
  const std::string folder = (xdg.empty() ? home + "/.config" : xdg) + "/git";
  for (const std::string& config : {home + "/.gitconfig", folder + "/config"}) {
    const Result<Document> document = read_document(config, kLargestSettings);
    const auto named = document ? excludes_file(document->text, home) : std::nullopt;
    if (named) return *named;
  }
  return folder + "/ignore";
}

std::function<bool(std::string_view)> wanted(const LintConfig& config) {
  return [&config](std::string_view name) {
    if (name == kSettingsFile) return false;
    if (name.ends_with(kBaselineFile)) return false;  // it is our own
    const Frontend* frontend = choose(config.frontends, name);
    return frontend != nullptr && (config.language.empty() || frontend->name == config.language);
  };
}

WalkRequest walk_request(const CommandLine& line, const PlacedSettings& settings,
                         const LintConfig& config, const World& world) {
  WalkRequest request;
  request.paths = line.paths;
  std::erase(request.paths, "-");
  request.wanted = wanted(config);
  request.global_ignore = global_ignore(world);
  request.exclusion = {settings.exclude_folder, settings.exclude};
  if (line.force_exclude) request.named = WalkRequest::Named::unless_excluded;
  return request;
}

// Nobody can tell what standard input is when nothing says so.
bool is_nameless(const CommandLine& line, const LintConfig& config) {
  return std::ranges::find(line.paths, "-") != line.paths.end() && line.language.empty() &&
         choose(config.frontends, line.stdin_filename) == nullptr;
}

// Each document's profile, and the Spark of those whose settings name one.
std::optional<Error> settle_documents(const std::vector<Document>& documents, SettingsOfFiles& all,
                                      LintConfig& config) {
  for (const Document& document : documents) {
    const auto settings = all.of_file(document.path);
    if (!settings) return settings.error();
    config.profiles.emplace(document.path, all.profile(**settings, document.path));
    if ((*settings)->settings.spark) {
      config.project_sparks.emplace(document.path, spark_of((*settings)->settings));
    }
  }
  return std::nullopt;
}

// Asks the projects of the other documents, and assumes the newest where they say nothing.
void find_sparks(const std::vector<Document>& documents, const WalkRequest& request,
                 LintConfig& config) {
  std::vector<const Document*> others;
  for (const Document& document : documents) {
    if (!config.project_sparks.contains(document.path)) others.push_back(&document);
  }
  config.project_sparks.merge(project_sparks(others, request, config.jobs));
  for (const Document* document : others) config.project_sparks.try_emplace(document->path);
}

// Those that speak in one of the documents; `otherwise` is the profile where there is none.
void leave_out_silent_rules(LintConfig& config, const Profile& otherwise) {
  std::set<const Profile*> profiles;
  if (config.profiles.empty()) profiles.insert(&otherwise);
  for (const auto& [path, profile] : config.profiles) profiles.insert(profile.get());
  std::erase_if(config.rules, [&](const Rule& rule) {
    return std::ranges::all_of(
        profiles, [&](const Profile* profile) { return profile->off.contains(rule.info.name); });
  });
}

// Nothing where no baseline is asked for and none is there.
Result<std::optional<UsedBaseline>> use_baseline(const CommandLine& line,
                                                 const std::vector<Document>& documents,
                                                 LintConfig& config) {
  // A hook that has nothing to do with Kafka has no time for it.
  if (documents.empty() && line.command != Command::baseline) return std::nullopt;
  const std::string file = baseline_file(line);
  if (file.empty()) return std::nullopt;
  Result<UsedBaseline> used = read_baseline(file);
  if (!used) return tl::unexpected(used.error());
  config.baseline = entries_of(*used, documents);
  return *std::move(used);
}

// What the run isn't about has no problems.
void tell_of_reading(const Gathered& gathered, Report& report) {
  report.files = gathered.files;
  std::erase_if(report.problems, [&](const Problem& problem) {
    return gathered.focus && !gathered.focus->files.contains(problem.path);
  });
  report.problems.insert(report.problems.begin(), gathered.problems.begin(),
                         gathered.problems.end());
  std::ranges::stable_sort(report.problems, {}, &Problem::path);
}

}  // namespace

Result<Linted> lint_project(const CommandLine& asked, World& world) {
  std::vector<Rule> rules = all_rules();
  SettingsOfFiles all(asked, names_in_settings(rules));
  const auto run_settings = all.of_run();
  if (!run_settings) return tl::unexpected(run_settings.error());
  CommandLine line = with_run_settings(asked, (*run_settings)->settings);
  Result<LintConfig> config = lint_config(line, std::move(rules));
  if (!config) return tl::unexpected(config.error());
  config->spark = spark_of((*run_settings)->settings);
  if (is_nameless(line, *config)) {
    return failure("-", "--stdin-filename with a known ending or --language says what it is");
  }
  config->today = today(world);
  config->show_suppressed = line.no_ignore;
  Progress progress(world);
  progress.begin("looking for files", 0);
  const WalkRequest request = walk_request(line, **run_settings, *config, world);
  Result<Gathered> gathered = gather({line, request, *config, all}, world);
  if (!gathered) return tl::unexpected(gathered.error());
  config->focus = gathered->focus;
  if (auto wrong = settle_documents(gathered->documents, all, *config)) {
    return tl::unexpected(*std::move(wrong));
  }
  find_sparks(gathered->documents, request, *config);
  leave_out_silent_rules(*config, *all.profile(**run_settings, "."));
  auto baseline = use_baseline(line, gathered->documents, *config);
  if (!baseline) return tl::unexpected(baseline.error());
  progress.begin("linting", gathered->documents.size());
  config->on_document = [&progress] { progress.advance(); };
  Report report = lint(std::move(gathered->documents), *config);
  config->on_document = {};
  Linted linted{std::move(line), *std::move(config), std::move(report),
                std::move(gathered->refused), *std::move(baseline)};
  tell_of_reading(*gathered, linted.report);
  settle_baseline(linted);
  return linted;
}

}  // namespace skl
