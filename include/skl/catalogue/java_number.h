// Numbers and truth values as Java and Scala read them from text.
//
// Nothing is trimmed: " 10", "10L", "1e3" and "1_000" are no numbers. A sign may stand in front.
// Java takes the digits of every script; we take the ASCII ones, which is what people write.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace skl {

std::optional<std::int16_t> java_short(std::string_view text);
std::optional<std::int32_t> java_int(std::string_view text);
std::optional<std::int64_t> java_long(std::string_view text);

// The sum and the difference of two longs, which wrap around in Java.
std::int64_t java_plus(std::int64_t left, std::int64_t right);
std::int64_t java_minus(std::int64_t left, std::int64_t right);

// Scala's toBoolean: true or false in any case, and nothing else.
std::optional<bool> scala_boolean(std::string_view text);

}  // namespace skl
