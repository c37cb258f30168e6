#include "skl/text/utf8.h"

#include <algorithm>
#include <array>

namespace skl {
namespace {

// What a first byte promises: how many bytes, its own bits, and the least value of that length.
struct Lead {
  std::uint32_t size;
  std::uint32_t bits;
  char32_t least;
};

Lead lead_of(unsigned char byte) {
  if ((byte & 0xE0U) == 0xC0U) return {2, byte & 0x1FU, 0x80};
  if ((byte & 0xF0U) == 0xE0U) return {3, byte & 0x0FU, 0x800};
  if ((byte & 0xF8U) == 0xF0U) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

bool is_scalar(char32_t value) {
  return value <= 0x10FFFF && !(value >= 0xD800 && value <= 0xDFFF);
}

}  // namespace

CodePoint decode_utf8(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return {first, 1, true};
  const CodePoint alone{first, 1, false};
  const Lead lead = lead_of(first);
  if (lead.size == 0 || text.size() - at < lead.size) return alone;
  char32_t value = lead.bits;
  for (std::uint32_t i = 1; i < lead.size; ++i) {
    const auto next = static_cast<unsigned char>(text[at + i]);
    if ((next & 0xC0U) != 0x80U) return alone;
    value = (value << 6U) | (next & 0x3FU);
  }
  if (value < lead.least || !is_scalar(value)) return alone;
  return {value, lead.size, true};
}

bool is_ascii(std::string_view text) {
  unsigned char all = 0;
  for (const char byte : text)
    all = static_cast<unsigned char>(all | static_cast<unsigned char>(byte));
  return all < 0x80;
}

void append_utf8(std::string& text, char32_t point) {
  const auto byte = [&](char32_t value) { text += static_cast<char>(value); };
  const auto rest = [&](unsigned shift) { byte(0x80U | ((point >> shift) & 0x3FU)); };
  if (!is_scalar(point)) point = 0xFFFD;
  if (point < 0x80) return byte(point);
  if (point < 0x800) {
    byte(0xC0U | (point >> 6U));
    return rest(0);
  }
  if (point < 0x10000) {
    byte(0xE0U | (point >> 12U));
  } else {
    byte(0xF0U | (point >> 18U));
    rest(12);
  }
  rest(6);
  rest(0);
}

std::string valid_utf8(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  std::string valid;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    if (point.valid) {
      valid += text.substr(at, point.size);
    } else {
      valid += "\xEF\xBF\xBD";
    }
    at += point.size;
  }
  return valid;
}

}  // namespace skl
