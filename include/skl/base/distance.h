// How far two words are apart, for "did you mean".
//
// The distance is Damerau-Levenshtein's (restricted): insertions, deletions, substitutions and
// swaps of neighbours count one each, without regard to the case of ASCII letters.

#pragma once

#include <cstddef>
#include <string_view>

namespace skl {

std::size_t edit_distance(std::string_view left, std::string_view right);

// Whether a person who typed `typed` may have meant `known`: within two edits, and within a third
// of its length.
bool near_miss(std::string_view typed, std::string_view known);

}  // namespace skl
