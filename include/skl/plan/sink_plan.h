// What would become of the records that a Kafka sink writes.
//
// Nothing is written to find out: the topic, its settings and the rights tell. What Spark's
// producer does by itself (acks and idempotence by release, the size of a request) is compared with
// what the topic takes.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "skl/base/version.h"
#include "skl/broker/broker.h"
#include "skl/model/query.h"
#include "skl/plan/plan.h"
#include "skl/plan/source_reading.h"

namespace skl {

struct SinkReading {
  Version spark;
  std::string topic;  // the option's; a column names topics where it is ""
  std::string acks;   // "all", "1", "0": as written, or the default of the release
  bool acks_given = false;
  std::int64_t request_bytes = 0;  // max.request.size
  bool request_given = false;
  std::optional<std::vector<Column>> columns;  // where they are known
};

SinkReading read_sink(const OptionTexts& options, const Version& spark,
                      const std::optional<std::vector<Column>>& columns);

struct SinkLook {
  Answer<Topic> topic;
  Answer<TopicSettings> settings;
  Answer<TopicSettings> node_settings;
};

// REQUIRES: `reading.topic` isn't empty.
SinkLook look_at_sink(Broker& broker, const SinkReading& reading, const Cluster& cluster);

// What is to be told; nothing of what wasn't answered.
std::vector<Remark> judge_sink(const SinkReading& reading, const SinkLook& look);

}  // namespace skl
