#include "skl/plan/source_reading.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"
#include "skl/catalogue/java_pattern.h"
#include "skl/catalogue/time_string.h"
#include "skl/catalogue/topic_list.h"

namespace skl {
namespace {

constexpr Version kTimesSince{3, 0, 0};            // startingOffsetsByTimestamp
constexpr Version kOneTimeSince{3, 2, 0};          // startingTimestamp, minOffsetsPerTrigger
constexpr Version kAdminReaderSince{3, 4, 0};      // unless the session says otherwise
constexpr Version kMaxRecordsSince{4, 0, 0};       // maxRecordsPerPartition
constexpr Version kComparesEndsSince{4, 1, 0};     // a batch's start with its end, in load()
constexpr std::int64_t kDefaultDelayMs = 900'000;  // of maxTriggerDelay

constexpr std::string_view kIllegal = "IllegalArgumentException";
constexpr std::string_view kNoNumber = "NumberFormatException";

// The options in the order in which Spark reads them; the first refusal is kept.
class OptionReader {
 public:
  OptionReader(const OptionTexts& options, const ReadingContext& context)
      : options_(options), context_(context) {}

  tl::expected<SourceReading, Refusal> read() {
    reading_.mode = context_.mode;
    reading_.trigger = context_.trigger;
    reading_.spark = context_.spark;
    const bool admin = context_.spark >= kAdminReaderSince && !context_.deprecated_fetching;
    reading_.reader = admin ? OffsetReader::admin : OffsetReader::consumer;
    if (is_batch()) {
      read_limits();
      read_general();
    } else {
      refuse_ends();
      read_general();
      read_limits();
    }
    read_numbers();
    read_client();
    if (refusal_) return tl::unexpected(*refusal_);
    return std::move(reading_);
  }

 private:
  bool is_batch() const { return context_.mode == Mode::batch; }
  // What a stream parses when it starts, a batch parses in load().
  std::string_view late() const { return is_batch() ? "load" : "start"; }

  std::optional<std::string_view> text(std::string_view key) const {
    return text_of(options_, key);
  }

  void refuse(std::string_view phase, std::string_view exception, std::string_view option,
              std::string message) {
    if (!refusal_) refusal_ = Refusal{phase, std::string(exception), option, std::move(message)};
  }

  void refuse_ends() {
    for (const std::string_view key : {"endingOffsets", "endingOffsetsByTimestamp"}) {
      if (text(key)) {
        refuse("load", kIllegal, key, "'" + std::string(key) + "' is for batch reads alone");
      }
    }
  }

  void read_general() {
    read_subscription();
    read_positive("minPartitions", reading_.split.min_partitions, java_int);
    if (context_.spark >= kMaxRecordsSince) {
      read_positive("maxRecordsPerPartition", reading_.split.max_records, java_long);
    }
    constexpr std::array<std::string_view, 5> refused{
        "kafka.auto.offset.reset", "kafka.key.deserializer", "kafka.value.deserializer",
        "kafka.enable.auto.commit", "kafka.interceptor.classes"};
    for (const std::string_view key : refused) {
      if (text(key)) refuse("load", kIllegal, key, "Spark refuses '" + std::string(key) + "'");
    }
    if (!text("kafka.bootstrap.servers")) {
      refuse("load", kIllegal, "kafka.bootstrap.servers", "'kafka.bootstrap.servers' is missing");
    }
  }

  void read_subscription() {
    constexpr std::array<std::pair<std::string_view, Subscription::Kind>, 3> ways{
        {{"subscribe", Subscription::Kind::topics},
         {"subscribePattern", Subscription::Kind::pattern},
         {"assign", Subscription::Kind::assign}}};
    const auto given =
        std::ranges::count_if(ways, [&](const auto& way) { return text(way.first).has_value(); });
    if (given != 1) {
      return refuse("load", kIllegal, "subscribe",
                    given == 0
                        ? "none of 'subscribe', 'subscribePattern' and 'assign' is given"
                        : "only one of 'subscribe', 'subscribePattern' and 'assign' may be given");
    }
    for (const auto& [key, kind] : ways) {
      const auto value = text(key);
      if (!value) continue;
      reading_.subscription.kind = kind;
      read_topics(trim(*value));
    }
  }

  void read_topics(std::string_view value) {
    Subscription& subscription = reading_.subscription;
    switch (subscription.kind) {
      case Subscription::Kind::topics:
        for (const std::string_view topic : topic_names(value)) {
          subscription.topics.emplace_back(topic);
        }
        if (subscription.topics.empty()) {
          refuse("load", kIllegal, "subscribe", "'subscribe' names no topic");
        }
        return;
      case Subscription::Kind::pattern:
        subscription.pattern = value;
        if (value.empty()) {
          refuse("load", kIllegal, "subscribePattern", "'subscribePattern' is empty");
        } else if (const auto mistake = java_pattern_mistake(value)) {
          refuse(late(), "PatternSyntaxException", "subscribePattern",
                 "'subscribePattern' " + *mistake);
        }
        return;
      case Subscription::Kind::assign: return read_assign(value);
    }
  }

