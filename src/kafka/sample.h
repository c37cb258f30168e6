// A few records of one partition, read by Fetch alone: no group, nothing committed.

#pragma once

#include <cstdint>
#include <vector>

#include "kafka/handle.h"

namespace skl {

struct SampleWish {
  TopicPartition partition;  // exists and has a leader: Fetch is silent about one that doesn't
  std::int64_t from = 0;
  std::size_t most = 0;
  bool values = false;  // whether to keep the records' values
};

Answer<std::vector<Sample>> ask_sample(Handle& handle, const SampleWish& wish);

}  // namespace skl
