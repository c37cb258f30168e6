// Options from the environment: each has a variable of its name.

#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <vector>

#include "skl/cli/command_line.h"

namespace skl::arguments {

// Gives each option that no argument gave what its variable says, and lists all that was given,
// either way. Empty variables say nothing; an option that may be given again takes a line each, or
// what stands between commas. The complaint about a value, if there is one.
std::optional<std::string> read_options(CLI::App& app, const Environment& environment,
                                        std::vector<GivenOption>& all);

}  // namespace skl::arguments
