#include "broker/scenario_rights.h"

#include <algorithm>

#include "broker/scenario_answers.h"

namespace skl {
namespace {

constexpr TopicRights kAllRights{Access::yes, Access::yes, Access::yes, Access::yes};

// Nothing is said of what this principal may not do.
bool is_unrestricted(const Scenario& scenario) {
  if (scenario.rights) return scenario.rights->unrestricted;
  const bool topics = std::ranges::any_of(
      scenario.topics, [](const auto& topic) { return topic.second.rights.has_value(); });
  const bool groups = std::ranges::any_of(
      scenario.groups, [](const auto& group) { return group.second.read.has_value(); });
  return !topics && !groups;
}

// The rights of a topic that can't be described aren't told.
TopicRights written_rights(const Scenario& scenario, const std::string& name) {
  const auto found = scenario.topics.find(name);
  if (found == scenario.topics.end()) return is_unrestricted(scenario) ? kAllRights : TopicRights();
  const ScenarioTopic& topic = found->second;
  TopicRights hidden;
  hidden.describe = Access::no;
  if (topic.failure) {
    return topic.failure->cause == Cause::denied_or_missing ? hidden : TopicRights();
  }
  if (!topic.rights) return kAllRights;
  return topic.rights->describe == Access::no ? hidden : *topic.rights;
}

Access written_group_right(const Scenario& scenario, const std::string& id, Access otherwise) {
  const auto found = scenario.groups.find(id);
  if (found == scenario.groups.end()) return otherwise;
  return found->second.read.value_or(otherwise);
}

Answer<Rights> recorded_rights(const Scenario& scenario, const std::set<std::string>& topics,
                               const std::optional<std::string>& group) {
  if (scenario.rights_failure) return tl::unexpected(*scenario.rights_failure);
  if (!scenario.rights) {
    return tl::unexpected(scenario.connect ? *scenario.connect : not_recorded(""));
  }
  Rights rights = *scenario.rights;
  for (const std::string& name : topics) {
    const auto found = scenario.topics.find(name);
    if (found == scenario.topics.end() || !found->second.rights) {
      return tl::unexpected(not_recorded(name));
    }
    rights.topics.emplace(name, *found->second.rights);
  }
  if (!group) {
    rights.group_read = Access::unknown;
    return rights;
  }
  const auto found = scenario.groups.find(*group);
  if (found == scenario.groups.end() || !found->second.read) {
    return tl::unexpected(not_recorded(*group));
  }
  rights.group_read = *found->second.read;
  return rights;
}

Answer<Rights> written_answer(const Scenario& scenario, const std::set<std::string>& topics,
                              const std::optional<std::string>& group) {
  if (scenario.connect) return tl::unexpected(*scenario.connect);
  if (scenario.rights_failure) return tl::unexpected(*scenario.rights_failure);
  const bool unrestricted = is_unrestricted(scenario);
  const Access cluster = unrestricted ? Access::yes : Access::unknown;
  Rights rights = scenario.rights.value_or(Rights{{}, Access::yes, cluster, cluster, unrestricted});
  for (const std::string& name : topics)
    rights.topics.emplace(name, written_rights(scenario, name));
  rights.group_read =
      group ? written_group_right(scenario, *group, rights.group_read) : Access::unknown;
  return rights;
}

}  // namespace

Answer<Rights> rights_answer(const Scenario& scenario, const std::set<std::string>& topics,
                             const std::optional<std::string>& group) {
  return scenario.recorded ? recorded_rights(scenario, topics, group)
                           : written_answer(scenario, topics, group);
}

}  // namespace skl
