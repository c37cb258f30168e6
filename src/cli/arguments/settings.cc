#include "cli/arguments/arguments.h"
#include "skl/lint/settings_key.h"

namespace skl::arguments {
namespace {

constexpr const char* kGroup = "Settings, rather for the file";

// The values are read with those of the files, see read_settings.
void declare_key(CLI::App& app, std::string_view name) {
  const SettingsKey& key = *find_settings_key(name);
  CLI::Option* option = app.add_option("--" + std::string(name))
                            ->description(std::string(key.help))
                            ->type_name(std::string(key.flag))
                            ->take_all()
                            ->allow_extra_args(false)
                            ->group(kGroup);
  if (key.flag.find(',') != std::string_view::npos) option->delimiter(',');
}

}  // namespace

void declare_rule_settings(CLI::App& app) {
  for (const std::string_view key : {"severity", "per-file"}) declare_key(app, key);
  app.add_flag("--reason-required")
      ->description(std::string(find_settings_key("reason-required")->help))
      ->group(kGroup);
}

void declare_hints(CLI::App& app) {
  for (const std::string_view key : {"exclude", "constants", "wrappers", "documents"}) {
    declare_key(app, key);
  }
}

}  // namespace skl::arguments
