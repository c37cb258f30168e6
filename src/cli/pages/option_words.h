// Facts of the catalogue in words for people, to be put into sentences.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/base/version.h"
#include "skl/catalogue/option_spec.h"
#include "skl/catalogue/value_type.h"

namespace skl {

// "a", "a and b", "a, b and c", where `last` is "and".
std::string listed(const std::vector<std::string>& words, std::string_view last);

std::string in_words(ValueType type);  // "whole number of 32 bits"

// "from Spark 3.0 on", "before Spark 3.4", "from Spark 3.0 to before 3.4"; "" for all releases.
std::string in_words(const VersionRange& range);

std::string in_words(std::span<const Mode> modes);  // "streams and batches"; "" for all modes

// "Spark refuses it in streams: a stream has no end". `side` is empty where there is one alone.
std::string in_words(const SparkUse& use, std::string_view side);

}  // namespace skl