  void read_assign(std::string_view value) {
    if (!value.starts_with('{')) {
      return refuse("load", kIllegal, "assign", "'assign' is no JSON object");
    }
    auto assigned = read_assignment(value);
    if (!assigned) {
      return refuse(late(), kIllegal, "assign", "'assign': " + assigned.error().message);
    }
    reading_.subscription.assigned = *std::move(assigned);
  }

  template <typename Number, typename Parse>
  void read_positive(std::string_view key, std::optional<Number>& number, Parse parse) {
    const auto value = text(key);
    if (!value) return;
    number = parse(*value);
    if (!number) {
      refuse("load", kNoNumber, key, "'" + std::string(key) + "' is no whole number");
    } else if (*number <= 0) {
      refuse("load", kIllegal, key, "'" + std::string(key) + "' must be positive");
    }
  }

  // Where reading starts and ends; of several options the first in Spark's order counts, and the
  // others aren't even parsed.
  void read_limits() {
    using Kind = OffsetLimit::Kind;
    reading_.start = read_limit("starting", is_batch() ? Kind::earliest : Kind::latest);
    if (is_batch()) {
      if (has_latest(reading_.start)) {
        refuse("load", kIllegal, reading_.start.option,
               "a batch can't start at the latest offsets");
      }
      reading_.end = read_limit("ending", Kind::latest);
      if (has_earliest(reading_.end)) {
        refuse("load", kIllegal, reading_.end.option, "a batch can't end at the earliest offsets");
      }
      if (context_.spark >= kComparesEndsSince) compare_ends();
    }
    if (context_.spark < kOneTimeSince) return;
    const std::string strategy =
        to_lower(trim(text("startingOffsetsByTimestampStrategy").value_or("error")));
    if (strategy == "latest") {
      reading_.on_no_match = OnNoMatch::latest;
    } else if (strategy != "error") {
      refuse(late(), "NoSuchElementException", "startingOffsetsByTimestampStrategy",
             "'startingOffsetsByTimestampStrategy' is neither error nor latest");
    }
  }

  static bool has_offset(const OffsetLimit& limit, std::int64_t offset) {
    if (limit.kind != OffsetLimit::Kind::offsets) return false;
    return std::ranges::any_of(limit.offsets, [offset](const auto& topic) {
      return std::ranges::any_of(topic.second,
                                 [offset](const auto& row) { return row.second == offset; });
    });
  }
  static bool has_latest(const OffsetLimit& limit) {
    return limit.kind == OffsetLimit::Kind::latest || has_offset(limit, kLatestOffset);
  }
  static bool has_earliest(const OffsetLimit& limit) {
    return limit.kind == OffsetLimit::Kind::earliest || has_offset(limit, kEarliestOffset);
  }

  // checkOffsetLimitValidity: both ends in offsets, or both in times.
  void compare_ends() {
    const OffsetLimit& start = reading_.start;
    const OffsetLimit& end = reading_.end;
    const bool comparable = start.kind == end.kind && (start.kind == OffsetLimit::Kind::offsets ||
                                                       start.kind == OffsetLimit::Kind::times);
    if (!comparable || refusal_) return;
    const auto fail = [&](std::string message, std::string condition) {
      refusal_ = Refusal{"load", "KafkaIllegalArgumentException", start.option, std::move(message),
                         std::move(condition)};
    };
    if (partitions_of(start.offsets) != partitions_of(end.offsets)) {
      return fail("the start and the end are of other partitions",
                  "MISMATCHED_TOPIC_PARTITIONS_BETWEEN_START_OFFSET_AND_END_OFFSET");
    }
    for (const auto& [topic, partitions] : start.offsets) {
      for (const auto& [number, from] : partitions) {
        const std::int64_t until = end.offsets.at(topic).at(number);
        if (from < 0 || until < 0 || from <= until) continue;
        return fail(
            "the start of " + to_string(TopicPartition{topic, number}) + " is behind its end",
            "UNRESOLVED_START_OFFSET_GREATER_THAN_END_OFFSET");
      }
    }
  }

  static std::set<TopicPartition> partitions_of(const TopicOffsets& offsets) {
    std::set<TopicPartition> result;
    for (const auto& [topic, partitions] : offsets) {
      for (const auto& [number, offset] : partitions) result.insert({topic, number});
    }
    return result;
  }

