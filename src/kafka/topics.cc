#include "kafka/topics.h"

#include <algorithm>
#include <array>
#include <utility>

namespace skl {
namespace {

// Metadata says it only to the client itself; these are Kafka's own (Topic.java).
bool is_internal(std::string_view topic) {
  static constexpr std::array<std::string_view, 3> kInternal{
      "__consumer_offsets", "__transaction_state", "__share_group_state"};
  return std::ranges::find(kInternal, topic) != kInternal.end();
}

std::vector<std::int32_t> ids(const std::int32_t* begin, int count) {
  return {begin, begin + count};
}

Failure topic_failure(rd_kafka_resp_err_t code, const std::string& topic) {
  if (code == RD_KAFKA_RESP_ERR_TOPIC_AUTHORIZATION_FAILED) {
    return {Cause::denied_or_missing,
            topic,
            "this principal may not describe it, so whether it exists can't be told",
            "",
            {}};
  }
  return answer_failure(code, topic, "");
}

Topic topic_of(const rd_kafka_metadata_topic_t& from) {
  Topic topic;
  topic.internal = is_internal(from.topic);
  for (int n = 0; n < from.partition_cnt; ++n) {
    const rd_kafka_metadata_partition_t& one = from.partitions[n];
    PartitionState state;
    if (one.leader >= 0) state.leader = one.leader;
    state.replicas = ids(one.replicas, one.replica_cnt);
    state.isr = ids(one.isrs, one.isr_cnt);
    topic.partitions.emplace(one.id, std::move(state));
  }
  return topic;
}

// All topics of an answer: those that were asked for before may be among them, too.
std::map<std::string, Answer<Topic>> topics_of(const rd_kafka_metadata_t& metadata) {
  std::map<std::string, Answer<Topic>> topics;
  for (int n = 0; n < metadata.topic_cnt; ++n) {
    const rd_kafka_metadata_topic_t& one = metadata.topics[n];
    if (one.err == RD_KAFKA_RESP_ERR_NO_ERROR || one.partition_cnt > 0) {
      topics.emplace(one.topic, topic_of(one));
    } else {
      topics.emplace(one.topic, tl::unexpected(topic_failure(one.err, one.topic)));
    }
  }
  return topics;
}

std::vector<ClusterNode> nodes_of(const rd_kafka_metadata_t& metadata) {
  std::vector<ClusterNode> nodes;
  for (int n = 0; n < metadata.broker_cnt; ++n) {
    const rd_kafka_metadata_broker_t& one = metadata.brokers[n];
    nodes.push_back({one.id, one.host, static_cast<std::uint16_t>(one.port)});
  }
  std::ranges::sort(nodes, {}, &ClusterNode::id);
  return nodes;
}

std::string cluster_id(const Handle& handle) {
  char* id = rd_kafka_clusterid(handle.client(), 0);
  std::string copy(id == nullptr ? "" : id);
  rd_kafka_mem_free(handle.client(), id);
  return copy;
}

}  // namespace

Answer<Seen> ask_topics(Handle& handle, const std::optional<std::set<std::string>>& topics) {
  if (topics) {
    for (const std::string& name : *topics) handle.topic(name);
  }
  const auto metadata = handle.metadata(topics ? Handle::Topics::known : Handle::Topics::all);
  if (!metadata) return tl::unexpected(metadata.error());
  Seen seen;
  seen.cluster.id = cluster_id(handle);
  seen.cluster.nodes = nodes_of(**metadata);
  seen.cluster.topics = topics_of(**metadata);
  if ((*metadata)->orig_broker_id >= 0) seen.answered = (*metadata)->orig_broker_id;
  if (!topics) return seen;
  std::erase_if(seen.cluster.topics, [&](const auto& one) { return !topics->contains(one.first); });
  for (const std::string& name : *topics) {  // a name that no topic can have isn't even asked for
    seen.cluster.topics.try_emplace(
        name, tl::unexpected(topic_failure(RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART, name)));
  }
  return seen;
}

std::optional<Failure> partition_failure(const Cluster& cluster, const TopicPartition& partition) {
  const auto topic = cluster.topics.find(partition.topic);
  if (topic == cluster.topics.end()) {
    return topic_failure(RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART, to_string(partition));
  }
  if (!topic->second) {
    Failure failure = topic->second.error();
    failure.where = to_string(partition);
    return failure;
  }
  const auto state = topic->second->partitions.find(partition.partition);
  if (state == topic->second->partitions.end()) {
    return answer_failure(RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION, to_string(partition), "");
  }
  if (state->second.leader) return std::nullopt;
  return answer_failure(RD_KAFKA_RESP_ERR_LEADER_NOT_AVAILABLE, to_string(partition), "");
}

std::string address_of(const ClusterNode& node) {
  const bool ipv6 = node.host.find(':') != std::string::npos;
  return (ipv6 ? "[" + node.host + "]" : node.host) + ":" + std::to_string(node.port);
}

std::vector<std::int32_t> nodes_to_ask(const Handle& handle, const Seen& seen) {
  std::vector<std::int32_t> good;
  if (seen.answered) good.push_back(*seen.answered);
  std::vector<std::int32_t> bad;
  for (const ClusterNode& node : seen.cluster.nodes) {
    if (seen.answered == node.id) continue;
    (listener_failure(handle, address_of(node)) ? bad : good).push_back(node.id);
  }
  good.insert(good.end(), bad.begin(), bad.end());
  return good;
}

}  // namespace skl
