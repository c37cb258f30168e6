#include "skl/plan/plan.h"

#include <utility>

#include "plan/discovery.h"
#include "plan/positions.h"
#include "plan/stream_plan.h"

namespace skl {
namespace {

Outcome not_known(std::string message) {
  return {Outcome::Kind::unknown, "", "", "", std::move(message)};
}

// Partitions that a checkpoint names and that are still there, beside those that are read.
void add_known(const Snapshot& snapshot, Log& log) {
  for (const auto& [query, answer] : snapshot.offsets) {
    const auto* offset = std::get_if<std::int64_t>(&answer);
    if (offset == nullptr) continue;
    if (query.spec.kind == OffsetSpec::Kind::earliest) {
      log.begin.try_emplace(query.partition, *offset);
    } else if (query.spec.kind == OffsetSpec::Kind::latest && !log.end.contains(query.partition)) {
      log.hidden_end.try_emplace(query.partition, *offset);
    }
  }
}

}  // namespace

std::string_view to_string(Outcome::Kind kind) {
  switch (kind) {
    case Outcome::Kind::runs: return "runs";
    case Outcome::Kind::ends: return "ends";
    case Outcome::Kind::waits: return "waits";
    case Outcome::Kind::stalls: return "stalls";
    case Outcome::Kind::fails: return "fails";
    case Outcome::Kind::hangs: return "hangs";
    case Outcome::Kind::unknown: break;
  }
  return "unknown";
}

Plan plan_source(const SourceReading& reading, const Snapshot& snapshot,
                 const std::optional<Checkpoint>& checkpoint, const PlanRequest& request) {
  Plan plan;
  if (!snapshot.cluster) {
    plan.outcome = not_known("the cluster isn't known: " + snapshot.cluster.error().message);
    return plan;
  }
  Discovery found = discover(reading, *snapshot.cluster);
  plan.remarks = std::move(found.remarks);
  if (found.outcome) {
    plan.outcome = *std::move(found.outcome);
    return plan;
  }
  Log log = log_of(snapshot, found.partitions);
  plan.log_begin = log.begin;
  plan.log_end = log.end;
  plan.hidden_end = log.hidden_end;
  if (log.failure) {
    plan.outcome = not_known("the offsets of " + log.failure->where +
                             " aren't known: " + log.failure->message);
    return plan;
  }
  const StreamAsked asked{reading, snapshot, checkpoint, request};
  if (reading.mode == Mode::batch) {
    plan_batch(asked, log, plan);
  } else {
    add_known(snapshot, log);
    plan_stream(asked, log, plan);
  }
  return plan;
}

}  // namespace skl
