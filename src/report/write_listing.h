// Parts of a Listing as JSON, shared by the formats that write them.

#pragma once

#include "report/json_places.h"
#include "skl/report/listing.h"

namespace skl {

constexpr int kJsonVersion = 1;

Json tool_json();
// The newest of them, and all where there are several.
Json sparks_json(const std::vector<SparkTarget>& sparks);
Json finding_json(const ListedFinding& finding);
Json problem_json(const ListedProblem& problem);
Json counts_json(const Counts& counts);

}  // namespace skl
