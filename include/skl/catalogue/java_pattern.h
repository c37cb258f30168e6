// Regular expressions as Java reads them, as far as one can tell that it refuses them.
//
// Java's grammar is larger than what is checked here: brackets and parentheses that don't close,
// quantifiers of nothing, a backslash at the end, braces that count nothing. What looks right may
// still be refused; what is called wrong is refused.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skl {

// Why Java refuses the pattern, as the end of a sentence: "has a '[' that isn't closed".
std::optional<std::string> java_pattern_mistake(std::string_view pattern);

}  // namespace skl
