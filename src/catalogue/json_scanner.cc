#include "catalogue/json_scanner.h"

#include <charconv>
#include <cstdlib>
#include <limits>
#include <utility>

namespace skl {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// The low 64 bits, as BigInteger.longValue gives them.
std::int64_t wrapped(std::string_view digits) {
  const bool negative = digits.starts_with('-');
  std::uint64_t number = 0;
  for (const char c : digits.substr(negative ? 1 : 0)) {
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return static_cast<std::int64_t>(negative ? 0 - number : number);
}

// Java's cast from double to long: towards zero, and to the ends where it doesn't fit.
std::int64_t truncated(std::string_view text) {
  const double number = std::strtod(std::string(text).c_str(), nullptr);
  constexpr double kTooLarge = 9223372036854775808.0;
  if (number >= kTooLarge) return std::numeric_limits<std::int64_t>::max();
  if (number < -kTooLarge) return std::numeric_limits<std::int64_t>::min();
  return static_cast<std::int64_t>(number);
}

// A surrogate stands for half a letter, which no topic's name has: '?' will do.
void append_letter(std::string& text, std::uint32_t code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | (code >> 6));
    text += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code >= 0xD800 && code < 0xE000) {
    text += '?';
  } else {
    text += static_cast<char>(0xE0 | (code >> 12));
    text += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
    text += static_cast<char>(0x80 | (code & 0x3F));
  }
}

}  // namespace

char JsonScanner::peek() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  return at_ < text_.size() ? text_[at_] : '\0';
}

bool JsonScanner::take(char expected) {
  if (peek() != expected || at_ == text_.size()) return false;
  ++at_;
  return true;
}

bool JsonScanner::expect(char expected) {
  if (take(expected)) return true;
  if (at_ == text_.size()) return fail("the text ends too early");
  return fail(std::string("a '") + expected + "' belongs here");
}

bool JsonScanner::take_null() {
  if (peek() != 'n' || !text_.substr(at_).starts_with("null")) return false;
  at_ += 4;
  return true;
}

bool JsonScanner::fail(std::string message) { return fail_at(at_, std::move(message)); }

bool JsonScanner::fail_at(std::size_t at, std::string message) {
  if (!failed_) mistake_ = {at, std::move(message)};
  failed_ = true;
  return false;
}

std::optional<std::string> JsonScanner::string() {
  if (peek() == '\'') fail("JSON takes double quotes alone");
  if (!expect('"')) return std::nullopt;
  std::string result;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (static_cast<unsigned char>(c) < 0x20) break;
    ++at_;
    if (c == '"') return result;
    if (c != '\\') {
      result += c;
    } else if (!escape(result)) {
      return std::nullopt;
    }
  }
  fail(at_ < text_.size() ? "a control character must be escaped" : "the text ends too early");
  return std::nullopt;
}

bool JsonScanner::escape(std::string& into) {
  constexpr std::string_view kNames = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  const char name = at_ < text_.size() ? text_[at_] : '\0';
  const std::size_t known = kNames.find(name);
  if (name != '\0' && known != std::string_view::npos) {
    into += kMeanings[known];
    ++at_;
    return true;
  }
  if (name != 'u') return fail("JSON knows no such escape");
  ++at_;
  const std::optional<std::uint32_t> code = hexadecimal();
  if (!code) return fail("four hexadecimal digits belong here");
  append_letter(into, *code);
  return true;
}

std::optional<std::uint32_t> JsonScanner::hexadecimal() {
  const std::string_view digits = text_.substr(at_, 4);
  std::uint32_t code = 0;
  const char* const end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data(), end, code, 16);
  if (digits.size() != 4 || rest != end || error != std::errc{}) return std::nullopt;
  at_ += 4;
  return code;
}

std::size_t JsonScanner::digits() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
  return at_ - begin;
}

std::optional<std::int64_t> JsonScanner::number() {
  peek();
  const std::size_t begin = at_;
  const auto here = [&](char c) { return at_ < text_.size() && text_[at_] == c; };
  const auto malformed = [&] {
    fail_at(begin, "JSON writes no number so");
    return std::nullopt;
  };
  if (here('-')) ++at_;
  const bool zero = here('0');
  const std::size_t whole = digits();
  if (whole == 0 || (zero && whole > 1)) return malformed();
  const std::size_t whole_end = at_;
  if (here('.')) {
    ++at_;
    if (digits() == 0) return malformed();
  }
  if (here('e') || here('E')) {
    ++at_;
    if (here('+') || here('-')) ++at_;
    if (digits() == 0) return malformed();
  }
  const std::string_view text = text_.substr(begin, at_ - begin);
  return at_ == whole_end ? wrapped(text) : truncated(text);
}

}  // namespace skl