  OffsetLimit read_limit(std::string_view which, OffsetLimit::Kind otherwise) {
    const bool starts = which == "starting";
    const std::string_view time = starts ? "startingTimestamp" : "endingTimestamp";
    const std::string_view times =
        starts ? "startingOffsetsByTimestamp" : "endingOffsetsByTimestamp";
    const std::string_view offsets = starts ? "startingOffsets" : "endingOffsets";
    if (const auto value = text(time); value && context_.spark >= kOneTimeSince) {
      return time_limit(time, trim(*value));
    }
    if (const auto value = text(times); value && context_.spark >= kTimesSince) {
      return json_limit(times, trim(*value), OffsetLimit::Kind::times);
    }
    const auto value = text(offsets);
    if (!value) return {otherwise, {}, 0, ""};
    const std::string_view word = trim(*value);
    if (same_key(word, "latest")) return {OffsetLimit::Kind::latest, {}, 0, offsets};
    if (same_key(word, "earliest")) return {OffsetLimit::Kind::earliest, {}, 0, offsets};
    return json_limit(offsets, word, OffsetLimit::Kind::offsets);
  }

  OffsetLimit time_limit(std::string_view key, std::string_view value) {
    const auto time = java_long(value);
    if (!time) refuse(late(), kIllegal, key, "'" + std::string(key) + "' is no whole number");
    return {OffsetLimit::Kind::time, {}, time.value_or(0), key};
  }

  OffsetLimit json_limit(std::string_view key, std::string_view value, OffsetLimit::Kind kind) {
    auto offsets = read_offsets(value);
    if (!offsets) {
      refuse(late(), kIllegal, key, "'" + std::string(key) + "': " + offsets.error().message);
      return {kind, {}, 0, key};
    }
    return {kind, *std::move(offsets), 0, key};
  }

  void read_numbers() {
    if (const auto value = text("failOnDataLoss")) {
      const auto fails = scala_boolean(*value);
      if (!fails)
        refuse(late(), kIllegal, "failOnDataLoss", "'failOnDataLoss' is no true or false");
      reading_.fail_on_data_loss = fails.value_or(true);
    }
    read_number("kafkaConsumer.pollTimeoutMs", reading_.poll_timeout_ms);
    if (context_.mode != Mode::stream) return;
    read_rate("maxOffsetsPerTrigger", reading_.max_offsets);
    if (context_.spark < kOneTimeSince) return;
    read_rate("minOffsetsPerTrigger", reading_.min_offsets);
    read_delay();
    if (reading_.min_offsets && reading_.max_offsets &&
        *reading_.min_offsets > *reading_.max_offsets) {
      refuse("load", kIllegal, "minOffsetsPerTrigger",
             "'minOffsetsPerTrigger' is larger than 'maxOffsetsPerTrigger'");
    }
  }

  void read_number(std::string_view key, std::int64_t& number) {
    std::optional<std::int64_t> read;
    read_rate(key, read);
    number = read.value_or(number);
  }

  void read_rate(std::string_view key, std::optional<std::int64_t>& number) {
    const auto value = text(key);
    if (!value) return;
    number = java_long(*value);
    if (!number) refuse("start", kNoNumber, key, "'" + std::string(key) + "' is no whole number");
  }

  void read_delay() {
    const auto value = text("maxTriggerDelay");
    const auto delay = value ? time_string_ms(*value) : kDefaultDelayMs;
    if (!delay) refuse("start", kNoNumber, "maxTriggerDelay", "'maxTriggerDelay' is no time");
    reading_.max_delay_ms = delay.value_or(kDefaultDelayMs);
  }

  void read_client() {
    if (const auto group = text("kafka.group.id")) reading_.group = std::string(*group);
    const auto isolation = text("kafka.isolation.level");
    if (isolation && trim(*isolation) == "read_committed") {
      reading_.isolation = Isolation::read_committed;
    }
  }

  const OptionTexts& options_;
  const ReadingContext& context_;
  SourceReading reading_;
  std::optional<Refusal> refusal_;
};

}  // namespace

std::optional<std::string_view> text_of(const OptionTexts& options, std::string_view key) {
  const auto found = options.find(to_lower(key));
  if (found == options.end()) return std::nullopt;
  return found->second;
}

std::string_view Subscription::option() const {
  switch (kind) {
    case Kind::topics: return "subscribe";
    case Kind::pattern: return "subscribePattern";
    case Kind::assign: break;
  }
  return "assign";
}

tl::expected<SourceReading, Refusal> read_source(const OptionTexts& options,
                                                 const ReadingContext& context) {
  return OptionReader(options, context).read();
}

}  // namespace skl
