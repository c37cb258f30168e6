// Where a streaming query goes on: its checkpoint, or what its options say when there is none.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plan/positions.h"
#include "plan/stream_plan.h"

namespace skl {

struct Resumed {
  PartitionOffsets position;
  std::int64_t next_batch = 0;
  std::optional<PartitionOffsets> rerun_until;  // that batch was planned and runs again as it was
  std::string from;                             // "checkpoint", "startingOffsets", ..., "default"
  std::optional<Outcome> outcome;               // it gets no further than this
  std::vector<Remark> remarks;
};

Resumed resume(const StreamAsked& asked, const Log& log);

}  // namespace skl
