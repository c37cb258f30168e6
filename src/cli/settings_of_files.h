// Which settings hold for which file: those of the closest settings file, or of --config for all.

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "skl/base/result.h"
#include "skl/cli/command_line.h"
#include "skl/lint/config.h"
#include "skl/lint/profile_maker.h"
#include "skl/text/gitignore.h"
#include "skl/text/interest.h"

namespace skl {

// Settings with where they stand.
struct PlacedSettings {
  Settings settings;
  std::string path;            // of their file, as people will read it; "" for none
  std::string folder;          // absolute; patterns count from there
  std::string exclude_folder;  // likewise, of those to exclude
  IgnoreFile exclude;
  std::shared_ptr<const Words> wrappers;  // their names as they are called; null for none
  std::unique_ptr<ProfileMaker> profiles;
};

SettingsNames names_in_settings(const std::vector<Rule>& rules);

// The Spark that the settings name; else it is assumed.
SparkTarget spark_of(const Settings& settings);

// Each file is read once, each folder looked at once.
class SettingsOfFiles {
 public:
  // REQUIRES: `line` outlives it.
  SettingsOfFiles(const CommandLine& line, SettingsNames names);

  // Those of the run as a whole: the closest to where it was started.
  Result<PlacedSettings*> of_run();
  Result<PlacedSettings*> of_file(const std::string& path);

  std::shared_ptr<const Profile> profile(PlacedSettings& settings, const std::string& path) const;
  // What makes the file worth reading even where it doesn't mention Kafka.
  Interest interest(PlacedSettings& settings, const std::string& path) const;
  bool fits(const PlacedSettings& settings, const PerFile& files, const std::string& path) const;
  // Whether the settings that hold for the file leave it out.
  bool is_excluded(const PlacedSettings& settings, const std::string& path) const;

  const SettingsNames& names() const { return names_; }

 private:
  using Settled = Result<PlacedSettings*>;

  Settled of_folder(const std::string& folder);
  Settled settle_folder(const std::string& folder);
  Settled settle(const std::string& file, const std::string& folder);
  std::string folder_of_config() const;

  const CommandLine& line_;
  SettingsNames names_;
  std::string here_;
  std::vector<std::unique_ptr<PlacedSettings>> all_;
  std::optional<Settled> of_config_;
  std::map<std::string, Settled, std::less<>> by_folder_;  // absolute
  std::map<std::string, Settled, std::less<>> by_shown_folder_;
};

}  // namespace skl
