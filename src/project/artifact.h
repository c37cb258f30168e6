// Spark's artifacts, all of which carry the version of Spark.

#pragma once

#include <optional>
#include <string_view>

namespace skl::project {

inline constexpr std::string_view kSparkGroup = "org.apache.spark";

// How much an artifact of Spark's group tells of the connector's release: the connector itself
// first, then what it runs on. With or without Scala's version behind it; nothing for a name that
// isn't Spark's.
std::optional<int> artifact_rank(std::string_view artifact);

// Whether the name alone says that the artifact is Spark's: other groups have a "spark-" too.
bool is_surely_spark(std::string_view artifact);

// What else names a release ranks behind the artifacts.
inline constexpr int kPythonRank = 10;
inline constexpr int kImageRank = 11;
inline constexpr int kLabelRank = 12;

}  // namespace skl::project
