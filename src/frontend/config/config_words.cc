#include "frontend/config/config_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "skl/base/distance.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::array<std::string_view, 22> kSparkKeys = {"subscribe",
                                                         "subscribePattern",
                                                         "assign",
                                                         "startingOffsets",
                                                         "endingOffsets",
                                                         "startingTimestamp",
                                                         "endingTimestamp",
                                                         "startingOffsetsByTimestamp",
                                                         "endingOffsetsByTimestamp",
                                                         "startingOffsetsByTimestampStrategy",
                                                         "failOnDataLoss",
                                                         "maxOffsetsPerTrigger",
                                                         "minOffsetsPerTrigger",
                                                         "maxTriggerDelay",
                                                         "minPartitions",
                                                         "maxRecordsPerPartition",
                                                         "groupIdPrefix",
                                                         "includeHeaders",
                                                         "kafkaConsumer.pollTimeoutMs",
                                                         "fetchOffset.numRetries",
                                                         "fetchOffset.retryIntervalMs",
                                                         "checkpointLocation"};

constexpr std::array<std::string_view, 16> kClientPrefixes = {
    "bootstrap.servers",  "group.id",       "auto.offset.reset",
    "enable.auto.commit", "auto.commit.",   "key.deserializer",
    "value.deserializer", "key.serializer", "value.serializer",
    "security.protocol",  "sasl.",          "ssl.",
    "schema.registry.",   "max.poll.",      "session.timeout.ms",
    "client.id"};

constexpr std::size_t kShortestMisspelling = 8;  // shorter words are near to too many others

using Words = std::vector<std::string>;

bool upper(char c) { return c >= 'A' && c <= 'Z'; }

// "kafkaReader_options" is "kafka", "reader", "options".
Words words_of(std::string_view key) {
  Words words(1);
  for (std::size_t i = 0; i < key.size(); ++i) {
    const bool separator = key[i] == '_' || key[i] == '-' || key[i] == '.' || key[i] == ' ';
    const bool hump = upper(key[i]) && i > 0 && !upper(key[i - 1]);
    if ((separator || hump) && !words.back().empty()) words.emplace_back();
    if (!separator) words.back() += key[i];
  }
  for (std::string& word : words) word = to_lower(word);
  return words;
}

template <std::size_t kSize>
bool any_of(const Words& words, const std::array<std::string_view, kSize>& wanted) {
  return std::ranges::any_of(words, [&](const std::string& word) {
    return std::ranges::find(wanted, word) != wanted.end();
  });
}

constexpr std::array<std::string_view, 10> kSourceWords = {
    "source",     "sources", "reader", "readers",  "read",
    "readstream", "input",   "inputs", "consumer", "consumers"};
constexpr std::array<std::string_view, 13> kSinkWords = {
    "sink",    "sinks",  "writer",  "writers",     "write",    "writestream", "output",
    "outputs", "target", "targets", "destination", "producer", "producers"};
constexpr std::array<std::string_view, 5> kStreamWords = {"stream", "streams", "streaming",
                                                          "readstream", "writestream"};
constexpr std::array<std::string_view, 1> kBatchWords = {"batch"};
constexpr std::array<std::string_view, 9> kOptionWords = {"options",    "option",     "opts",
                                                          "conf",       "config",     "params",
                                                          "parameters", "properties", "settings"};
constexpr std::array<std::string_view, 6> kOtherGenericWords = {"kafka",   "spark",  "extra",
                                                                "details", "format", "job"};

}  // namespace

bool is_spark_key(std::string_view key) {
  return std::ranges::any_of(kSparkKeys,
                             [&](std::string_view known) { return same_key(key, known); });
}

bool may_be_spark_key(std::string_view key) {
  if (is_spark_key(key) || same_key(key, "topic")) return true;
  return key.size() >= kShortestMisspelling &&
         std::ranges::any_of(kSparkKeys,
                             [&](std::string_view known) { return near_miss(key, known); });
}

bool is_client_key(std::string_view key) {
  return std::ranges::any_of(kClientPrefixes,
                             [&](std::string_view prefix) { return starts_with_key(key, prefix); });
}

bool is_kafka_key(std::string_view key) { return starts_with_key(key, "kafka.") && key.size() > 6; }

Side side_of(std::string_view key) {
  const Words words = words_of(key);
  const bool source = any_of(words, kSourceWords);
  const bool sink = any_of(words, kSinkWords);
  if (source == sink) return Side::unknown;
  return source ? Side::source : Side::sink;
}

Mode mode_of(std::string_view key) {
  const Words words = words_of(key);
  const bool stream = any_of(words, kStreamWords);
  const bool batch = any_of(words, kBatchWords);
  if (stream == batch) return Mode::unknown;
  return stream ? Mode::stream : Mode::batch;
}

bool names_options(std::string_view key) {
  const Words words = words_of(key);
  return std::ranges::find(kOptionWords, words.back()) != kOptionWords.end();
}

bool names_format(std::string_view key) {
  const Words words = words_of(key);
  return words.back() == "format" && (words.size() == 1 || side_of(key) != Side::unknown);
}

bool is_generic(std::string_view key) {
  const Words words = words_of(key);
  return std::ranges::all_of(words, [](const std::string& word) {
    const Words one = {word};
    return any_of(one, kSourceWords) || any_of(one, kSinkWords) || any_of(one, kStreamWords) ||
           any_of(one, kBatchWords) || any_of(one, kOptionWords) || any_of(one, kOtherGenericWords);
  });
}

}  // namespace skl
