// Findings about the value of an option.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "skl/diag/finding.h"
#include "skl/model/query.h"

namespace skl {

Finding about_value(const Option& option, Severity severity, std::string message);

// Whether the value is text, or what Spark reads as text: no list, no map, no null. What becomes of
// those in the program's language is another matter.
bool is_plain(const Value& value);

// An edit that writes another text between the quotes of a literal; nothing where the value isn't a
// literal of its own whose quotes are told by its length.
std::optional<Fix> replace_value(const Value& value, std::string_view text, Safety safety);

}  // namespace skl
