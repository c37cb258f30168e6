// Findings by how bad they are, for formats that show or take only so many.

#pragma once

#include <cstddef>
#include <vector>

#include "skl/report/listing.h"

namespace skl {

// Errors first; those of one severity stay in order.
std::vector<const ListedFinding*> by_severity(const std::vector<ListedFinding>& findings);

// The worst ones, in the order in which they were.
std::vector<const ListedFinding*> worst(std::vector<const ListedFinding*> findings,
                                        std::size_t most);

}  // namespace skl
