#include "skl/model/query.h"

#include <algorithm>

#include "skl/base/strings.h"

namespace skl {

bool Endpoint::is_kafka() const {
  if (receiver != Receiver::spark) return false;
  const auto name = format.known();
  return name && same_key(*name, "kafka");
}

const Endpoint* Query::sink() const {
  const auto found =
      std::ranges::find_if(endpoints, [](const Endpoint& e) { return e.side == Side::sink; });
  return found == endpoints.end() ? nullptr : &*found;
}

bool may_run_together(const Query& left, const Query& right) {
  return std::ranges::none_of(left.arms, [&](const Arm& arm) {
    return std::ranges::any_of(right.arms, [&](const Arm& other) {
      return arm.fork == other.fork && arm.arm != other.arm;
    });
  });
}

std::string_view to_string(Side side) {
  switch (side) {
    case Side::source: return "source";
    case Side::sink: return "sink";
    case Side::unknown: return "unknown";
  }
  return "unknown";
}

std::string_view to_string(Mode mode) {
  switch (mode) {
    case Mode::stream: return "stream";
    case Mode::batch: return "batch";
    case Mode::continuous: return "continuous";
    case Mode::dstream: return "dstream";
    case Mode::unknown: return "unknown";
  }
  return "unknown";
}

}  // namespace skl
