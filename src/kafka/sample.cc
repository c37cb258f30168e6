#include "kafka/sample.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "skl/base/strings.h"

namespace skl {
namespace {

using OwnMessage = std::unique_ptr<rd_kafka_message_t, DestroyedBy<rd_kafka_message_destroy>>;

// Confluent's serializers write a zero and the four bytes of a schema's id first.
bool begins_like_schema_registry(std::string_view value) {
  constexpr std::size_t kPrefix = 5;
  return value.size() >= kPrefix && value.front() == '\0';
}

bool is_json(std::string_view value) {
  const std::string_view inner = trim(value);
  return (inner.starts_with('{') || inner.starts_with('[')) &&
         nlohmann::json::accept(inner.begin(), inner.end());
}

std::vector<std::string> header_names(const rd_kafka_message_t* message) {
  std::vector<std::string> names;
  rd_kafka_headers_t* headers = nullptr;
  if (rd_kafka_message_headers(message, &headers) != RD_KAFKA_RESP_ERR_NO_ERROR) return names;
  const char* name = nullptr;
  const void* value = nullptr;
  std::size_t size = 0;
  for (std::size_t n = 0;
       rd_kafka_header_get_all(headers, n, &name, &value, &size) == RD_KAFKA_RESP_ERR_NO_ERROR;
       ++n) {
    names.emplace_back(name);
  }
  return names;
}

Sample sample_of(const rd_kafka_message_t* message, bool values) {
  Sample sample;
  sample.offset = message->offset;
  sample.time_ms = rd_kafka_message_timestamp(message, nullptr);
  if (message->key != nullptr) sample.key_bytes = message->key_len;
  sample.headers = header_names(message);
  if (message->payload == nullptr) return sample;
  const std::string_view value(static_cast<const char*>(message->payload), message->len);
  sample.value_bytes = value.size();
  sample.schema_registry = begins_like_schema_registry(value);
  sample.json = is_json(value);
  if (values) sample.value = value;
  return sample;
}

Failure fetch_failure(const rd_kafka_message_t* message, const std::string& where,
                      const EventLog& events) {
  if (message->err == RD_KAFKA_RESP_ERR__AUTO_OFFSET_RESET) {
    return {Cause::unknown, where, "the partition doesn't hold that offset", "", {}};
  }
  const char* text = rd_kafka_message_errstr(message);
  return answer_failure(message->err, where, events.harmless(text == nullptr ? "" : text));
}

// Stops fetching whatever happens.
class Fetching {
 public:
  Fetching(rd_kafka_topic_t* topic, std::int32_t partition)
      : topic_(topic), partition_(partition) {}
  Fetching(const Fetching&) = delete;
  Fetching& operator=(const Fetching&) = delete;
  ~Fetching() { rd_kafka_consume_stop(topic_, partition_); }

  OwnMessage next(Millis limit) const {
    return OwnMessage(rd_kafka_consume(topic_, partition_, static_cast<int>(limit.count())));
  }

 private:
  rd_kafka_topic_t* topic_;
  std::int32_t partition_;
};

}  // namespace

Answer<std::vector<Sample>> ask_sample(Handle& handle, const SampleWish& wish) {
  const std::string where = to_string(wish.partition);
  std::vector<Sample> samples;
  if (wish.most == 0) return samples;
  rd_kafka_topic_t* topic = handle.topic(wish.partition.topic);
  if (topic == nullptr || rd_kafka_consume_start(topic, wish.partition.partition, wish.from) != 0) {
    return tl::unexpected(answer_failure(rd_kafka_last_error(), where, ""));
  }
  const Fetching fetching(topic, wish.partition.partition);
  const Clock::time_point end = Clock::now() + handle.left(kOneCall);
  while (samples.size() < wish.most) {
    const auto rest = std::chrono::duration_cast<Millis>(end - Clock::now());
    const OwnMessage message = rest > Millis(0) ? fetching.next(rest) : nullptr;
    rd_kafka_poll(handle.client(), 0);
    if (!message) {
      if (!samples.empty()) return samples;
      return tl::unexpected(answer_failure(RD_KAFKA_RESP_ERR__TIMED_OUT, where, ""));
    }
    if (message->err == RD_KAFKA_RESP_ERR__PARTITION_EOF) return samples;
    if (message->err != RD_KAFKA_RESP_ERR_NO_ERROR) {
      return tl::unexpected(fetch_failure(message.get(), where, handle.events()));
    }
    samples.push_back(sample_of(message.get(), wish.values));
  }
  return samples;
}

}  // namespace skl
