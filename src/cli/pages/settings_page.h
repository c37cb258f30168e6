// The settings that hold for a file as YAML that reads back, with who says each of them behind it.

#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "skl/lint/config.h"
#include "skl/model/facts.h"

namespace skl {

struct EffectiveSettings {
  const Settings& settings;
  const Settings& run;                              // that hold where the linter was started
  SparkTarget spark;                                // what the settings or the project say
  std::function<bool(const PerFile& files)> holds;  // whether these are for the file, too
};

// Values of secrets are masked.
std::string settings_page(const EffectiveSettings& effective);

}  // namespace skl
