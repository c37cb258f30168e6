// How it went at each address: the bootstrap servers and what the cluster advertises.

#pragma once

#include <vector>

#include "kafka/handle.h"

namespace skl {

// Waits until each address has answered or failed, within a limit. `nodes` are those of the last
// answer; without one, the nodes that the client has heard of. A bootstrap server that the client
// left before it answered, since another was faster, is asked by a client of its own.
std::vector<Listener> ask_listeners(const Handle& handle, const ClientConfig& config,
                                    const std::vector<ClusterNode>& nodes);

}  // namespace skl
