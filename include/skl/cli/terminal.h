// What the terminal can show: colours and links.

#pragma once

#include <string>

#include "skl/cli/app.h"
#include "skl/report/reporter.h"

namespace skl {

// `color` is --color; what is written to a file has neither.
Style terminal_style(const std::string& color, const World& world);

}  // namespace skl
