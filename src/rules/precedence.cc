#include "rules/precedence.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr auto kRows = std::to_array<Precedence>({
    // A wrong name stands for the option that it was meant to be.
    {"unknown-kafka-option", "missing-bootstrap-servers", Meant::of_cause,
     "kafka.bootstrap.servers"},
    {"unprefixed-kafka-option", "missing-bootstrap-servers", Meant::of_cause,
     "kafka.bootstrap.servers"},
    {"librdkafka-option", "missing-bootstrap-servers", Meant::of_cause, "kafka.bootstrap.servers"},
    {"unknown-option", "missing-bootstrap-servers", Meant::of_cause, "kafka.bootstrap.servers"},
    {"unknown-option", "missing-checkpoint-location", Meant::of_cause, "checkpointLocation"},
    {"unknown-option", "session-checkpoint-without-query-name", Meant::of_cause,
     "checkpointLocation"},
    {"unknown-option", "implicit-starting-offsets", Meant::of_cause, "startingOffsets"},
    {"unknown-option", "implicit-starting-offsets", Meant::of_cause, "startingTimestamp"},
    {"unknown-option", "implicit-starting-offsets", Meant::of_cause, "startingOffsetsByTimestamp"},
    {"unprefixed-kafka-option", "implicit-starting-offsets", Meant::of_cause, "startingOffsets"},
    {"unsupported-kafka-option", "implicit-starting-offsets", Meant::of_cause, "startingOffsets"},
    {"unknown-option", "unbounded-first-batch", Meant::of_cause, "maxOffsetsPerTrigger"},
    {"dstream-setting-in-query", "unbounded-first-batch", Meant::of_cause, "maxOffsetsPerTrigger"},
    {"unknown-option", "group-id-without-checkpoint", Meant::of_cause, "checkpointLocation"},
    // What Spark refuses stands for the name that brought it about; the finding points there.
    {"missing-subscribe", "unknown-option", Meant::of_effect, "subscribe"},
    {"missing-subscribe", "misplaced-option", Meant::of_effect, "subscribe"},
    {"missing-topic", "unknown-option", Meant::of_effect, "topic"},
    {"missing-topic", "misplaced-option", Meant::of_effect, "topic"},
    // An address of ZooKeeper is wrong, whether or not others stand beside it.
    {"zookeeper-address", "single-bootstrap-server"},
    {"zookeeper-address", "malformed-bootstrap-servers"},
    {"malformed-bootstrap-servers", "single-bootstrap-server"},
    // What is refused says more of a shared group than what may go wrong with it.
    {"group-id-params-differ", "shared-group-id"},
    // The group resumes nothing because nothing does.
    {"missing-checkpoint-location", "group-id-without-checkpoint"},
    {"session-checkpoint-without-query-name", "group-id-without-checkpoint"},
});

bool same_subject(const Judgement& cause, const Judgement& effect) {
  if (cause.endpoint != nullptr && effect.endpoint != nullptr) {
    return cause.endpoint == effect.endpoint;
  }
  return cause.query != nullptr && cause.query == effect.query;
}

bool meant_fits(const Precedence& row, const Judgement& cause, const Judgement& effect) {
  switch (row.where) {
    case Meant::nowhere: return true;
    case Meant::of_cause: return same_key(cause.meant, row.meant);
    case Meant::of_effect: return same_key(effect.meant, row.meant);
  }
  return true;
}

bool stands_for(const Precedence& row, const Judgement& cause, const Judgement& effect) {
  return cause.finding.rule == row.cause && meant_fits(row, cause, effect) &&
         same_subject(cause, effect);
}

// Judgements by their query: a cause silences nothing in another one.
using ByQuery = std::unordered_map<const Query*, std::vector<const Judgement*>>;

const Judgement* cause_of(const Judgement& effect, const ByQuery& all) {
  for (const Precedence& row : kRows) {
    if (effect.finding.rule != row.effect) continue;
    for (const Judgement* cause : all.at(effect.query)) {
      if (stands_for(row, *cause, effect)) return cause;
    }
  }
  return nullptr;
}

}  // namespace

std::span<const Precedence> precedences() { return kRows; }

std::vector<const Judgement*> causes_of(std::span<const Judgement> judgements) {
  ByQuery all;
  for (const Judgement& judgement : judgements) all[judgement.query].push_back(&judgement);
  std::vector<const Judgement*> causes;
  causes.reserve(judgements.size());
  for (const Judgement& judgement : judgements) causes.push_back(cause_of(judgement, all));
  return causes;
}

}  // namespace skl
