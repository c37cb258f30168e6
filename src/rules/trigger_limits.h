// Whether a query has batches that can be limited.

#pragma once

#include "skl/base/version.h"
#include "skl/model/query.h"

namespace skl {

// Whether limits for triggers hold for the sources of this query: not with a trigger that reads
// everything at once (Once, from Spark 3.0 on), not in continuous or real-time mode. A trigger that
// isn't known may be one of those.
bool limits_hold(const Query& query, const Version& spark);

}  // namespace skl
