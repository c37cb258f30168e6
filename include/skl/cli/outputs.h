// Where a report goes: in which formats, and each to standard output or into a file.

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/cli/app.h"
#include "skl/cli/command_line.h"
#include "skl/report/reporter.h"

namespace skl {

struct Output {
  std::string format;
  std::string file;  // "" for standard output

  friend bool operator==(const Output&, const Output&) = default;
};

// What was asked for. Where nothing was, standard output gets text, in a step of GitHub Actions
// annotations and the log. An error where two want the same place.
Result<std::vector<Output>> outputs_of(const CommandLine& line, const World& world);

// What becomes of the rendered text before it is written.
using Finish = std::function<std::string(std::string_view format, const std::string& text,
                                         const Style& style)>;

// Renders and writes it everywhere. Of what was listed for `least` and all above it. The exit code:
// 0, or 2 where something can't be written.
int write_reports(const std::vector<Output>& outputs, const Listing& listing,
                  const CommandLine& line, World& world, const Finish& finish = {});

}  // namespace skl
