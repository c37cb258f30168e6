// From the settings that hold for some documents to the profile of each.
//
// Where option maps stand (`documents`) is told to those documents alone that the pattern fits.

#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "skl/lint/config.h"
#include "skl/lint/profile.h"
#include "skl/rules/rule.h"
#include "skl/text/gitignore.h"

namespace skl {

// Where a document stands, seen from where patterns count from. "" for one that isn't below.
struct DocumentPlace {
  std::string_view from_settings;  // from the folder of the settings' file
  std::string_view from_here;      // where the linter runs, for what was given by flags
};

// Whether the pattern fits the path or a folder on the way to it. `path` counts from the folder of
// the patterns.
bool fits(const IgnoreFile& patterns, std::string_view path);

class ProfileMaker {
 public:
  // REQUIRES: `settings` and `rules` outlive it.
  ProfileMaker(const Settings& settings, const std::vector<RuleInfo>& rules);

  // Documents that the same patterns fit share a profile.
  std::shared_ptr<const Profile> of(const DocumentPlace& document);

 private:
  using Fitting = std::vector<bool>;  // for each of `per-file`, then for each of `documents`

  Fitting fitting(const DocumentPlace& document) const;
  Profile make(const Fitting& fitting) const;

  const Settings& settings_;
  const std::vector<RuleInfo>& rules_;
  std::vector<IgnoreFile> per_file_;
  std::vector<IgnoreFile> documents_;
  std::map<Fitting, std::shared_ptr<const Profile>> made_;
};

}  // namespace skl
