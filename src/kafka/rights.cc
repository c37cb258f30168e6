#include "kafka/rights.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace skl {
namespace {

// All operations that there are on a topic and on the cluster (AclEntry.java).
constexpr std::size_t kAllOnTopic = 8;
constexpr std::size_t kAllOnCluster = 7;

struct Listed {
  const rd_kafka_AclOperation_t* operations = nullptr;
  std::size_t count = 0;

  Access has(rd_kafka_AclOperation_t wanted) const { return access(operations, count, wanted); }
};

using OwnTopics =
    std::unique_ptr<rd_kafka_TopicCollection_t, DestroyedBy<rd_kafka_TopicCollection_destroy>>;

Answer<OwnEvent> describe_topics(const Handle& handle, std::optional<std::int32_t> node,
                                 const std::set<std::string>& topics) {
  std::vector<const char*> names;
  names.reserve(topics.size());
  for (const std::string& topic : topics) names.push_back(topic.c_str());
  const OwnTopics collection(rd_kafka_TopicCollection_of_topic_names(names.data(), names.size()));
  AdminCall call;
  call.operation = RD_KAFKA_ADMIN_OP_DESCRIBETOPICS;
  call.node = node;
  call.rights = true;
  call.start = [&](const rd_kafka_AdminOptions_t* options, rd_kafka_queue_t* queue) {
    rd_kafka_DescribeTopics(handle.client(), collection.get(), options, queue);
  };
  return handle.ask(call);
}

Answer<OwnEvent> describe_cluster(const Handle& handle, std::optional<std::int32_t> node) {
  AdminCall call;
  call.operation = RD_KAFKA_ADMIN_OP_DESCRIBECLUSTER;
  call.node = node;
  call.rights = true;
  call.start = [&](const rd_kafka_AdminOptions_t* options, rd_kafka_queue_t* queue) {
    rd_kafka_DescribeCluster(handle.client(), options, queue);
  };
  return handle.ask(call);
}

TopicRights rights_of(const Listed& listed) {
  return {listed.has(RD_KAFKA_ACL_OPERATION_READ), listed.has(RD_KAFKA_ACL_OPERATION_WRITE),
          listed.has(RD_KAFKA_ACL_OPERATION_DESCRIBE), listed.has(RD_KAFKA_ACL_OPERATION_CREATE)};
}

// Reading and writing imply describing, so who may not describe may do neither. A topic that isn't
// there has no list, and only who may describe it is told so.
TopicRights rights_by_error(rd_kafka_resp_err_t code) {
  TopicRights rights;
  if (code == RD_KAFKA_RESP_ERR_TOPIC_AUTHORIZATION_FAILED) {
    rights.read = rights.write = rights.describe = Access::no;
  } else if (code == RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART) {
    rights.describe = Access::yes;
  }
  return rights;
}

// Whether each topic that was described has the full list.
bool add_topics(const rd_kafka_event_t* event, Rights& rights) {
  bool full = true;
  std::size_t count = 0;
  const auto* topics = rd_kafka_DescribeTopics_result_topics(
      rd_kafka_event_DescribeTopics_result(const_cast<rd_kafka_event_t*>(event)), &count);
  for (std::size_t n = 0; n < count; ++n) {
    const std::string name = rd_kafka_TopicDescription_name(topics[n]);
    const rd_kafka_resp_err_t code =
        rd_kafka_error_code(rd_kafka_TopicDescription_error(topics[n]));
    if (code != RD_KAFKA_RESP_ERR_NO_ERROR) {
      rights.topics[name] = rights_by_error(code);
      full = full && code != RD_KAFKA_RESP_ERR_TOPIC_AUTHORIZATION_FAILED;
      continue;
    }
    Listed listed;
    listed.operations = rd_kafka_TopicDescription_authorized_operations(topics[n], &listed.count);
    rights.topics[name] = rights_of(listed);
    full = full && listed.count >= kAllOnTopic;
  }
  return full;
}

// Whether the list is full. An empty one means that this principal may not know.
bool add_cluster(const rd_kafka_event_t* event, Rights& rights) {
  Listed listed;
  listed.operations = rd_kafka_DescribeCluster_result_authorized_operations(
      rd_kafka_event_DescribeCluster_result(const_cast<rd_kafka_event_t*>(event)), &listed.count);
  if (listed.count == 0) return false;
  rights.idempotent_write = listed.has(RD_KAFKA_ACL_OPERATION_IDEMPOTENT_WRITE);
  rights.cluster_create = listed.has(RD_KAFKA_ACL_OPERATION_CREATE);
  return listed.count >= kAllOnCluster;
}

// The answer of the first node that gives one. librdkafka would ask the controller, which in KRaft
// is any node, also one that can't be reached.
template <typename Ask>
Answer<OwnEvent> ask_nodes(const Handle& handle, const Seen& seen, const Ask& ask) {
  constexpr std::size_t kMost = 2;
  std::vector<std::int32_t> nodes = nodes_to_ask(handle, seen);
  nodes.resize(std::min(nodes.size(), kMost));
  Answer<OwnEvent> answer = tl::unexpected(answer_failure(RD_KAFKA_RESP_ERR__TIMED_OUT, "", ""));
  for (const std::int32_t node : nodes) {
    answer = ask(node);
    if (answer || answer.error().cause != Cause::timed_out) break;
  }
  return answer;
}

}  // namespace

Access access(const rd_kafka_AclOperation_t* operations, std::size_t count,
              rd_kafka_AclOperation_t wanted) {
  if (operations == nullptr) return Access::unknown;
  const bool found = std::find(operations, operations + count, wanted) != operations + count;
  return found ? Access::yes : Access::no;
}

Answer<Rights> ask_rights(Handle& handle, const Seen& seen, const std::set<std::string>& topics) {
  Rights rights;
  for (const std::string& topic : topics) rights.topics.emplace(topic, TopicRights{});
  bool full = true;
  if (!topics.empty()) {
    const auto described = ask_nodes(
        handle, seen, [&](std::int32_t node) { return describe_topics(handle, node, topics); });
    if (!described) return tl::unexpected(described.error());
    full = add_topics(described->get(), rights);
  }
  const auto described =
      ask_nodes(handle, seen, [&](std::int32_t node) { return describe_cluster(handle, node); });
  // Without this answer the rights on topics still hold.
  rights.unrestricted = described && add_cluster(described->get(), rights) && full;
  return rights;
}

}  // namespace skl
