// The documents of a run, from the disk, standard input or git's index, and what of them it is
// about.

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cli/settings_of_files.h"
#include "skl/base/result.h"
#include "skl/cli/app.h"
#include "skl/cli/command_line.h"
#include "skl/diag/finding.h"
#include "skl/lint/focus.h"
#include "skl/lint/linter.h"
#include "skl/text/document.h"
#include "skl/text/walk.h"

namespace skl {

struct GatherRequest {
  const CommandLine& line;
  const WalkRequest& walk;
  const LintConfig& config;
  SettingsOfFiles& settings;
};

struct Gathered {
  std::vector<Document> documents;  // that mention Kafka
  std::vector<Error> refused;       // arguments that don't exist or can't be read
  std::vector<Problem> problems;
  std::size_t files = 0;  // how many were looked at
  std::optional<Focus> focus;
};

// An error where settings are wrong, or git can't tell what was asked of it.
Result<Gathered> gather(const GatherRequest& request, World& world);

}  // namespace skl
