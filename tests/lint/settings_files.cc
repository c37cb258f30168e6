#include "lint/settings_files.h"

namespace skl::test {
namespace {

RuleInfo rule(std::string_view name, std::string_view topic) {
  RuleInfo info;
  info.name = name;
  info.topic = topic;
  return info;
}

}  // namespace

Result<Settings> settings_of(const SettingsFiles& files, const std::vector<GivenOption>& given) {
  const SettingsNames names{{rule("bare-group-id", "group-id"), rule("forced-group-id", "group-id"),
                             rule("unknown-option", "keys")},
                            {"json", "text"}};
  const auto read = [&](const std::string& path) -> Result<Document> {
    const auto found = files.find(path);
    if (found == files.end()) return failure(path, "No such file or directory");
    return Document{path, found->second};
  };
  return read_settings({files.empty() ? "" : "s.yaml", read, given}, names);
}

std::string complaint(const Result<Settings>& settings) {
  return settings ? "" : settings.error().culprit + ": " + settings.error().message;
}

}  // namespace skl::test
