#include "skl/catalogue/java_number.h"

#include <charconv>

#include "skl/base/strings.h"

namespace skl {
namespace {

template <typename Number>
std::optional<Number> parse(std::string_view text) {
  const bool plus = text.starts_with('+');
  if (plus) text.remove_prefix(1);
  if (plus && text.starts_with('-')) return std::nullopt;
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::int16_t> java_short(std::string_view text) { return parse<std::int16_t>(text); }

std::optional<std::int32_t> java_int(std::string_view text) { return parse<std::int32_t>(text); }

std::optional<std::int64_t> java_long(std::string_view text) { return parse<std::int64_t>(text); }

std::int64_t java_plus(std::int64_t left, std::int64_t right) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(left) +
                                   static_cast<std::uint64_t>(right));
}

std::int64_t java_minus(std::int64_t left, std::int64_t right) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(left) -
                                   static_cast<std::uint64_t>(right));
}

std::optional<bool> scala_boolean(std::string_view text) {
  if (same_key(text, "true")) return true;
  if (same_key(text, "false")) return false;
  return std::nullopt;
}

}  // namespace skl
