// What a checkpoint folder says.
//
// Spark writes offsets/N before batch N runs and commits/N after it, and sources/<i>/0 before the
// first batch: on a restart these and nothing else decide where reading goes on. A folder is read
// as Spark's HDFSMetadataLog reads it: names that are no number (temporary files, checksums) aren't
// seen, and of the batches only the last two and the last commit count, so ten thousand cost no
// more than two.
//
//     <folder>/metadata      {"id":"fc415a71-..."}
//     <folder>/sources/0/0   a byte 0, v1, and {"topic":{"partition":offset}}
//     <folder>/offsets/<N>   v1, a line of JSON about the batch, and a line for each source
//     <folder>/commits/<N>   v1, and a line of JSON

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "skl/base/result.h"
#include "skl/broker/cluster.h"

namespace skl {

// offsets/N: up to where batch N reads.
struct OffsetsEntry {
  std::int64_t batch = 0;
  bool has_metadata = true;  // continuous processing writes none
  std::int64_t time_ms = 0;  // when it was planned, since 1970; 0 where it isn't told
  std::vector<std::optional<std::string>> sources;  // a source's JSON; nothing: it gave none
};

struct Checkpoint {
  std::string folder;
  std::optional<std::string> query_id;
  std::optional<OffsetsEntry> last;            // the batch with the highest number
  std::optional<OffsetsEntry> before;          // the one before it
  std::optional<std::int64_t> last_commit;     // the highest number in commits/
  std::size_t batches = 0;                     // how many stand in offsets/
  std::map<std::size_t, std::string> initial;  // of sources/<i>/0: JSON by source
  bool stateful = false;                       // it has the state of an operator
  // Files that Spark needs and can't read either, or that are missing: a place and what is wrong.
  std::vector<Error> faults;

  // Whether a query with this checkpoint goes on, and doesn't look where it should start.
  bool has_started(std::size_t source) const { return last || initial.contains(source); }
  // Whether the last batch was planned and not finished, so that it runs again as it was planned.
  bool reruns() const { return last && last_commit.value_or(-1) < last->batch; }
};

// A folder that doesn't exist or is empty gives a checkpoint without anything. An error where the
// folder can't be read at all.
Result<Checkpoint> read_checkpoint(const std::string& folder);

// The offsets in a source's JSON; an error where it is no Kafka source's.
Result<PartitionOffsets> kafka_offsets(const std::string& json);

// For those who have the bytes: a file of offsets/, and one of sources/<i>/.
Result<OffsetsEntry> parse_offsets_file(const std::string& path, const std::string& text,
                                        std::int64_t batch);
Result<std::string> parse_initial_file(const std::string& path, const std::string& text);

}  // namespace skl
