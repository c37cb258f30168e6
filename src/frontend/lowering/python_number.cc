#include "frontend/lowering/python_number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "skl/base/strings.h"

namespace skl {
namespace {

std::optional<std::string> in_base(std::string_view digits, int base) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.begin(), digits.end(), value, base);
  if (error != std::errc() || end != digits.end()) return std::nullopt;
  return std::to_string(value);
}

bool all_digits(std::string_view text) {
  return std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

std::optional<std::string> decimal(std::string_view digits) {
  const std::size_t significant = digits.find_first_not_of('0');
  if (significant == std::string_view::npos) return "0";
  if (significant > 0) return std::nullopt;  // Python 2's octal numbers; Python 3 refuses them
  return std::string(digits);
}

std::string written(double value, std::chars_format format) {
  std::array<char, 64> buffer{};
  const auto result = std::to_chars(buffer.begin(), buffer.end(), value, format);
  return {buffer.begin(), result.ptr};
}

// repr() takes the shortest digits that give the same number back, and an exponent from 1e16 on and
// below 1e-4.
std::optional<std::string> floating(std::string_view literal) {
  double value = 0;
  const auto [end, error] = std::from_chars(literal.begin(), literal.end(), value);
  if (error != std::errc() || end != literal.end()) return std::nullopt;
  if (value != 0 && (value >= 1e16 || value < 1e-4))
    return written(value, std::chars_format::scientific);
  std::string text = written(value, std::chars_format::fixed);
  return text.find('.') == std::string::npos ? text + ".0" : text;
}

}  // namespace

std::optional<std::string> python_number(std::string_view literal) {
  std::string text = replace_all(to_lower(literal), "_", "");
  const std::string_view prefix = std::string_view(text).substr(0, 2);
  if (prefix == "0x") return in_base(std::string_view(text).substr(2), 16);
  if (prefix == "0o") return in_base(std::string_view(text).substr(2), 8);
  if (prefix == "0b") return in_base(std::string_view(text).substr(2), 2);
  if (text.ends_with('l')) text.pop_back();
  if (text.empty()) return std::nullopt;
  return all_digits(text) ? decimal(text) : floating(text);
}

}  // namespace skl
