#include "broker/answers.h"

namespace skl::test {
namespace {

std::string ids(const std::vector<std::int32_t>& ids) {
  std::string text;
  for (const std::int32_t id : ids) text += (text.empty() ? "" : " ") + std::to_string(id);
  return "[" + text + "]";
}

std::string word(Access access) { return std::string(to_string(access)); }

}  // namespace

std::string shown(const Failure& failure) {
  std::string text(to_string(failure.cause));
  if (!failure.where.empty()) text += " at " + failure.where;
  if (!failure.message.empty()) text += ": " + failure.message;
  return text;
}

std::string shown(const OffsetAnswer& answer) {
  if (const auto* offset = std::get_if<std::int64_t>(&answer)) return std::to_string(*offset);
  if (const auto* failure = std::get_if<Failure>(&answer)) return shown(*failure);
  return "no match";
}

std::string shown(const Answer<Topic>& answer) {
  if (!answer) return shown(answer.error());
  std::string text = answer->internal ? "internal" : "";
  for (const auto& [id, state] : answer->partitions) {
    text += (text.empty() ? "" : ", ") + std::to_string(id) + ": " +
            (state.leader ? std::to_string(*state.leader) : "none") + " of " + ids(state.replicas) +
            ", in sync " + ids(state.isr);
  }
  return text;
}

std::string shown(const Answer<Group>& answer) {
  if (!answer) return shown(answer.error());
  return std::string(to_string(answer->kind)) + " " + answer->state + " " +
         std::to_string(answer->members.size());
}

std::string shown(const Answer<TopicSettings>& answer) {
  if (!answer) return shown(answer.error());
  std::string text;
  for (const auto& [name, value] : *answer) text += (text.empty() ? "" : ", ") + name + "=" + value;
  return text;
}

std::string shown(const Answer<Rights>& answer) {
  if (!answer) return shown(answer.error());
  std::string text;
  for (const auto& [name, rights] : answer->topics) {
    text += name + ": read " + word(rights.read) + ", write " + word(rights.write) + ", describe " +
            word(rights.describe) + ", create " + word(rights.create) + "; ";
  }
  return text + "group " + word(answer->group_read) + ", idempotent " +
         word(answer->idempotent_write) + ", create " + word(answer->cluster_create) +
         (answer->unrestricted ? ", unrestricted" : "");
}

std::string shown(const Listener& listener) {
  return listener.address + (listener.node ? " of " + std::to_string(*listener.node) : "") +
         (listener.failure ? " " + shown(*listener.failure) : "");
}

}  // namespace skl::test
