#include "rules/trigger_limits.h"

namespace skl {

bool limits_hold(const Query& query, const Version& spark) {
  const Endpoint* sink = query.sink();
  if (sink == nullptr || !sink->trigger) return true;
  switch (sink->trigger->kind) {
    case Trigger::Kind::processing_time:
    case Trigger::Kind::available_now: return true;
    case Trigger::Kind::once: return spark < Version{3, 0, 0};
    case Trigger::Kind::continuous:
    case Trigger::Kind::real_time:
    case Trigger::Kind::unknown: return false;
  }
  return false;
}

}  // namespace skl
