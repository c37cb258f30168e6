// The JSON that says where reading starts and ends, and which partitions are read.
//
// Spark reads these texts with Jackson and json4s: strict JSON, yet with quirks that jobs rely on.
// What follows the object is ignored, of two equal keys the later one counts, fractions are cut
// off, a null is offset 0 or no partition. This reader takes what Spark takes, refuses what Spark
// refuses, and says where. It doesn't recurse: the text is foreign and may nest as deep as it
// likes.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "skl/base/result.h"

namespace skl {

// Where a text stops being what Spark takes, and what is the matter there.
struct JsonMistake {
  std::size_t at = 0;   // bytes from the start of the text
  std::string message;  // "an offset is a number without quotes"

  friend bool operator==(const JsonMistake&, const JsonMistake&) = default;
};

// By topic and partition; the number is an offset or a time in milliseconds.
using TopicOffsets = std::map<std::string, std::map<std::int32_t, std::int64_t>>;
using TopicPartitions = std::map<std::string, std::set<std::int32_t>>;

constexpr std::int64_t kLatestOffset = -1;
constexpr std::int64_t kEarliestOffset = -2;

// {"topic":{"0":23,"1":-1}}: startingOffsets and endingOffsets, and the same with times.
tl::expected<TopicOffsets, JsonMistake> read_offsets(std::string_view json);

// {"topic":[0,1]}: assign.
tl::expected<TopicPartitions, JsonMistake> read_assignment(std::string_view json);

}  // namespace skl
