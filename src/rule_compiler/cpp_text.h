// Texts and versions as C++ spells them, for the files that rule_compiler writes.

#pragma once

#include <string>
#include <string_view>

namespace skl {

// The text as a string literal with its quotes: any byte of it survives.
std::string cpp_string(std::string_view text);

}  // namespace skl
