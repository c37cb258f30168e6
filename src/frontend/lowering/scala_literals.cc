#include "frontend/lowering/scala_literals.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>

#include "skl/text/utf8.h"

namespace skl {
namespace {

// The unit of \uXXXX at the start of `text`, which is cut off.
std::optional<std::uint32_t> take_unit(std::string_view& text) {
  if (!text.starts_with("\\u")) return std::nullopt;
  const std::size_t digits = std::min(text.find_first_not_of('u', 1), text.size());
  if (text.size() - digits < 4) return std::nullopt;
  std::uint32_t unit = 0;
  const char* begin = text.data() + digits;
  const auto [end, error] = std::from_chars(begin, begin + 4, unit, 16);
  if (error != std::errc{} || end != begin + 4) return std::nullopt;
  text.remove_prefix(digits + 4);
  return unit;
}

bool high_surrogate(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool low_surrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

// A \uXXXX, or two of them that are one code point.
bool take_unicode(std::string_view& text, std::string& out) {
  const auto first = take_unit(text);
  if (!first) return false;
  std::string_view rest = text;
  const auto second = high_surrogate(*first) ? take_unit(rest) : std::nullopt;
  if (second && low_surrogate(*second)) {
    text = rest;
    append_utf8(out, 0x10000U + ((*first - 0xD800U) << 10U) + (*second - 0xDC00U));
  } else {
    append_utf8(out, *first);
  }
  return true;
}

char escaped(char letter) {
  switch (letter) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case 'b': return '\b';
    case 'f': return '\f';
    default: return letter;
  }
}

// As Java's Double.toString and Float.toString write it.
template <typename Floating>
std::string floating_text(const std::string& digits) {
  Floating value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const Floating size = std::abs(value);
  const bool plain = size == 0 || (size >= Floating(1e-3) && size < Floating(1e7));
  std::array<char, 64> buffer{};
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr;
  std::string text(buffer.data(), end);
  const std::size_t exponent = std::min(text.find('e'), text.size());
  std::string mantissa = text.substr(0, exponent);
  if (mantissa.find('.') == std::string::npos) mantissa += ".0";
  if (exponent == text.size()) return mantissa;
  int power = 0;
  const char* sign = text.data() + exponent + 1;
  std::from_chars(*sign == '+' ? sign + 1 : sign, text.data() + text.size(), power);
  return mantissa + "E" + std::to_string(power);
}

std::string hexadecimal_text(std::string_view digits, bool is_long) {
  std::uint64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (is_long) return std::to_string(static_cast<std::int64_t>(value));
  return std::to_string(static_cast<std::int32_t>(static_cast<std::uint32_t>(value)));
}

// Goes through a text line by line, also when it comes in pieces.
class MarginStripper {
 public:
  explicit MarginStripper(char margin) : margin_(margin) {}

  std::string strip(std::string_view text) {
    std::string out;
    while (!text.empty()) {
      if (line_start_) skip_margin(text);
      const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
      if (text.empty()) break;
      out += text.substr(0, end);
      line_start_ = out.back() == '\n';
      text.remove_prefix(end);
    }
    return out;
  }

  void something() { line_start_ = false; }

 private:
  void skip_margin(std::string_view& text) {
    const std::size_t first = text.find_first_not_of(" \t\r\f");
    if (first != std::string_view::npos && text[first] == margin_) text.remove_prefix(first + 1);
    line_start_ = false;
  }

  char margin_;
  bool line_start_ = true;
};

}  // namespace

std::string scala_unescaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find('\\'), text.size());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty() || take_unicode(text, out)) continue;
    if (text.size() > 1) out += escaped(text[1]);
    text.remove_prefix(std::min<std::size_t>(2, text.size()));
  }
  return out;
}

std::string scala_number(std::string_view literal) {
  std::string digits(literal);
  std::erase(digits, '_');
  const bool is_long = digits.ends_with('L') || digits.ends_with('l');
  if (is_long) digits.pop_back();
  const bool negative = digits.starts_with('-');
  const std::string_view size = std::string_view(digits).substr(negative ? 1 : 0);
  if (size.starts_with("0x") || size.starts_with("0X")) {
    const std::string text = hexadecimal_text(size.substr(2), is_long);
    return negative && text != "0" ? "-" + text : text;
  }
  if (digits.find_first_of(".eEfFdD") == std::string::npos) return digits;
  const char suffix = digits.back();
  if (std::string_view("fFdD").find(suffix) != std::string_view::npos) digits.pop_back();
  return suffix == 'f' || suffix == 'F' ? floating_text<float>(digits)
                                        : floating_text<double>(digits);
}

void strip_margin(Expr& expression, char margin) {
  MarginStripper stripper(margin);
  if (expression.kind == Expr::Kind::string) expression.text = stripper.strip(expression.text);
  if (expression.kind != Expr::Kind::joined) return;
  for (Expr& part : expression.parts) {
    if (part.kind == Expr::Kind::string) {
      part.text = stripper.strip(part.text);
    } else {
      stripper.something();
    }
  }
}

}  // namespace skl
