// The commands by which what is printed talks to a runner of GitHub Actions, and to those of
// forges that do likewise.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace skl {

using WorkflowProperty = std::pair<std::string_view, std::string>;

// "::error file=a.py,line=5::message", with its end of line. Empty properties are left out.
std::string workflow_command(std::string_view name, std::span<const WorkflowProperty> properties,
                             std::string_view message);

// The text so that the runner takes no command from it. REQUIRES: nobody can guess the token.
std::string without_commands(std::string_view text, std::string_view token);

}  // namespace skl
