// A group of consumers, asked about where that creates nothing.

#pragma once

#include <string>

#include "kafka/handle.h"
#include "skl/kafka/kafka_broker.h"

namespace skl {

struct GroupSeen {
  Group group;
  Access read = Access::unknown;  // whether this principal may join and commit
};

// Finding a group's coordinator creates the topic __consumer_offsets where there is none yet: so
// it is asked only where the group or that topic is seen, or with leave to.
Answer<GroupSeen> ask_group(Handle& handle, const std::string& id, bool ask_coordinator);

}  // namespace skl
