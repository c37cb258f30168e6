#include "cli/settings_of_files.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "cli/here.h"
#include "cli/paths.h"
#include "skl/report/reporter.h"
#include "skl/text/document.h"

namespace skl {
namespace {

constexpr std::size_t kLargestSettings = std::size_t{1} << 20U;

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

std::string settings_file(const std::string& folder) {
  return folder + "/" + std::string(kSettingsFile);
}

IgnoreFile patterns_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return IgnoreFile(text);
}

// "acme.kafka.read" is called as `read`, whatever stands before it.
std::shared_ptr<const Words> called_names(const std::vector<Wrapper>& wrappers) {
  if (wrappers.empty()) return nullptr;
  Words words;
  for (const Wrapper& wrapper : wrappers) {
    words.insert(wrapper.function.substr(wrapper.function.rfind('.') + 1));
  }
  return std::make_shared<const Words>(std::move(words));
}

}  // namespace

SettingsNames names_in_settings(const std::vector<Rule>& rules) {
  SettingsNames names;
  for (const Rule& rule : rules) names.rules.push_back(rule.info);
  for (const Reporter& reporter : reporters()) names.formats.push_back(reporter.name);
  return names;
}

// Without the line: the settings as a whole are what says it.
SparkTarget spark_of(const Settings& settings) {
  if (!settings.spark) return {};
  const SetValue& value = *settings.value("spark-version");
  return {*settings.spark,
          value.is_given ? value.from : value.from.substr(0, value.from.rfind(':'))};
}

SettingsOfFiles::SettingsOfFiles(const CommandLine& line, SettingsNames names)
    : line_(line), names_(std::move(names)), here_(here()) {
  if (here_ == "/") here_.clear();
}

Result<PlacedSettings*> SettingsOfFiles::of_run() {
  if (line_.config.empty()) return of_folder(here_);
  if (!of_config_) of_config_ = settle(line_.config, folder_of_config());
  return *of_config_;
}

Result<PlacedSettings*> SettingsOfFiles::of_file(const std::string& path) {
  if (!line_.config.empty()) return of_run();
  const std::string shown = folder_of(path);
  const bool at_root = shown.empty() && path.starts_with('/');
  if (at_root) return of_folder("");
  const auto found = by_shown_folder_.find(shown);
  if (found != by_shown_folder_.end()) return found->second;
  return by_shown_folder_.emplace(shown, of_folder(absolute_path(shown, here_))).first->second;
}

std::shared_ptr<const Profile> SettingsOfFiles::profile(PlacedSettings& settings,
                                                        const std::string& path) const {
  const std::string absolute = absolute_path(path, here_);
  return settings.profiles->of(
      {path_within(settings.folder, absolute), path_within(here_, absolute)});
}

Interest SettingsOfFiles::interest(PlacedSettings& settings, const std::string& path) const {
  Interest interest;
  interest.words = settings.wrappers;
  interest.always = !settings.settings.hints.documents.empty() &&
                    !profile(settings, path)->hints.documents.empty();
  return interest;
}

bool SettingsOfFiles::fits(const PlacedSettings& settings, const PerFile& files,
                           const std::string& path) const {
  const std::string absolute = absolute_path(path, here_);
  return skl::fits(IgnoreFile(files.files),
                   path_within(files.is_given ? here_ : settings.folder, absolute));
}

bool SettingsOfFiles::is_excluded(const PlacedSettings& settings, const std::string& path) const {
  if (settings.exclude.empty()) return false;
  const std::string absolute = absolute_path(path, here_);
  return skl::fits(settings.exclude, path_within(settings.exclude_folder, absolute));
}

// Upwards to a folder that is known or has a settings file; all on the way have the same.
Result<PlacedSettings*> SettingsOfFiles::of_folder(const std::string& folder) {
  std::vector<std::string> on_the_way;
  std::string at = folder;
  while (!at.empty() && !by_folder_.contains(at) && !exists(settings_file(at))) {
    on_the_way.push_back(at);
    at = folder_of(at);
  }
  auto known = by_folder_.find(at);
  if (known == by_folder_.end()) known = by_folder_.emplace(at, settle_folder(at)).first;
  for (std::string& each : on_the_way) by_folder_.emplace(std::move(each), known->second);
  return known->second;
}

Result<PlacedSettings*> SettingsOfFiles::settle_folder(const std::string& folder) {
  const std::string file = settings_file(folder);
  return exists(file) ? settle(shown_path(file, here_), folder) : settle("", here_);
}

Result<PlacedSettings*> SettingsOfFiles::settle(const std::string& file,
                                                const std::string& folder) {
  const auto read = [](const std::string& path) { return read_document(path, kLargestSettings); };
  Result<Settings> settings = read_settings({file, read, line_.given}, names_);
  if (!settings) return tl::unexpected(settings.error());
  auto placed = std::make_unique<PlacedSettings>();
  placed->settings = *std::move(settings);
  placed->path = file;
  placed->folder = folder;
  const SetValue* exclude = placed->settings.value("exclude");
  placed->exclude_folder = exclude != nullptr && exclude->is_given ? here_ : folder;
  placed->exclude = patterns_of(placed->settings.exclude);
  placed->wrappers = called_names(placed->settings.hints.wrappers);
  placed->profiles = std::make_unique<ProfileMaker>(placed->settings, names_.rules);
  all_.push_back(std::move(placed));
  return all_.back().get();
}

// Settings that stand elsewhere are meant for where one stands.
std::string SettingsOfFiles::folder_of_config() const {
  std::string folder = folder_of(absolute_path(line_.config, here_));
  return is_at_or_below(here_, folder) ? folder : here_;
}

}  // namespace skl
