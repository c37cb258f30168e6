// What the words of a comment say: which rules, until when, and why.

#pragma once

#include <string_view>

#include "skl/lint/suppression.h"

namespace skl {

inline constexpr std::string_view kSuppressionMark = "spark-kafka-lint:";

// Adds the suppressions of a comment, without their scopes, and what is wrong with its words.
void read_words(std::string_view text, const Comment& comment, SuppressionPage& page);

}  // namespace skl
