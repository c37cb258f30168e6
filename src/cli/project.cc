#include "skl/cli/project.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <thread>
#include <utility>

#include "cli/here.h"
#include "cli/progress.h"
#include "cli/project_sparks.h"
#include "cli/today.h"
#include "skl/base/distance.h"
#include "skl/base/parallel.h"
#include "skl/base/strings.h"
#include "skl/lint/config.h"
#include "skl/text/git_config.h"
#include "skl/text/walk.h"

namespace skl {
namespace {

constexpr std::size_t kLargestSettings = std::size_t{1} << 20U;

// A settings file with where it stands.
struct FoundSettings {
  Settings settings;
  std::string path;    // as people will read it; "" for none
  std::string folder;  // real and absolute
};

std::string relative_to(const std::string& folder, const std::string& path) {
  return path.starts_with(folder + "/") ? path.substr(folder.size() + 1) : path;
}

Result<FoundSettings> read_settings(const CommandLine& line) {
  const std::string folder = here();
  const auto path = line.config.empty() ? find_settings(folder) : line.config;
  if (!path) return FoundSettings{};
  const Result<Document> document = read_document(*path, kLargestSettings);
  if (!document) return tl::unexpected(document.error());
  FoundSettings found;
  found.path = relative_to(folder, *path);
  Result<Settings> settings = parse_settings({found.path, document->text});
  if (!settings) return tl::unexpected(settings.error());
  found.settings = *std::move(settings);
  const std::string absolute = path->starts_with('/') ? *path : folder + "/" + *path;
  found.folder = absolute.substr(0, absolute.rfind('/'));
  return found;
}

SparkTarget spark_target(const CommandLine& line, const FoundSettings& found) {
  if (const auto asked = parse_version(line.spark_version)) return {*asked, "--spark-version"};
  if (found.settings.spark) return {*found.settings.spark, found.path};
  return {};
}

void set_session(OptionMap& session, const std::string& key, const std::string& value) {
  Option option;
  option.key = key;
  option.value = literal_value(value, {});
  session.set(std::move(option));
}

OptionMap session_of(const CommandLine& line, const Settings& settings) {
  OptionMap session;
  for (const auto& [key, value] : settings.session) set_session(session, key, value);
  for (const std::string& pair : line.session) {
    const std::size_t mark = pair.find('=');
    set_session(session, pair.substr(0, mark), pair.substr(mark + 1));
  }
  return session;
}

RuleChoice rule_choice(const CommandLine& line, const Settings& settings) {
  RuleChoice choice = settings.rules;
  if (!line.select.empty()) choice.select = line.select;
  if (!line.ignore.empty()) choice.ignore = line.ignore;
  return choice;
}

Error unknown_language(const std::string& name, const std::vector<Frontend>& all) {
  std::string names;
  for (const Frontend& frontend : all) {
    names += (names.empty() ? "" : ", ") + std::string(frontend.name);
  }
  return {name, "is no language; there are " + names};
}

Result<LintConfig> lint_config(const CommandLine& line, const FoundSettings& found) {
  LintConfig config;
  config.frontends = frontends();
  config.catalogue = &catalogue();
  config.language = line.language;
  if (!line.language.empty() && find_frontend(config.frontends, line.language) == nullptr) {
    return tl::unexpected(unknown_language(line.language, config.frontends));
  }
  std::vector<Rule> rules = all_rules();
  for (const Rule& rule : rules) config.known_rules.push_back(rule.info);
  Result<std::vector<Rule>> chosen =
      choose_rules(std::move(rules), rule_choice(line, found.settings));
  if (!chosen) return tl::unexpected(chosen.error());
  config.rules = *std::move(chosen);
  config.spark = spark_target(line, found);
  config.session = session_of(line, found.settings);
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
    const Frontend* frontend = choose(config.frontends, name);
    return frontend != nullptr && (config.language.empty() || frontend->name == config.language);
  };
}

WalkRequest walk_request(const CommandLine& line, const FoundSettings& found,
                         const LintConfig& config, const World& world) {
  WalkRequest request;
  request.paths = line.paths;
  std::erase(request.paths, "-");
  request.wanted = wanted(config);
  request.global_ignore = global_ignore(world);
  std::string patterns;
  for (const std::string& pattern : found.settings.exclude) patterns += pattern + "\n";
  request.exclusion = {found.folder, IgnoreFile(patterns)};
  if (line.force_exclude) request.named = WalkRequest::Named::unless_excluded;
  return request;
}

struct Gathered {
  std::vector<Document> documents;
  std::vector<Error> refused;
  std::vector<Problem> problems;
  std::size_t files = 0;
};

void add_problem(Gathered& gathered, const Error& error) {
  gathered.problems.push_back({error.culprit, error.message, std::nullopt});
}

// Reads the files that mention Kafka, on all cores: this is most of the work in a large project.
void read_files(const std::vector<WalkedFile>& files, const LintConfig& config,
                Gathered& gathered) {
  std::vector<std::optional<Result<Document>>> texts(files.size());
  std::atomic<std::size_t> next = 0;
  for_each_index(config.jobs, config.jobs, [&](std::size_t) {
    std::string buffer;
    for (std::size_t index = next++; index < files.size(); index = next++) {
      texts[index] = read_if_mentioned(files[index].path, config.budget.bytes, buffer);
    }
  });
  for (std::size_t index = 0; index < files.size(); ++index) {
    auto& text = texts[index];
    if (!text) continue;
    if (*text) {
      gathered.documents.push_back(**std::move(text));
    } else if (files[index].named) {
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

Gathered gather(const CommandLine& line, const WalkRequest& request, const LintConfig& config,
                World& world) {
  Walk walked = walk(request);
  Gathered gathered;
  gathered.refused = std::move(walked.refused);
  gathered.files = walked.files.size();
  for (const Error& error : walked.problems) add_problem(gathered, error);
  read_files(walked.files, config, gathered);
  read_standard_input(line, world, gathered);
  return gathered;
}

// Nobody can tell what standard input is when nothing says so.
bool is_nameless(const CommandLine& line, const LintConfig& config) {
  return std::ranges::find(line.paths, "-") != line.paths.end() && line.language.empty() &&
         choose(config.frontends, line.stdin_filename) == nullptr;
}

}  // namespace

Result<Linted> lint_project(const CommandLine& line, World& world) {
  const Result<FoundSettings> found = read_settings(line);
  if (!found) return tl::unexpected(found.error());
  Result<LintConfig> config = lint_config(line, *found);
  if (!config) return tl::unexpected(config.error());
  if (is_nameless(line, *config)) {
    return failure("-", "--stdin-filename with a known ending or --language says what it is");
  }
  config->today = today(world);
  config->show_suppressed = line.no_ignore;
  Progress progress(world);
  progress.begin("looking for files", 0);
  const WalkRequest request = walk_request(line, *found, *config, world);
  Gathered gathered = gather(line, request, *config, world);
  const bool is_asked = !line.spark_version.empty() || found->settings.spark;
  if (!is_asked) {
    config->project_sparks = project_sparks(gathered.documents, request, config->jobs);
  }
  progress.begin("linting", gathered.documents.size());
  config->on_document = [&progress] { progress.advance(); };
  Report report = lint(std::move(gathered.documents), *config);
  config->on_document = {};
  Linted linted{*std::move(config), std::move(report), std::move(gathered.refused)};
  linted.report.files = gathered.files;
  std::vector<Problem>& problems = linted.report.problems;
  problems.insert(problems.begin(), gathered.problems.begin(), gathered.problems.end());
  std::ranges::stable_sort(problems, {}, &Problem::path);
  return linted;
}

}  // namespace skl
