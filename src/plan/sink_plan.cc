#include "skl/plan/sink_plan.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "plan/discovery.h"
#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"

namespace skl {
namespace {

constexpr Version kAcksAllSince{3, 4, 0};          // the producer's default of clients from 3.0 on
constexpr std::int64_t kRequestBytes = 1'048'576;  // max.request.size
constexpr std::string_view kMinIsr = "min.insync.replicas";

std::optional<std::int64_t> number(const Answer<TopicSettings>& settings, std::string_view name) {
  if (!settings) return std::nullopt;
  const auto found = settings->find(std::string(name));
  return found == settings->end() ? std::nullopt : java_long(found->second);
}

std::optional<std::string> word(const Answer<TopicSettings>& settings, std::string_view name) {
  if (!settings) return std::nullopt;
  const auto found = settings->find(std::string(name));
  return found == settings->end() ? std::nullopt : std::optional(found->second);
}

class SinkJudge {
 public:
  SinkJudge(const SinkReading& reading, const SinkLook& look) : reading_(reading), look_(look) {}

  std::vector<Remark> judge() {
    if (look_.topic) {
      judge_acks(*look_.topic);
      judge_size();
      judge_keys();
    } else if (look_.topic.error().cause == Cause::unknown_topic) {
      judge_missing();
    } else if (look_.topic.error().cause == Cause::denied_or_missing) {
      say("not-authorized", "topic",
          "the client may not describe '" + reading_.topic +
              "', so whether it exists can't be told: the query fails",
          true);
    }
    return std::move(remarks_);
  }

 private:
  void say(std::string_view rule, std::string option, std::string message, bool fails) {
    remarks_.push_back({rule, std::move(option), std::move(message), fails});
  }

  std::string topic() const { return "'" + reading_.topic + "'"; }

  void judge_missing() {
    const auto creates = word(look_.node_settings, "auto.create.topics.enable");
    if (creates == "false") {
      return say("unknown-topic", "topic",
                 "there is no topic " + topic() + " and the brokers create none: the tasks fail",
                 true);
    }
    say("topic-would-be-created", "topic",
        "there is no topic " + topic() + ": " +
            (creates == "true" ? "the first record creates it, with the brokers' defaults"
                               : "whether the brokers create it can't be told"),
        false);
  }

  // The partitions with the fewest replicas in sync decide.
  void judge_acks(const Topic& topic_seen) {
    const auto least = number(look_.settings, kMinIsr);
    if (!least || topic_seen.partitions.empty()) return;
    std::size_t in_sync = std::numeric_limits<std::size_t>::max();
    std::size_t replicas = in_sync;
    for (const auto& [partition, state] : topic_seen.partitions) {
      in_sync = std::min(in_sync, state.isr.size());
      replicas = std::min(replicas, state.replicas.size());
    }
    const bool waits_for_all = reading_.acks == "all" || reading_.acks == "-1";
    const std::string wanted =
        "'" + std::string(kMinIsr) + "' of " + topic() + " is " + std::to_string(*least);
    const auto needed = static_cast<std::size_t>(std::max<std::int64_t>(*least, 0));
    if (!waits_for_all) {
      if (*least > 1 && reading_.acks_given) {
        say("acks-below-min-insync", "kafka.acks",
            wanted + ", which 'acks' = " + reading_.acks + " doesn't wait for: records may be lost",
            false);
      }
    } else if (replicas > 0 && replicas < needed) {
      say("acks-below-min-insync", "topic",
          wanted + " and it has " + std::to_string(replicas) + " replicas: no write ever succeeds",
          true);
    } else if (in_sync > 0 && in_sync < needed) {
      say("acks-below-min-insync", "topic",
          wanted + " and only " + std::to_string(in_sync) + (in_sync == 1 ? " is" : " are") +
              " in sync: each write fails now",
          true);
    }
  }

  void judge_size() {
    const auto most = number(look_.settings, "max.message.bytes");
    if (!most || !reading_.request_given || reading_.request_bytes <= *most) return;
    say("record-too-large-for-topic", "kafka.max.request.size",
        "'kafka.max.request.size' lets records of " + std::to_string(reading_.request_bytes) +
            " bytes through, and " + topic() + " takes " + std::to_string(*most) +
            ": larger ones fail the query",
        false);
  }

  void judge_keys() {
    const auto policy = word(look_.settings, "cleanup.policy");
    const bool compacts = policy && policy->find("compact") != std::string::npos;
    if (!compacts || !reading_.columns) return;
    const bool has_key = std::ranges::any_of(
        *reading_.columns, [](const Column& column) { return column.name == "key"; });
    if (has_key) return;
    say("compacted-topic-without-key", "topic",
        topic() +
            " is compacted and the query writes no column 'key': the brokers refuse each record",
        true);
  }

  const SinkReading& reading_;
  const SinkLook& look_;
  std::vector<Remark> remarks_;
};

}  // namespace

SinkReading read_sink(const OptionTexts& options, const Version& spark,
                      const std::optional<std::vector<Column>>& columns) {
  SinkReading reading;
  reading.spark = spark;
  reading.topic = trim(text_of(options, "topic").value_or(""));
  const auto acks = text_of(options, "kafka.acks");
  reading.acks_given = acks.has_value();
  reading.acks = acks ? std::string(trim(*acks)) : spark >= kAcksAllSince ? "all" : "1";
  const auto bytes = text_of(options, "kafka.max.request.size");
  const auto size = bytes ? java_long(trim(*bytes)) : std::nullopt;
  reading.request_given = size.has_value();
  reading.request_bytes = size.value_or(kRequestBytes);
  reading.columns = columns;
  return reading;
}

SinkLook look_at_sink(Broker& broker, const SinkReading& reading, const Cluster& cluster) {
  SinkLook look;
  const auto topic = cluster.topics.find(reading.topic);
  look.topic = topic != cluster.topics.end()
                   ? topic->second
                   : tl::unexpected(Failure{
                         Cause::unknown_topic, reading.topic, "there is no such topic", "", {}});
  look.settings = broker.topic_settings(reading.topic);
  look.node_settings =
      look.topic ? tl::unexpected(Failure{Cause::not_checked, "", "it isn't needed", "", {}})
                 : broker.node_settings();
  return look;
}

std::vector<Remark> judge_sink(const SinkReading& reading, const SinkLook& look) {
  return SinkJudge(reading, look).judge();
}

}  // namespace skl
