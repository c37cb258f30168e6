// What the terminal can show: colours, links, and how far a run has got.

#pragma once

#include <string>
#include <string_view>

#include "skl/cli/app.h"
#include "skl/report/reporter.h"

namespace skl {

// `color` is --color; what is written to a file has neither.
Style terminal_style(const std::string& color, const World& world);

// Begins a line anew, over what stood there.
inline constexpr std::string_view kClearLine = "\r\x1b[K";

// Whether somebody watches standard error: a terminal, and not that of a hook or a build.
bool is_watched(const World& world);

}  // namespace skl
