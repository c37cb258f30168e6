// What this principal may do, as the broker lists it: nothing is tried.

#pragma once

#include <cstddef>

#include "kafka/topics.h"

namespace skl {

// Of a list of what is allowed: unknown where there is none.
Access access(const rd_kafka_AclOperation_t* operations, std::size_t count,
              rd_kafka_AclOperation_t wanted);

// Rights on topics and on the cluster; `group_read` is left unknown.
Answer<Rights> ask_rights(Handle& handle, const Seen& seen, const std::set<std::string>& topics);

}  // namespace skl
