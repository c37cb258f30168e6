// A Kafka source as Spark reads its options.
//
// The linter judges options one by one; here they become what the reader works with: what is
// subscribed to, where reading starts and ends, and what limits it. Spark parses them in a fixed
// order, some at load() and some when the query starts, and the first that it can't take ends the
// query: that is a Refusal. KafkaSourceProvider, getKafkaOffsetRangeLimit and the constructors of
// the readers.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/base/version.h"
#include "skl/broker/cluster.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/model/query.h"
#include "skl/plan/offset_range.h"

namespace skl {

// Options by their names in lower case.
using OptionTexts = std::map<std::string, std::string>;

// The text of an option, by its name in any case; nothing where it isn't given.
std::optional<std::string_view> text_of(const OptionTexts& options, std::string_view key);

struct Subscription {
  enum class Kind { topics, pattern, assign };
  Kind kind = Kind::topics;
  std::vector<std::string> topics;
  std::string pattern;
  TopicPartitions assigned;

  std::string_view option() const;  // "subscribe", "subscribePattern", "assign"
};

// Where reading starts or ends, before anybody is asked.
struct OffsetLimit {
  enum class Kind { earliest, latest, offsets, time, times };
  Kind kind = Kind::latest;
  TopicOffsets offsets;      // of offsets; of times, milliseconds since 1970
  std::int64_t time_ms = 0;  // of time
  std::string_view option;   // the option that says so; "" for the default
};

enum class OnNoMatch { error, latest };  // of startingOffsetsByTimestampStrategy

// Whom the driver asks for offsets: KafkaConsumer up to Spark 3.3, AdminClient from 3.4 on.
enum class OffsetReader { consumer, admin };

struct SourceReading {
  Mode mode = Mode::stream;
  Trigger::Kind trigger = Trigger::Kind::processing_time;
  Version spark;
  OffsetReader reader = OffsetReader::admin;
  Subscription subscription;
  OffsetLimit start;
  OffsetLimit end;  // of batches
  OnNoMatch on_no_match = OnNoMatch::error;
  bool fail_on_data_loss = true;
  std::optional<std::int64_t> max_offsets;  // of a trigger
  std::optional<std::int64_t> min_offsets;
  std::int64_t max_delay_ms = 0;  // how long min_offsets holds a batch back
  SplitOptions split;
  Isolation isolation = Isolation::read_uncommitted;
  std::optional<std::string> group;  // kafka.group.id
  std::int64_t poll_timeout_ms = 120'000;
};

// Spark can't take an option.
struct Refusal {
  std::string_view phase;      // "load" or "start"
  std::string exception;       // the class without its package: "IllegalArgumentException"
  std::string_view option;     // the one responsible
  std::string message;         // for people
  std::string condition = "";  // Spark's name for the error, where it has one

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

struct ReadingContext {
  Mode mode = Mode::stream;
  Trigger::Kind trigger = Trigger::Kind::processing_time;
  Version spark;
  bool deprecated_fetching = false;  // spark.sql.streaming.kafka.useDeprecatedOffsetFetching
};

tl::expected<SourceReading, Refusal> read_source(const OptionTexts& options,
                                                 const ReadingContext& context);

}  // namespace skl
