#include "skl/catalogue/time_string.h"

#include <algorithm>
#include <array>
#include <limits>

#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"

namespace skl {
namespace {

struct Unit {
  std::string_view name;
  std::int64_t microseconds = 0;
};

constexpr std::array<Unit, 8> kUnits{{{"us", 1},
                                      {"ms", 1'000},
                                      {"", 1'000},
                                      {"s", 1'000'000},
                                      {"m", 60'000'000},
                                      {"min", 60'000'000},
                                      {"h", 3'600'000'000},
                                      {"d", 86'400'000'000}}};

// Past the end of a long Java's TimeUnit stays at its end.
std::int64_t in_milliseconds(std::int64_t count, const Unit& unit) {
  if (unit.microseconds < 1'000) return count / 1'000;
  const std::int64_t factor = unit.microseconds / 1'000;
  if (count > std::numeric_limits<std::int64_t>::max() / factor) {
    return std::numeric_limits<std::int64_t>::max();
  }
  if (count < std::numeric_limits<std::int64_t>::min() / factor) {
    return std::numeric_limits<std::int64_t>::min();
  }
  return count * factor;
}

}  // namespace

std::optional<std::int64_t> time_string_ms(std::string_view text) {
  text = trim(text);
  const std::size_t digits = std::min(text.find_last_of("0123456789") + 1, text.size());
  const std::string_view number = text.substr(0, digits);
  const std::optional<std::int64_t> count = java_long(number);
  if (!count || number.starts_with('+')) return std::nullopt;
  const auto same = [&](const Unit& unit) { return same_key(unit.name, text.substr(digits)); };
  const auto unit = std::ranges::find_if(kUnits, same);
  if (unit == kUnits.end()) return std::nullopt;
  return in_milliseconds(*count, *unit);
}

}  // namespace skl
