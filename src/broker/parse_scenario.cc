#include <algorithm>
#include <limits>

#include "broker/partition_state.h"
#include "broker/scenario_reading.h"
#include "broker/scenario_words.h"

namespace skl {
namespace {

class ScenarioReader {
 public:
  explicit ScenarioReader(const Document& document) : in_(document) {
    scenario_.path = document.path;
  }

  Result<Scenario> read(const YamlValue& root) {
    in_.fields(root, "a scenario is a map that begins with 'version: 1'", keys());
    if (!versioned_) in_.fail(root, "'version: 1' is missing");
    if (!in_.error()) read_the_rest();
    if (in_.error()) return tl::unexpected(*in_.error());
    return std::move(scenario_);
  }

 private:
  using Keys = std::vector<YamlReader::Known>;

  Keys keys() {
    return {{"version", [&](const YamlValue& v) { read_version(v); }},
            {"name", [&](const YamlValue& v) { scenario_.name = in_.text(v, "name"); }},
            {"recorded", [&](const YamlValue& v) { read_recorded(v); }},
            {"cluster", [&](const YamlValue& v) { read_cluster(v); }},
            {"connect", [&](const YamlValue& v) { scenario_.connect = read_failure(in_, v); }},
            {"brokers",
             [&](const YamlValue& list) {
               in_.items(list, "'brokers' is a list", [&](const YamlValue& v) { read_node(v); });
             }},
            {"listeners", [&](const YamlValue& v) { read_listeners(v); }},
            {"topics", [&](const YamlValue& v) { topics_ = &v; }},
            {"groups", [&](const YamlValue& v) { groups_ = &v; }},
            {"rights", [&](const YamlValue& v) { read_rights(v); }},
            {"broker-config",
             [&](const YamlValue& v) {
               scenario_.node_settings = read_settings(in_, v, "broker-config");
             }},
            {"broker-config-failure",
             [&](const YamlValue& v) { scenario_.node_settings_failure = read_failure(in_, v); }}};
  }

  // Topics and groups mean something else in a recording, and topics name the brokers.
  void read_the_rest() {
    ScenarioReading reading{in_, scenario_.recorded.has_value(), broker_ids(scenario_.nodes),
                            !scenario_.nodes.empty()};
    if (topics_ != nullptr) read_topics(reading, *topics_, scenario_);
    if (groups_ != nullptr) read_groups(reading, *groups_, scenario_);
  }

  void read_version(const YamlValue& value) {
    versioned_ = true;
    if (value.text != "1") in_.fail(value, "'version' is 1: of a newer one nothing is known here");
  }

  void read_cluster(const YamlValue& value) {
    if (!scenario_.cluster_id.empty()) in_.fail(value, "the cluster's id is here twice");
    scenario_.cluster_id = in_.text(value, "cluster");
  }

  void read_recorded(const YamlValue& value) {
    Recorded recorded;
    scenario_.topics_listed = false;
    in_.fields(
        value, "'recorded' is a map: {at: TIME, principal: WHO}",
        {{"at", [&](const YamlValue& v) { recorded.at = in_.text(v, "at"); }},
         {"principal", [&](const YamlValue& v) { recorded.principal = in_.text(v, "principal"); }},
         {"cluster", [&](const YamlValue& v) { read_cluster(v); }},
         {"isolation", [&](const YamlValue& v) { recorded.isolation = read_isolation(in_, v); }},
         {"asked", [&](const YamlValue& v) { read_asked(v); }}});
    if (recorded.at.empty()) in_.fail(value, "'at' is missing: when was it recorded?");
    scenario_.recorded = std::move(recorded);
  }

  void read_asked(const YamlValue& list) {
    constexpr std::array<std::string_view, 2> kWords = {"cluster", "all-topics"};
    scenario_.cluster_asked = false;
    in_.items(list, "'asked' is a list", [&](const YamlValue& item) {
      const std::size_t word = in_.word(item, "question", kWords);
      (word == 0 ? scenario_.cluster_asked : scenario_.topics_listed) = true;
    });
  }

  void read_node(const YamlValue& value) {
    ClusterNode node{-1, "", 9092};
    std::optional<Failure> down;
    in_.fields(value, "a broker is a map: {id: 1, host: broker-1, port: 9092}",
               {{"id", [&](const YamlValue& v) { node.id = read_id(in_, v, "id"); }},
                {"host", [&](const YamlValue& v) { node.host = in_.text(v, "host"); }},
                {"port", [&](const YamlValue& v) { node.port = read_port(v); }},
                {"down", [&](const YamlValue& v) { down = read_failure(in_, v); }}});
    if (node.id < 0 || node.host.empty()) in_.fail(value, "a broker has its 'id' and its 'host'");
    if (std::ranges::find(scenario_.nodes, node.id, &ClusterNode::id) != scenario_.nodes.end()) {
      in_.fail(value, "broker " + std::to_string(node.id) + " is here twice");
    }
    if (down) scenario_.down.emplace(node.id, *down);
    scenario_.nodes.push_back(std::move(node));
  }

  std::uint16_t read_port(const YamlValue& value) {
    return static_cast<std::uint16_t>(
        in_.number(value, "port", {1, std::numeric_limits<std::uint16_t>::max()}));
  }

  void read_listeners(const YamlValue& list) {
    scenario_.listeners.emplace();
    in_.items(list, "'listeners' is a list", [&](const YamlValue& item) {
      Listener listener;
      in_.fields(
          item, "a listener is a map: {address: \"broker-1:9092\"}",
          {{"address", [&](const YamlValue& v) { listener.address = in_.text(v, "address"); }},
           {"broker", [&](const YamlValue& v) { listener.node = read_id(in_, v, "broker"); }},
           {"failure", [&](const YamlValue& v) { listener.failure = read_failure(in_, v); }}});
      if (listener.address.empty()) in_.fail(item, "'address' is missing");
      scenario_.listeners->push_back(std::move(listener));
    });
  }

  void read_rights(const YamlValue& value) {
    std::optional<Access> group_read;
    std::optional<Access> idempotent_write;
    std::optional<Access> cluster_create;
    bool unrestricted = false;
    const auto access = [&](std::string_view key, std::optional<Access>& target) {
      return YamlReader::Known{key, [&](const YamlValue& v) { target = read_access(in_, v); }};
    };
    in_.fields(
        value, "'rights' is a map",
        {access("group-read", group_read),
         access("idempotent-write", idempotent_write),
         access("cluster-create", cluster_create),
         {"unrestricted", [&](const YamlValue& v) { unrestricted = in_.flag(v, "unrestricted"); }},
         {"failure",
          [&](const YamlValue& v) { scenario_.rights_failure = read_failure(in_, v); }}});
    if (scenario_.rights_failure) return;
    const Access rest = unrestricted ? Access::yes : Access::unknown;
    scenario_.rights = Rights{{},
                              group_read.value_or(rest),
                              idempotent_write.value_or(rest),
                              cluster_create.value_or(rest),
                              unrestricted};
  }

  YamlReader in_;
  Scenario scenario_;
  bool versioned_ = false;
  const YamlValue* topics_ = nullptr;
  const YamlValue* groups_ = nullptr;
};

}  // namespace

Result<Scenario> parse_scenario(const Document& document) {
  const Result<YamlValue> root = parse_yaml(document);
  if (!root) return tl::unexpected(root.error());
  return ScenarioReader(document).read(*root);
}

}  // namespace skl
