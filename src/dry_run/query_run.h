// What became of one query: everything that the output and the findings are made of.

#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dry_run/filled_options.h"
#include "skl/broker/broker.h"
#include "skl/diag/finding.h"
#include "skl/model/facts.h"
#include "skl/model/query.h"
#include "skl/plan/plan.h"
#include "skl/plan/sink_plan.h"

namespace skl {

// Whom an endpoint's questions went to.
struct Asked {
  std::string servers;  // kafka.bootstrap.servers, as the query gives it; "" where it isn't needed
  std::string notice;   // where the answers came from; "" of a real cluster
  std::vector<std::string> notes;  // what the dry run can't do as Java's client would
  std::vector<Listener> listeners;
  std::optional<Failure> failure;  // nobody answered
  std::string cluster_id;
  std::size_t nodes = 0;
};

struct SampledPartition {
  TopicPartition partition;
  Answer<std::vector<Sample>> samples;
};

struct SourceRun {
  const Endpoint* endpoint = nullptr;
  std::vector<std::string> openings;
  Asked asked;
  std::optional<Refusal> refusal;  // Spark takes the options not; then there is no more
  SourceReading reading;
  Plan plan;
  Answer<Rights> rights;
  std::optional<Answer<Group>> group;  // nothing: the query names none
  std::vector<SampledPartition> samples;
};

struct SinkRun {
  const Endpoint* endpoint = nullptr;
  Asked asked;
  SinkReading reading;
  std::optional<SinkLook> look;  // nothing: the topic is a column's, or nobody answered
  std::vector<Remark> remarks;
  Answer<Rights> rights;
};

struct QueryRun {
  const Query* query = nullptr;
  SparkTarget spark;
  std::vector<UnknownOption> unknown;  // needed; then nothing was run
  std::optional<Checkpoint> checkpoint;
  std::string checkpoint_note;  // why there is none: "no folder /tmp/ck here"
  std::vector<SourceRun> sources;
  std::optional<SinkRun> sink;
  std::vector<Finding> findings;
};

}  // namespace skl
