// How many of what: the numbers under a report.

#pragma once

#include <string>

#include "skl/report/listing.h"

namespace skl {

// "3 files, 2 queries: 1 error, 0 warnings, 4 infos (hidden, --min-severity info shows them);
// spark 4.2 (assumed)"
std::string summary(const Listing& listing, Severity least);

// "1 error", "2 errors".
std::string counted(std::size_t number, std::string_view noun);

}  // namespace skl
