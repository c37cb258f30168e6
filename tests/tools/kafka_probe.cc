// What the broker says of a cluster, as JSON, for tests against a real Kafka.
//
//     kafka_probe < {"settings": {"bootstrap.servers": "h:9092"}, "topics": ["t"], "group": "g",
//     ...}
//
// Asks for the cluster, and where that goes well for all that its input names. Each answer has the
// time that it took.

#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "skl/kafka/kafka_broker.h"

namespace {

using namespace skl;
using Json = nlohmann::json;

Result<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return failure(path, "no such file");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

Json to_json(const Failure& failure) {
  return {{"cause", to_string(failure.cause)},
          {"where", failure.where},
          {"message", failure.message},
          {"setting", failure.setting},
          {"evidence", failure.evidence}};
}

Json to_json(const Answer<Topic>& topic) {
  if (!topic) return {{"failure", to_json(topic.error())}};
  Json partitions = Json::object();
  for (const auto& [id, state] : topic->partitions) {
    partitions[std::to_string(id)] = {{"leader", state.leader ? Json(*state.leader) : Json()},
                                      {"replicas", state.replicas},
                                      {"isr", state.isr}};
  }
  return {{"internal", topic->internal}, {"partitions", partitions}};
}

Json to_json(const Cluster& cluster) {
  Json nodes = Json::array();
  for (const ClusterNode& node : cluster.nodes) {
    nodes.push_back(node.host + ":" + std::to_string(node.port));
  }
  Json topics = Json::object();
  for (const auto& [name, topic] : cluster.topics) topics[name] = to_json(topic);
  return {{"id", cluster.id}, {"nodes", nodes}, {"topics", topics}};
}

Json to_json(const Group& group) {
  Json members = Json::array();
  for (const GroupMember& member : group.members) {
    std::vector<std::string> partitions;
    for (const TopicPartition& one : member.partitions) partitions.push_back(to_string(one));
    members.push_back({{"client", member.client}, {"partitions", partitions}});
  }
  return {{"kind", to_string(group.kind)}, {"state", group.state}, {"members", members}};
}

Json to_json(const Rights& rights) {
  Json topics = Json::object();
  for (const auto& [name, topic] : rights.topics) {
    topics[name] = {{"read", to_string(topic.read)},
                    {"write", to_string(topic.write)},
                    {"describe", to_string(topic.describe)},
                    {"create", to_string(topic.create)}};
  }
  return {{"topics", topics},
          {"group_read", to_string(rights.group_read)},
          {"idempotent_write", to_string(rights.idempotent_write)},
          {"cluster_create", to_string(rights.cluster_create)},
          {"unrestricted", rights.unrestricted}};
}

Json to_json(const std::vector<Sample>& samples) {
  Json list = Json::array();
  for (const Sample& sample : samples) {
    list.push_back({{"offset", sample.offset},
                    {"time", sample.time_ms},
                    {"key_bytes", sample.key_bytes ? Json(*sample.key_bytes) : Json()},
                    {"value_bytes", sample.value_bytes ? Json(*sample.value_bytes) : Json()},
                    {"headers", sample.headers},
                    {"schema_registry", sample.schema_registry},
                    {"json", sample.json}});
  }
  return list;
}

Json to_json(const TopicSettings& settings) { return settings; }

Json to_json(const OffsetAnswer& answer) {
  if (const auto* failure = std::get_if<Failure>(&answer)) return {{"failure", to_json(*failure)}};
  if (const auto* offset = std::get_if<std::int64_t>(&answer)) return *offset;
  return "no match";
}

Json to_json(const OffsetAnswers& answers) {
  Json all = Json::object();
  for (const auto& [query, answer] : answers) {
    const std::string kind = query.spec.kind == OffsetSpec::Kind::earliest ? "earliest"
                             : query.spec.kind == OffsetSpec::Kind::latest
                                 ? "latest"
                                 : std::to_string(query.spec.time_ms);
    all[to_string(query.partition)][kind] = to_json(answer);
  }
  return all;
}

Json to_json(const std::vector<Listener>& listeners) {
  Json all = Json::array();
  for (const Listener& one : listeners) {
    all.push_back({{"address", one.address},
                   {"node", one.node ? Json(*one.node) : Json()},
                   {"failure", one.failure ? to_json(*one.failure) : Json()}});
  }
  return all;
}

template <typename T>
Json to_json(const Answer<T>& answer) {
  if (!answer) return {{"failure", to_json(answer.error())}};
  return to_json(*answer);
}

template <typename Ask>
void timed(Json& out, const std::string& name, const Ask& ask) {
  const auto began = std::chrono::steady_clock::now();
  out[name] = to_json(ask());
  const auto took = std::chrono::steady_clock::now() - began;
  out["ms"][name] = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
}

std::set<OffsetQuery> queries_of(const Json& wishes, const Cluster& cluster) {
  std::set<OffsetQuery> queries;
  for (const auto& [name, topic] : cluster.topics) {
    if (!topic) continue;
    for (const auto& [id, state] : topic->partitions) {
      const TopicPartition partition{name, id};
      queries.insert({partition, {OffsetSpec::Kind::earliest, 0}});
      queries.insert({partition, {OffsetSpec::Kind::latest, 0}});
      for (const auto& time : wishes.value("times", std::vector<std::int64_t>())) {
        queries.insert({partition, {OffsetSpec::Kind::at_time, time}});
      }
    }
  }
  return queries;
}

void ask_all(Broker& broker, const Json& in, const std::set<std::string>& topics,
             const Cluster& cluster, Json& out) {
  const Isolation isolation =
      in.value("committed", false) ? Isolation::read_committed : Isolation::read_uncommitted;
  std::optional<std::string> group;
  if (in.contains("group")) group = in["group"];
  timed(out, "offsets", [&] { return broker.offsets(queries_of(in, cluster), isolation); });
  timed(out, "rights", [&] { return broker.rights(topics, group); });
  if (group) timed(out, "group", [&] { return broker.group(*group); });
  if (!in.value("more", false)) return;
  timed(out, "node_settings", [&] { return broker.node_settings(); });
  for (const std::string& topic : topics) {
    timed(out, "settings " + topic, [&] { return broker.topic_settings(topic); });
    timed(out, "sample " + topic, [&] {
      return broker.sample({topic, 0}, in.value("from", std::int64_t{0}), 5, isolation);
    });
  }
}

Json answer(const Json& in) {
  Json out;
  ClientSurroundings surroundings{read_file, {}, knows_kerberos()};
  if (in.contains("token")) surroundings.oauth_token = in["token"];
  const auto config = client_config(in["settings"].get<ClientSettings>(), surroundings);
  if (!config) return {{"failure", to_json(config.error())}};
  KafkaLimits limits;
  limits.timeout = std::chrono::milliseconds(in.value("timeout_ms", 30000));
  limits.ask_coordinator = in.value("ask_coordinator", false);
  const auto broker = open_kafka(*config, limits);
  if (!broker) return {{"failure", to_json(broker.error())}};
  std::optional<std::set<std::string>> topics;
  if (in.contains("topics")) topics = in["topics"].get<std::set<std::string>>();
  const auto began = std::chrono::steady_clock::now();
  const auto cluster = (*broker)->cluster(topics);
  const auto took = std::chrono::steady_clock::now() - began;
  out["ms"]["cluster"] = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
  if (cluster) {
    out["cluster"] = to_json(*cluster);
    ask_all(**broker, in, topics.value_or(std::set<std::string>()), *cluster, out);
  } else {
    out["failure"] = to_json(cluster.error());
  }
  timed(out, "listeners", [&] { return (*broker)->listeners(); });
  return out;
}

}  // namespace

// Anything wrong with the input ends the program: its only caller is a script of ours.
int main() {
  std::cout << answer(Json::parse(std::cin)).dump(2) << "\n";
  return 0;
}
