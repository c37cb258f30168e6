// Offsets of a scenario's partitions, as a broker answers for them.

#pragma once

#include "skl/broker/scenario.h"

namespace skl {

// -1 and -2, asked for as times, are latest and earliest: that is how Kafka's protocol spells them.
OffsetSpec on_the_wire(const OffsetSpec& spec);

OffsetAnswer offset_answer(const Scenario& scenario, const OffsetQuery& query, Isolation isolation);

}  // namespace skl
