// Where partitions begin and end, and what was first at a time.

#pragma once

#include <set>

#include "kafka/topics.h"

namespace skl {

// `seen` holds the topics of the queries.
OffsetAnswers ask_offsets(Handle& handle, const Seen& seen, const std::set<OffsetQuery>& queries,
                          Isolation isolation);

}  // namespace skl
