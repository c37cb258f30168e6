#include "skl/lint/profile_maker.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace skl {
namespace {

// Nothing where the levels don't speak of the rule.
const std::optional<Severity>* level_of(const RuleInfo& rule, const Levels& levels) {
  auto found = levels.find(rule.name);
  if (found == levels.end()) found = levels.find(rule.topic);
  return found == levels.end() ? nullptr : &found->second;
}

OptionMap session_of(const Settings& settings) {
  OptionMap session;
  for (const auto& [key, value] : settings.session) {
    Option option;
    option.key = key;
    option.value = literal_value(value, {});
    session.set(std::move(option));
  }
  return session;
}

// What the settings and those of their `per-file` that fit say of rules.
class RuleSettings {
 public:
  explicit RuleSettings(const Settings& settings) : settings_(settings), choice_(settings.rules) {
    levels_.push_back(&settings.severity);
  }

  // In the order of the settings: those of files, then those of flags.
  void add(const PerFile& files) {
    if (files.is_given) add_given();
    if (!files.rules.select.empty()) choice_.select = files.rules.select;
    std::ranges::copy(files.rules.ignore, std::back_inserter(choice_.ignore));
    levels_.push_back(&files.severity);
  }

  void add_given() {
    if (!std::exchange(has_given_, true)) levels_.push_back(&settings_.given_severity);
  }

  void apply(const RuleInfo& rule, Profile& profile) const {
    if (!runs(rule, choice_)) profile.off.emplace(rule.name);
    // From the back: the last one to speak of a rule is the one for the fewest files.
    for (auto levels = levels_.rbegin(); levels != levels_.rend(); ++levels) {
      const std::optional<Severity>* level = level_of(rule, **levels);
      if (level == nullptr) continue;
      if (!*level) profile.off.emplace(rule.name);
      if (*level) profile.severities.emplace(rule.name, **level);
      return;
    }
  }

 private:
  const Settings& settings_;
  RuleChoice choice_;
  std::vector<const Levels*> levels_;
  bool has_given_ = false;
};

}  // namespace

bool fits(const IgnoreFile& patterns, std::string_view path) {
  if (path.empty()) return false;
  for (std::size_t slash = path.find('/'); slash != std::string_view::npos;
       slash = path.find('/', slash + 1)) {
    const auto verdict = patterns.verdict(path.substr(0, slash), Entry::folder);
    if (verdict == IgnoreFile::Verdict::ignored) return true;
  }
  return patterns.verdict(path, Entry::file) == IgnoreFile::Verdict::ignored;
}

ProfileMaker::ProfileMaker(const Settings& settings, const std::vector<RuleInfo>& rules)
    : settings_(settings), rules_(rules) {
  for (const PerFile& files : settings.per_file) per_file_.emplace_back(files.files);
  for (const DocumentHint& hint : settings.hints.documents) documents_.emplace_back(hint.files);
}

std::shared_ptr<const Profile> ProfileMaker::of(const DocumentPlace& document) {
  const Fitting key = fitting(document);
  std::shared_ptr<const Profile>& profile = made_[key];
  if (!profile) profile = std::make_shared<const Profile>(make(key));
  return profile;
}

ProfileMaker::Fitting ProfileMaker::fitting(const DocumentPlace& document) const {
  Fitting all;
  const auto add = [&](const IgnoreFile& pattern, bool is_given) {
    all.push_back(fits(pattern, is_given ? document.from_here : document.from_settings));
  };
  for (std::size_t index = 0; index < per_file_.size(); ++index) {
    add(per_file_[index], settings_.per_file[index].is_given);
  }
  const SetValue* documents = settings_.value("documents");  // a flag takes the place of all
  for (const IgnoreFile& pattern : documents_) add(pattern, documents->is_given);
  return all;
}

Profile ProfileMaker::make(const Fitting& fitting) const {
  Profile profile;
  RuleSettings speaking(settings_);
  const std::size_t kinds = settings_.per_file.size();
  for (std::size_t index = 0; index < kinds; ++index) {
    if (fitting[index]) speaking.add(settings_.per_file[index]);
  }
  speaking.add_given();
  for (const RuleInfo& rule : rules_) speaking.apply(rule, profile);
  profile.fail_on = settings_.fail_on.value_or(Severity::warning);
  profile.reason_required = settings_.reason_required.value_or(false);
  profile.session = session_of(settings_);
  profile.hints = settings_.hints;
  profile.hints.documents.clear();
  for (std::size_t index = 0; index < settings_.hints.documents.size(); ++index) {
    if (!fitting[kinds + index]) continue;
    profile.hints.documents.push_back(settings_.hints.documents[index]);
  }
  return profile;
}

}  // namespace skl
