// How far a micro-batch reads when maxOffsetsPerTrigger limits it.
//
// The limit is shared out in proportion to what waits in each partition, so it is soft: each
// partition with anything to read gives at least one offset, and rounding down leaves others under
// their share. KafkaMicroBatchStream.rateLimit, unchanged from Spark 2.4 to 4.2.

#pragma once

#include <cstdint>

#include "skl/broker/cluster.h"

namespace skl {

// The ends of the batch. `from` holds where each partition begins, those that are new among them;
// a partition of `until` that isn't in it is read to its end.
PartitionOffsets rate_limit(std::int64_t limit, const PartitionOffsets& from,
                            const PartitionOffsets& until);

}  // namespace skl
