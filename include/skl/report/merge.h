// Several runs as one: those of a matrix, or of the parts of a large tree.

#pragma once

#include <vector>

#include "skl/report/listing.h"

namespace skl {

// Findings in the order of their places, those that several listings hold once; the sparks united,
// the counts added, the severity from which on all of them list. REQUIRES: there is one.
Listing merge(std::vector<Listing> listings);

}  // namespace skl
