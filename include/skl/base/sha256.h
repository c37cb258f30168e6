// SHA-256 of a text, as 64 hexadecimal digits.

#pragma once

#include <string>
#include <string_view>

namespace skl {

std::string sha256(std::string_view text);

}  // namespace skl
