#include "broker/scenario_answers.h"
#include "broker/scenario_offsets.h"
#include "broker/scenario_rights.h"
#include "skl/broker/scenario.h"

namespace skl {
namespace {

// Defaults of Kafka's topics that tell something about reading or writing them.
// Source: Kafka's documentation of topic configs, the same from 2.0 to 4.x.
const TopicSettings& kafka_defaults() {
  static const TopicSettings kDefaults = {{"cleanup.policy", "delete"},
                                          {"max.message.bytes", "1048588"},
                                          {"message.timestamp.type", "CreateTime"},
                                          {"min.insync.replicas", "1"}};
  return kDefaults;
}

std::string address(const ClusterNode& node) { return node.host + ":" + std::to_string(node.port); }

// A failing node's place is its address.
Failure down_at(const Failure& failure, const ClusterNode& node) {
  return placed(failure, address(node));
}

Topic described(const ScenarioTopic& topic) {
  Topic result{topic.internal, {}};
  for (const auto& [id, partition] : topic.partitions) {
    if (partition.described) result.partitions.emplace(id, partition.state);
  }
  return result;
}

Answer<Topic> recorded_topic(const Scenario& scenario, const std::string& name) {
  const auto found = scenario.topics.find(name);
  if (found == scenario.topics.end()) return tl::unexpected(not_recorded(name));
  if (found->second.failure) return tl::unexpected(*found->second.failure);
  Topic topic = described(found->second);
  if (topic.partitions.empty()) return tl::unexpected(not_recorded(name));
  return topic;
}

Answer<Topic> named_topic(const Scenario& scenario, const std::string& name) {
  if (scenario.recorded) return recorded_topic(scenario, name);
  if (auto failure = topic_failure(scenario, name)) return tl::unexpected(std::move(*failure));
  return described(scenario.topics.at(name));
}

// Asked for all topics, a broker leaves out what one may not see.
bool is_left_out(const Answer<Topic>& topic) {
  if (topic) return false;
  const Cause cause = topic.error().cause;
  return cause == Cause::denied_or_missing || cause == Cause::unknown_topic ||
         cause == Cause::not_recorded;
}

// Topics are made up to show what options mean; what else a cluster has would only be invented.
Failure not_made_up(std::string where) {
  return not_checked(std::move(where), "the broker is made up");
}

}  // namespace

ScenarioBroker::ScenarioBroker(Scenario scenario) : scenario_(std::move(scenario)) {}

std::string ScenarioBroker::notice() const {
  const std::string start = "no broker was contacted: ";
  if (scenario_.made_up) {
    return start +
           "topics are made up, with three partitions from 0 to 1000 or those that the query names";
  }
  std::string source = scenario_.name.empty() ? "" : "'" + scenario_.name + "'";
  if (source.empty()) {
    source = scenario_.path.empty() ? "a scenario" : scenario_.path;
  } else if (!scenario_.path.empty()) {
    source += " (" + scenario_.path + ")";
  }
  std::string line = start + "the answers come from " + source;
  if (scenario_.recorded) line += ", recorded at " + scenario_.recorded->at;
  if (scenario_.recorded && !scenario_.recorded->principal.empty()) {
    line += " as " + scenario_.recorded->principal;
  }
  return line;
}

Answer<Cluster> ScenarioBroker::cluster(const std::optional<std::set<std::string>>& topics) {
  if (scenario_.connect) return tl::unexpected(*scenario_.connect);
  if (!scenario_.cluster_asked || (!topics && !scenario_.topics_listed)) {
    return tl::unexpected(not_recorded(""));
  }
  Cluster cluster{scenario_.cluster_id, scenario_.nodes, {}};
  if (topics) {
    for (const std::string& name : *topics) {
      cluster.topics.emplace(name, named_topic(scenario_, name));
    }
    return cluster;
  }
  for (const auto& [name, topic] : scenario_.topics) {
    Answer<Topic> answer = named_topic(scenario_, name);
    if (!is_left_out(answer)) cluster.topics.emplace(name, std::move(answer));
  }
  return cluster;
}

std::vector<Listener> ScenarioBroker::listeners() {
  if (scenario_.listeners) return *scenario_.listeners;
  std::vector<Listener> listeners;
  if (scenario_.recorded) return listeners;
  listeners.reserve(scenario_.nodes.size());
  for (const ClusterNode& node : scenario_.nodes) {
    Listener listener{address(node), node.id, std::nullopt};
    const auto down = scenario_.down.find(node.id);
    if (down != scenario_.down.end()) listener.failure = down_at(down->second, node);
    if (scenario_.connect) {
      listener.node.reset();  // who never answered advertises nothing
      listener.failure = down_at(*scenario_.connect, node);
    }
    listeners.push_back(std::move(listener));
  }
  return listeners;
}

OffsetAnswers ScenarioBroker::offsets(const std::set<OffsetQuery>& queries, Isolation isolation) {
  OffsetAnswers answers;
  for (const OffsetQuery& query : queries) {
    answers.emplace_hint(answers.end(), query, offset_answer(scenario_, query, isolation));
  }
  return answers;
}

Answer<Group> ScenarioBroker::group(const std::string& id) {
  if (scenario_.made_up) return tl::unexpected(not_made_up(id));
  const auto found = scenario_.groups.find(id);
  const bool known = found != scenario_.groups.end();
  if (scenario_.recorded) {
    if (known && found->second.failure) return tl::unexpected(*found->second.failure);
    if (known && found->second.group) return *found->second.group;
    return tl::unexpected(scenario_.connect ? *scenario_.connect : not_recorded(id));
  }
  if (scenario_.connect) return tl::unexpected(*scenario_.connect);
  if (!known) return Group{Group::Kind::classic, "Dead", {}};
  const ScenarioGroup& group = found->second;
  if (!group.failure) return group.group.value_or(Group{Group::Kind::classic, "Dead", {}});
  return tl::unexpected(placed(*group.failure, id));
}

Answer<Rights> ScenarioBroker::rights(const std::set<std::string>& topics,
                                      const std::optional<std::string>& group) {
  if (scenario_.made_up) return tl::unexpected(not_made_up(""));
  return rights_answer(scenario_, topics, group);
}

Answer<TopicSettings> ScenarioBroker::topic_settings(const std::string& topic) {
  if (scenario_.made_up) return tl::unexpected(not_made_up(topic));
  const auto found = scenario_.topics.find(topic);
  const bool known = found != scenario_.topics.end();
  if (scenario_.recorded) {
    if (known && found->second.settings_failure) {
      return tl::unexpected(*found->second.settings_failure);
    }
    if (known && found->second.settings_known) return found->second.settings;
    return tl::unexpected(scenario_.connect ? *scenario_.connect : not_recorded(topic));
  }
  if (scenario_.connect) return tl::unexpected(*scenario_.connect);
  if (auto failure = topic_failure(scenario_, topic)) return tl::unexpected(std::move(*failure));
  if (found->second.settings_failure) {
    return tl::unexpected(placed(*found->second.settings_failure, topic));
  }
  TopicSettings settings = found->second.settings;
  settings.insert(kafka_defaults().begin(), kafka_defaults().end());
  return settings;
}

Answer<TopicSettings> ScenarioBroker::node_settings() {
  const bool written = !scenario_.recorded;
  if (written && scenario_.connect) return tl::unexpected(*scenario_.connect);
  if (scenario_.node_settings_failure) return tl::unexpected(*scenario_.node_settings_failure);
  if (scenario_.node_settings) return *scenario_.node_settings;
  if (written) {
    return tl::unexpected(not_checked("", "the scenario says nothing of the brokers' settings"));
  }
  return tl::unexpected(scenario_.connect ? *scenario_.connect : not_recorded(""));
}

Answer<std::vector<Sample>> ScenarioBroker::sample(const TopicPartition& partition,
                                                   std::int64_t /*from*/, std::size_t /*most*/,
                                                   Isolation /*isolation*/) {
  if (scenario_.connect) return tl::unexpected(*scenario_.connect);
  if (scenario_.recorded) return tl::unexpected(not_recorded(to_string(partition)));
  return tl::unexpected(not_checked(to_string(partition), "the scenario holds no records"));
}

}  // namespace skl
