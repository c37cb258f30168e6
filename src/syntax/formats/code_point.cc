#include "syntax/formats/code_point.h"

#include <algorithm>

namespace skl {
namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;

bool surrogate(std::uint32_t code_point) { return code_point >= 0xD800 && code_point <= 0xDFFF; }

char continuation(std::uint32_t code_point, unsigned shift) {
  return static_cast<char>(0x80U | ((code_point >> shift) & 0x3FU));
}

}  // namespace

void append_code_point(std::string& text, std::uint32_t code_point) {
  if (code_point > 0x10FFFF || surrogate(code_point)) code_point = kReplacement;
  if (code_point < 0x80) {
    text += static_cast<char>(code_point);
    return;
  }
  if (code_point < 0x800) {
    text += static_cast<char>(0xC0U | (code_point >> 6U));
  } else if (code_point < 0x10000) {
    text += static_cast<char>(0xE0U | (code_point >> 12U));
    text += continuation(code_point, 6);
  } else {
    text += static_cast<char>(0xF0U | (code_point >> 18U));
    text += continuation(code_point, 12);
    text += continuation(code_point, 6);
  }
  text += continuation(code_point, 0);
}

std::optional<std::uint32_t> parse_hex(std::string_view text) {
  if (text.empty() || text.size() > 8) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : text) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::size_t digit = kDigits.find(lower);
    if (digit == std::string_view::npos) return std::nullopt;
    number = number * 16 + static_cast<std::uint32_t>(digit);
  }
  return number;
}

std::size_t append_utf16_escape(std::string& text, std::string_view digits) {
  if (digits.size() < 4) return 0;
  const auto first = parse_hex(digits.substr(0, 4));
  if (!first) return 0;
  const bool leading = *first >= 0xD800 && *first <= 0xDBFF;
  if (leading && digits.size() >= 10 && digits.substr(4, 2) == "\\u") {
    const auto second = parse_hex(digits.substr(6, 4));
    if (second && *second >= 0xDC00 && *second <= 0xDFFF) {
      append_code_point(text, 0x10000 + ((*first - 0xD800) << 10U) + (*second - 0xDC00));
      return 10;
    }
  }
  append_code_point(text, *first);
  return 4;
}

}  // namespace skl
