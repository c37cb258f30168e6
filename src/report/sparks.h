// The Sparks that a run was for, in words.

#pragma once

#include <string>
#include <vector>

#include "skl/lint/linter.h"

namespace skl {

// Those of the documents with queries, of all where no one has any, each once, the oldest first.
// Never empty.
std::vector<SparkTarget> sparks(const Report& report);

// "3.5.1 (pom.xml:12)", "3.5.1 (build.sbt:3, the newest of 2)", "4.2 (assumed)"
std::string in_words(const SparkTarget& spark);

// "spark 3.5.1 (a/pom.xml:12), 4.0 (b/build.sbt:3)"; of more than three only the span and a count:
// "spark 3.3.2 to 4.0 (from 7 files)".
std::string sparks_in_words(const std::vector<SparkTarget>& sparks);

}  // namespace skl
