// Scala's literals as the text that they stand for.

#pragma once

#include <string>
#include <string_view>

#include "skl/frontend/program.h"

namespace skl {

// `text` with its escapes replaced: \n, \", \u0041.
std::string scala_unescaped(std::string_view text);

// A number as its toString gives it: 10000L is 10000, 0x10 is 16, 1.50 is 1.5, 1e9 is 1.0E9.
std::string scala_number(std::string_view literal);

// What .stripMargin makes of a string or of the strings in a `joined`.
void strip_margin(Expr& expression, char margin);

}  // namespace skl
