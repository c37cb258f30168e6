// The micro-batches of a streaming query, from its start or its checkpoint on.

#pragma once

#include <optional>

#include "plan/discovery.h"
#include "plan/positions.h"
#include "skl/plan/plan.h"

namespace skl {

struct StreamAsked {
  const SourceReading& reading;
  const Snapshot& snapshot;
  const std::optional<Checkpoint>& checkpoint;
  const PlanRequest& request;
};

// REQUIRES: the partitions were found, and `plan` holds their log.
void plan_stream(const StreamAsked& asked, const Log& log, Plan& plan);

// The same for a batch read.
void plan_batch(const StreamAsked& asked, const Log& log, Plan& plan);

}  // namespace skl
