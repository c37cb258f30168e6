#include "skl/plan/snapshot.h"

#include <string>

#include "plan/discovery.h"

namespace skl {
namespace {

// The topics to ask for by name; nothing: all of them, for a pattern.
std::optional<std::set<std::string>> asked_topics(const SourceReading& reading,
                                                  const PartitionOffsets& committed) {
  const Subscription& subscription = reading.subscription;
  if (subscription.kind == Subscription::Kind::pattern) return std::nullopt;
  std::set<std::string> topics(subscription.topics.begin(), subscription.topics.end());
  for (const auto& [topic, partitions] : subscription.assigned) topics.insert(topic);
  for (const auto& [partition, offset] : committed) topics.insert(partition.topic);
  return topics;
}

std::set<TopicPartition> readable(const SourceReading& reading, const Cluster& cluster,
                                  const PartitionOffsets& committed) {
  std::set<TopicPartition> partitions = discover(reading, cluster).partitions;
  for (const auto& [partition, offset] : committed) {
    if (exists(cluster, partition)) partitions.insert(partition);
  }
  return partitions;
}

void add_times(const OffsetLimit& limit, const TopicPartition& partition,
               std::set<OffsetQuery>& queries) {
  if (limit.kind == OffsetLimit::Kind::time && limit.time_ms >= 0) {
    queries.insert({partition, {OffsetSpec::Kind::at_time, limit.time_ms}});
  }
  if (limit.kind != OffsetLimit::Kind::times) return;
  const auto topic = limit.offsets.find(partition.topic);
  if (topic == limit.offsets.end()) return;
  const auto time = topic->second.find(partition.partition);
  if (time == topic->second.end() || time->second < 0) return;
  queries.insert({partition, {OffsetSpec::Kind::at_time, time->second}});
}

}  // namespace

std::set<OffsetQuery> needed_offsets(const SourceReading& reading,
                                     const std::set<TopicPartition>& partitions) {
  std::set<OffsetQuery> queries;
  for (const TopicPartition& partition : partitions) {
    queries.insert({partition, {OffsetSpec::Kind::earliest, 0}});
    queries.insert({partition, {OffsetSpec::Kind::latest, 0}});
    add_times(reading.start, partition, queries);
    if (reading.mode == Mode::batch) add_times(reading.end, partition, queries);
  }
  return queries;
}

Snapshot collect(Broker& broker, const SourceReading& reading, const PartitionOffsets& committed) {
  Snapshot snapshot;
  snapshot.cluster = broker.cluster(asked_topics(reading, committed));
  if (!snapshot.cluster) return snapshot;
  const std::set<TopicPartition> partitions = readable(reading, *snapshot.cluster, committed);
  snapshot.offsets = broker.offsets(needed_offsets(reading, partitions), reading.isolation);
  if (reading.isolation == Isolation::read_uncommitted) return snapshot;
  std::set<OffsetQuery> ends;
  for (const TopicPartition& partition : partitions) {
    ends.insert({partition, {OffsetSpec::Kind::latest, 0}});
  }
  snapshot.log_ends = broker.offsets(ends, Isolation::read_uncommitted);
  return snapshot;
}

OffsetAnswer answer_of(const OffsetAnswers& answers, const TopicPartition& partition,
                       const OffsetSpec& spec) {
  const auto found = answers.find({partition, spec});
  if (found != answers.end()) return found->second;
  return Failure{Cause::not_checked, to_string(partition), "nobody asked for it", "", {}};
}

}  // namespace skl
