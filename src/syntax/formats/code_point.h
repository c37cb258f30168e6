// Characters by their number, as escapes in JSON and YAML name them.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skl {

// As UTF-8; what is no character becomes the replacement character.
void append_code_point(std::string& text, std::uint32_t code_point);

// The number that `text`, hexadecimal digits alone, spells.
std::optional<std::uint32_t> parse_hex(std::string_view text);

// Appends what \uXXXX stands for, given the text after the 'u' and at what follows, since two of
// them make one character beyond U+FFFF. Returns how many bytes it took, 0 where the digits are
// wrong.
std::size_t append_utf16_escape(std::string& text, std::string_view digits);

}  // namespace skl
