// Settings files without a disk.

#pragma once

#include <map>
#include <string>
#include <vector>

#include "skl/lint/config.h"

namespace skl::test {

using SettingsFiles = std::map<std::string, std::string>;  // texts by path

// Those of "s.yaml" with what was given; rules and topics are a few that there are.
Result<Settings> settings_of(const SettingsFiles& files,
                             const std::vector<GivenOption>& given = {});

// Both the place and the message; "" when all is well.
std::string complaint(const Result<Settings>& settings);

}  // namespace skl::test
