#include "project/artifact.h"

#include <algorithm>
#include <array>

namespace skl::project {
namespace {

constexpr std::array<std::string_view, 5> kArtifacts = {
    "spark-sql-kafka-0-10",       "spark-sql",       "spark-core",
    "spark-streaming-kafka-0-10", "spark-streaming",
};

// "spark-sql" of "spark-sql_2.12" and "spark-sql_${scala.binary.version}".
std::string_view without_scala(std::string_view artifact) {
  return artifact.substr(0, artifact.find('_'));
}

}  // namespace

std::optional<int> artifact_rank(std::string_view artifact) {
  if (!artifact.starts_with("spark-")) return std::nullopt;
  const auto found = std::ranges::find(kArtifacts, without_scala(artifact));
  return static_cast<int>(found - kArtifacts.begin());
}

bool is_surely_spark(std::string_view artifact) {
  return std::ranges::find(kArtifacts, without_scala(artifact)) != kArtifacts.end();
}

}  // namespace skl::project
