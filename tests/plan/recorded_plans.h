// What real Spark planned, as fixtures/plans has it: runs with the cluster and the checkpoint that
// each began with.

#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "skl/base/version.h"
#include "skl/broker/scenario.h"
#include "skl/plan/plan.h"

namespace skl {

struct RecordedRun {
  std::string name;  // "killed and then once, run 2"
  Version spark;
  Mode mode = Mode::stream;
  Trigger::Kind trigger = Trigger::Kind::processing_time;
  bool one_batch = false;  // it was stopped after its first trigger
  std::string cluster;     // of fixtures/plans/clusters
  OptionTexts options;
  std::size_t sources = 1;
  std::optional<Checkpoint> checkpoint;
  std::string seen;  // the outcome and the batches, as plan_in_words() says them
};

struct RecordedRuns {
  std::vector<RecordedRun> runs;
  // Runs that can't be compared, each with the reason: more was done than was recorded, or what
  // ended them isn't Kafka.
  std::vector<std::pair<std::string, std::string>> left_out;
};

RecordedRuns recorded_runs(const std::string& spark);

Scenario recorded_cluster(const std::string& name);

// "runs\nbatch 0: orders-0 0..100, orders-1 0..10; 2 tasks\n". Of a plan what a run of that kind
// would have shown.
std::string plan_in_words(const Plan& plan, const RecordedRun& run);

}  // namespace skl
