#include "broker/scenario_answers.h"

namespace skl {

Failure unknown_topic(std::string_view topic) {
  return {Cause::unknown_topic, std::string(topic), "Broker: Unknown topic or partition", "", {}};
}

Failure denied_topic(std::string_view topic) {
  return {
      Cause::denied_or_missing, std::string(topic), "Broker: Topic authorization failed", "", {}};
}

Failure denied_topic_settings() {
  return {Cause::not_authorized, "", "Broker: Topic authorization failed", "", {}};
}

Failure denied_group() {
  return {Cause::not_authorized, "", "Broker: Group authorization failed", "", {}};
}

Failure not_recorded(std::string where) {
  return {
      Cause::not_recorded, std::move(where), "nobody asked for it when this was recorded", "", {}};
}

Failure not_checked(std::string where, std::string message) {
  return {Cause::not_checked, std::move(where), std::move(message), "", {}};
}

Failure placed(Failure failure, std::string_view where) {
  if (failure.where.empty()) failure.where = where;
  return failure;
}

std::optional<Failure> topic_failure(const Scenario& scenario, const std::string& topic) {
  const auto found = scenario.topics.find(topic);
  if (found == scenario.topics.end()) return unknown_topic(topic);
  const ScenarioTopic& known = found->second;
  if (known.failure) return placed(*known.failure, topic);
  if (known.rights && known.rights->describe == Access::no) return denied_topic(topic);
  return std::nullopt;
}

}  // namespace skl
