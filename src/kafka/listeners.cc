#include "kafka/listeners.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "kafka/topics.h"

namespace skl {
namespace {

constexpr Millis kLimit{4000};
// Who wants a login that we don't have hangs up right after the connection is up.
constexpr Millis kStaysUp{300};

// One address, and the client that knows about it.
struct Watched {
  std::string address;
  std::optional<std::int32_t> node;
  const Handle* handle = nullptr;
  std::unique_ptr<Handle> own;  // where the client of the broker has left it
};

bool is_settled(const Watched& one) {
  const auto events = one.handle->events().of(one.address);
  return std::ranges::any_of(events, [](const ClientEvent& event) {
    return event.kind != ClientEvent::Kind::up || Clock::now() - event.at > kStaysUp;
  });
}

Watched watched_server(const Handle& handle, const ClientConfig& config,
                       const std::string& address) {
  Watched watched{address, std::nullopt, &handle, nullptr};
  if (!handle.events().of(address).empty()) return watched;
  ClientConfig alone = config;
  alone.properties["bootstrap.servers"] = address;
  auto own = Handle::open(alone, {Isolation::read_uncommitted, Clock::now() + handle.left(kLimit)});
  if (!own) return watched;
  watched.own = std::move(*own);
  watched.handle = watched.own.get();
  return watched;
}

Listener listener_of(const Watched& one) {
  Listener listener{one.address, one.node, listener_failure(*one.handle, one.address)};
  if (!listener.failure && one.handle->events().of(one.address).empty()) {
    listener.failure =
        Failure{Cause::timed_out, one.address, "no answer came in time", "bootstrap.servers", {}};
  }
  return listener;
}

}  // namespace

std::vector<Listener> ask_listeners(const Handle& handle, const ClientConfig& config,
                                    const std::vector<ClusterNode>& nodes) {
  std::vector<Watched> all;
  for (const std::string& server : handle.servers()) {
    all.push_back(watched_server(handle, config, server));
  }
  for (const ClusterNode& node : nodes)
    all.push_back({address_of(node), node.id, &handle, nullptr});
  if (nodes.empty()) {
    for (const auto& [address, id] : handle.events().nodes()) {
      all.push_back({address, id, &handle, nullptr});
    }
  }
  const Clock::time_point end = Clock::now() + handle.left(kLimit);
  while (!std::ranges::all_of(all, is_settled) && Clock::now() < end) {
    std::this_thread::sleep_for(Millis(10));
  }
  std::vector<Listener> listeners;
  listeners.reserve(all.size());
  for (const Watched& one : all) listeners.push_back(listener_of(one));
  return listeners;
}

}  // namespace skl
