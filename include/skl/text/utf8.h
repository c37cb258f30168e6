// One code point at a time, from bytes that may be anything.
//
// Files hold Latin-1, truncated sequences and worse. A byte that doesn't belong to a well-formed
// sequence (overlong forms and surrogates are none) stands for itself, alone.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace skl {

struct CodePoint {
  char32_t value = 0;      // of an invalid byte: the byte
  std::uint32_t size = 1;  // bytes
  bool valid = true;
};

// REQUIRES: at < text.size().
CodePoint decode_utf8(std::string_view text, std::size_t at);

bool is_ascii(std::string_view text);

// Adds that code point; U+FFFD for what is none.
void append_utf8(std::string& text, char32_t point);

// The text with U+FFFD for each invalid byte, for outputs that must be UTF-8.
std::string valid_utf8(std::string_view text);

}  // namespace skl
