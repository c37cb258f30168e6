// The day on which a run takes place, by which suppressions end.

#pragma once

#include <chrono>

#include "skl/cli/app.h"

namespace skl {

// In UTC, so that a team's runs agree; that of SOURCE_DATE_EPOCH where it is set, so that a run can
// be repeated.
std::chrono::year_month_day today(const World& world);

}  // namespace skl
