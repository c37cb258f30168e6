#include <algorithm>

#include "broker/scenario_words.h"
#include "broker/write_fields.h"
#include "skl/broker/scenario.h"
#include "skl/yaml/yaml_value.h"

namespace skl {
namespace {

std::string head(const Scenario& scenario) {
  if (!scenario.recorded) return "";
  return "# What a Kafka cluster answered on " + yaml_comment(scenario.recorded->at) +
         ", for dry runs without it.\n"
         "# Passwords and other secrets aren't in it, nor is what the records hold.\n";
}

Fields recorded_fields(const Scenario& scenario) {
  const Recorded& recorded = *scenario.recorded;
  Fields fields = {{"at", yaml_text(recorded.at)}};
  if (!recorded.principal.empty()) fields.emplace_back("principal", yaml_text(recorded.principal));
  if (!scenario.cluster_id.empty()) fields.emplace_back("cluster", yaml_text(scenario.cluster_id));
  fields.emplace_back("isolation", to_string(recorded.isolation));
  std::vector<std::string> asked;
  if (scenario.cluster_asked) asked.emplace_back("cluster");
  if (scenario.topics_listed) asked.emplace_back("all-topics");
  fields.emplace_back("asked", flow_list(asked));
  return fields;
}

std::vector<std::string> nodes(const Scenario& scenario) {
  std::vector<std::string> lines;
  lines.reserve(scenario.nodes.size());
  for (const ClusterNode& node : scenario.nodes) {
    Fields fields = {{"id", std::to_string(node.id)},
                     {"host", yaml_text(node.host)},
                     {"port", std::to_string(node.port)}};
    const auto down = scenario.down.find(node.id);
    if (down != scenario.down.end()) fields.emplace_back("down", failure_text(down->second));
    lines.push_back(flow_map(fields));
  }
  return lines;
}

std::vector<std::string> listeners(const Scenario& scenario) {
  std::vector<std::string> lines;
  lines.reserve(scenario.listeners->size());
  for (const Listener& listener : *scenario.listeners) {
    Fields fields = {{"address", yaml_text(listener.address)}};
    if (listener.node) fields.emplace_back("broker", std::to_string(*listener.node));
    if (listener.failure) fields.emplace_back("failure", failure_text(*listener.failure));
    lines.push_back(flow_map(fields));
  }
  return lines;
}

std::string member_text(const GroupMember& member) {
  Fields fields;
  if (!member.id.empty()) fields.emplace_back("id", yaml_text(member.id));
  if (!member.client.empty()) fields.emplace_back("client", yaml_text(member.client));
  if (!member.host.empty()) fields.emplace_back("host", yaml_text(member.host));
  std::vector<std::string> partitions;
  partitions.reserve(member.partitions.size());
  for (const TopicPartition& partition : member.partitions) {
    partitions.push_back(yaml_text(to_string(partition)));
  }
  if (!partitions.empty()) fields.emplace_back("partitions", flow_list(partitions));
  return flow_map(fields);
}

std::string group_text(const ScenarioGroup& group) {
  Fields fields;
  if (group.failure) {
    fields.emplace_back("failure", failure_text(*group.failure));
  } else if (group.group) {
    fields.emplace_back("state", yaml_text(group.group->state));
    fields.emplace_back("kind", to_string(group.group->kind));
    std::vector<std::string> members;
    members.reserve(group.group->members.size());
    for (const GroupMember& member : group.group->members) members.push_back(member_text(member));
    if (!members.empty()) fields.emplace_back("members", flow_list(members));
  }
  if (group.read) fields.emplace_back("read", to_string(*group.read));
  return flow_map(fields);
}

std::string rights_text(const Scenario& scenario) {
  if (scenario.rights_failure) {
    return flow_map({{"failure", failure_text(*scenario.rights_failure)}});
  }
  const Rights& rights = *scenario.rights;
  return flow_map({{"group-read", std::string(to_string(rights.group_read))},
                   {"idempotent-write", std::string(to_string(rights.idempotent_write))},
                   {"cluster-create", std::string(to_string(rights.cluster_create))},
                   {"unrestricted", rights.unrestricted ? "true" : "false"}});
}

std::string block(std::string_view key, const std::vector<std::string>& lines) {
  if (lines.empty()) return std::string(key) + ": []\n";
  std::string text = std::string(key) + ":\n";
  for (const std::string& line : lines) text += "  - " + line + "\n";
  return text;
}

std::string cluster_text(const Scenario& scenario) {
  std::string text;
  if (scenario.recorded) {
    text += "recorded: " + flow_map(recorded_fields(scenario)) + "\n";
  } else if (!scenario.cluster_id.empty()) {
    text += "cluster: " + yaml_text(scenario.cluster_id) + "\n";
  }
  if (scenario.connect) text += "connect: " + failure_text(*scenario.connect) + "\n";
  if (!scenario.nodes.empty()) text += block("brokers", nodes(scenario));
  if (scenario.listeners) text += block("listeners", listeners(scenario));
  return text;
}

}  // namespace

std::string write_scenario(const Scenario& scenario) {
  std::string text = head(scenario) + "version: 1\n";
  if (!scenario.name.empty()) text += "name: " + yaml_text(scenario.name) + "\n";
  text += cluster_text(scenario);
  if (!scenario.topics.empty()) text += "topics:\n";
  for (const auto& [name, topic] : scenario.topics) text += topic_text(scenario, name, topic);
  if (!scenario.groups.empty()) text += "groups:\n";
  for (const auto& [id, group] : scenario.groups) {
    text += "  " + yaml_text(id) + ": " + group_text(group) + "\n";
  }
  if (scenario.rights || scenario.rights_failure) {
    text += "rights: " + rights_text(scenario) + "\n";
  }
  if (scenario.node_settings) {
    text += "broker-config: " + settings_text(*scenario.node_settings) + "\n";
  }
  if (scenario.node_settings_failure) {
    text += "broker-config-failure: " + failure_text(*scenario.node_settings_failure) + "\n";
  }
  return text;
}

}  // namespace skl
