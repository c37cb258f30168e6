#include <charconv>

#include "broker/scenario_answers.h"
#include "broker/scenario_reading.h"
#include "broker/scenario_words.h"

namespace skl {
namespace {

using Kind = YamlValue::Kind;

// "orders-3": a topic's name may have dashes too.
std::optional<TopicPartition> parse_partition(std::string_view text) {
  const std::size_t dash = text.rfind('-');
  if (dash == std::string_view::npos || dash == 0) return std::nullopt;
  TopicPartition partition{std::string(text.substr(0, dash)), 0};
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data() + dash + 1, end, partition.partition);
  if (error != std::errc() || stopped != end || partition.partition < 0) return std::nullopt;
  return partition;
}

GroupMember read_member(YamlReader& in, const YamlValue& value) {
  GroupMember member;
  const auto text = [&in](std::string_view key, std::string& target) {
    return YamlReader::Known{key,
                             [&in, key, &target](const YamlValue& v) { target = in.text(v, key); }};
  };
  const auto partition = [&](const YamlValue& v) {
    const auto parsed = parse_partition(in.text(v, "partitions"));
    if (!parsed) return in.fail(v, "a member's partition is like 'orders-3'");
    member.partitions.push_back(*parsed);
  };
  in.fields(value, "a member is a map: {id: c-1, client: etl, host: /10.0.0.7}",
            {text("id", member.id),
             text("client", member.client),
             text("host", member.host),
             {"partitions", [&](const YamlValue& list) {
                in.items(list, "a member's 'partitions' is a list like [orders-3]", partition);
              }}});
  return member;
}

class GroupReader {
 public:
  explicit GroupReader(ScenarioReading& reading) : in_(reading.in), recorded_(reading.recorded) {}

  ScenarioGroup read(const YamlValue& value) {
    in_.fields(value, "a group is a map: {state: Stable}", keys());
    const bool asked = stated_ || !recorded_;
    if (said_ && !asked) in_.fail(value, "a recorded group says its 'state'");
    if (said_ && read_.failure) in_.fail(value, "a group is described, or its description fails");
    if (!stated_) group_.state = group_.members.empty() ? "Empty" : "Stable";
    if (asked && !read_.failure) read_.group = group_;
    return read_;
  }

 private:
  std::vector<YamlReader::Known> keys() {
    return {{"state",
             [&](const YamlValue& v) {
               group_.state = in_.text(v, "state");
               stated_ = said_ = true;
             }},
            {"kind",
             [&](const YamlValue& v) {
               group_.kind = static_cast<Group::Kind>(in_.word(v, "kind", kGroupKindWords));
               said_ = true;
             }},
            {"members",
             [&](const YamlValue& list) {
               said_ = true;
               in_.items(list, "'members' is a list", [&](const YamlValue& member) {
                 group_.members.push_back(read_member(in_, member));
               });
             }},
            {"failure", [&](const YamlValue& v) { read_.failure = read_failure(in_, v); }},
            {"read", [&](const YamlValue& v) { read_.read = read_access(in_, v); }},
            {"deny", [&](const YamlValue& v) { deny(v); }}};
  }

  // Who may read may describe, so who may not describe may not read either.
  void deny(const YamlValue& list) {
    constexpr std::array<std::string_view, 2> kWords = {"read", "describe"};
    in_.items(list, "'deny' is a list of operations", [&](const YamlValue& item) {
      read_.read = Access::no;
      if (kWords[in_.word(item, "operation", kWords)] == "read") return;
      read_.failure = denied_group();
    });
  }

  YamlReader& in_;
  bool recorded_;
  bool said_ = false;    // something of the group itself
  bool stated_ = false;  // its state
  Group group_{Group::Kind::classic, "", {}};
  ScenarioGroup read_;
};

}  // namespace

void read_groups(ScenarioReading& reading, const YamlValue& groups, Scenario& scenario) {
  if (groups.kind != Kind::map) return reading.in.fail(groups, "'groups' is a map of groups by id");
  for (const YamlField& field : groups.fields) {
    if (reading.in.error()) return;
    scenario.groups.emplace(field.name, GroupReader(reading).read(field.value));
  }
}

}  // namespace skl
