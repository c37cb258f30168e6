// The few string functions that the standard library lacks.
//
// All work on ASCII: option keys, enumerations and numbers are ASCII for Spark too. None allocates
// unless it returns a string.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skl {

// Without the white space that Java's String.trim() takes off: every byte up to and including 0x20.
std::string_view trim(std::string_view text);

// The pieces between the separators; "a,,b" has three, "" has one.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string to_lower(std::string_view text);

// Equal but for the case of ASCII letters, as Spark compares option keys.
bool same_key(std::string_view left, std::string_view right);

bool starts_with_key(std::string_view text, std::string_view prefix);  // without regard to case

std::string join(const std::vector<std::string>& parts, std::string_view separator);
std::string join(std::span<const std::string_view> parts, std::string_view separator);

// Every occurrence of `from` (not empty) becomes `to`.
std::string replace_all(std::string text, std::string_view from, std::string_view to);

}  // namespace skl
