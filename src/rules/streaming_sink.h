// Where a stream keeps how far it has got.
//
// Checkpoints belong to streaming sinks of every format, as long as Kafka may be what flows into
// them.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "skl/model/facts.h"
#include "skl/model/query.h"

namespace skl {

inline constexpr std::string_view kCheckpoint = "checkpointLocation";
inline constexpr std::string_view kSessionCheckpoint = "spark.sql.streaming.checkpointLocation";

// The sink of a streaming query that Kafka flows into or may flow into; null for any other query.
const Endpoint* streaming_sink(const Query& query);

// What Spark does when nobody names a checkpoint.
enum class WithoutCheckpoint {
  refuses,  // durable sinks
  forgets,  // foreach and foreachBatch: a temporary one, lost with each run
  is_fine,  // console, memory, noop: nobody resumes those
  unknown,  // the format isn't known
};

WithoutCheckpoint without_checkpoint(const Endpoint& sink);

// Surely no checkpoint is named at the sink.
bool surely_names_none(const Endpoint& sink);

bool has_query_name(const Endpoint& sink);

// The same folder in the same words: without a slash at the end, doubled ones, and `file://`.
std::string normal_path(std::string_view path);

// A folder that is swept when the machine, the cluster or the day ends.
bool is_temporary_path(std::string_view path);

}  // namespace skl
