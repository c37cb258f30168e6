#include "kafka/groups.h"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "kafka/rights.h"
#include "kafka/topics.h"

namespace skl {
namespace {

const std::string kOffsetsTopic = "__consumer_offsets";

// Whether the list of groups, which every principal gets its part of, has this one.
bool is_listed(const Handle& handle, const std::string& id) {
  AdminCall call;
  call.operation = RD_KAFKA_ADMIN_OP_LISTCONSUMERGROUPS;
  call.what = id;
  call.start = [&](const rd_kafka_AdminOptions_t* options, rd_kafka_queue_t* queue) {
    rd_kafka_ListConsumerGroups(handle.client(), options, queue);
  };
  const auto event = handle.ask(call);
  if (!event) return false;
  std::size_t count = 0;
  const auto* groups = rd_kafka_ListConsumerGroups_result_valid(
      rd_kafka_event_ListConsumerGroups_result(event->get()), &count);
  return std::any_of(groups, groups + count, [&](const auto* group) {
    return id == rd_kafka_ConsumerGroupListing_group_id(group);
  });
}

bool has_offsets_topic(Handle& handle) {
  const auto seen = ask_topics(handle, std::set{kOffsetsTopic});
  return seen && seen->cluster.topics.at(kOffsetsTopic).has_value();
}

Group::Kind kind_of(rd_kafka_consumer_group_type_t type) {
  switch (type) {
    case RD_KAFKA_CONSUMER_GROUP_TYPE_CLASSIC: return Group::Kind::classic;
    case RD_KAFKA_CONSUMER_GROUP_TYPE_CONSUMER: return Group::Kind::consumer;
    default: return Group::Kind::unknown;
  }
}

std::string text_of(const char* text) { return text == nullptr ? "" : text; }

GroupMember member_of(const rd_kafka_MemberDescription_t* from) {
  GroupMember member{text_of(rd_kafka_MemberDescription_consumer_id(from)),
                     text_of(rd_kafka_MemberDescription_client_id(from)),
                     text_of(rd_kafka_MemberDescription_host(from)),
                     {}};
  const auto* assignment = rd_kafka_MemberDescription_assignment(from);
  const auto* partitions =
      assignment == nullptr ? nullptr : rd_kafka_MemberAssignment_partitions(assignment);
  for (int n = 0; partitions != nullptr && n < partitions->cnt; ++n) {
    member.partitions.push_back({partitions->elems[n].topic, partitions->elems[n].partition});
  }
  std::ranges::sort(member.partitions);
  return member;
}

GroupSeen seen_of(const rd_kafka_ConsumerGroupDescription_t* from) {
  GroupSeen seen;
  seen.group.state =
      rd_kafka_consumer_group_state_name(rd_kafka_ConsumerGroupDescription_state(from));
  // A group that isn't there has the kind "classic": nobody knows which it would be.
  if (seen.group.state != "Dead") {
    seen.group.kind = kind_of(rd_kafka_ConsumerGroupDescription_type(from));
  }
  for (std::size_t n = 0; n < rd_kafka_ConsumerGroupDescription_member_count(from); ++n) {
    seen.group.members.push_back(member_of(rd_kafka_ConsumerGroupDescription_member(from, n)));
  }
  std::size_t count = 0;
  const auto* operations = rd_kafka_ConsumerGroupDescription_authorized_operations(from, &count);
  seen.read = access(operations, count, RD_KAFKA_ACL_OPERATION_READ);
  return seen;
}

// On a young cluster the coordinator is still being made.
bool is_worth_another_try(rd_kafka_resp_err_t code) {
  static constexpr std::array kStarting{RD_KAFKA_RESP_ERR_COORDINATOR_LOAD_IN_PROGRESS,
                                        RD_KAFKA_RESP_ERR_COORDINATOR_NOT_AVAILABLE,
                                        RD_KAFKA_RESP_ERR_NOT_COORDINATOR};
  return std::ranges::find(kStarting, code) != kStarting.end();
}

struct Described {
  rd_kafka_resp_err_t code = RD_KAFKA_RESP_ERR_NO_ERROR;
  Answer<GroupSeen> answer;
};

Described describe(const Handle& handle, const std::string& id) {
  AdminCall call;
  call.operation = RD_KAFKA_ADMIN_OP_DESCRIBECONSUMERGROUPS;
  call.what = id;
  call.rights = true;
  const char* name = id.c_str();
  call.start = [&](const rd_kafka_AdminOptions_t* options, rd_kafka_queue_t* queue) {
    rd_kafka_DescribeConsumerGroups(handle.client(), &name, 1, options, queue);
  };
  const auto event = handle.ask(call);
  if (!event) return {RD_KAFKA_RESP_ERR_NO_ERROR, tl::unexpected(event.error())};
  std::size_t count = 0;
  const auto* groups = rd_kafka_DescribeConsumerGroups_result_groups(
      rd_kafka_event_DescribeConsumerGroups_result(event->get()), &count);
  if (count != 1) {
    return {
        RD_KAFKA_RESP_ERR_NO_ERROR,
        tl::unexpected(Failure{Cause::unknown, id, "the answer is about other groups", "", {}})};
  }
  const auto* error = rd_kafka_ConsumerGroupDescription_error(groups[0]);
  const rd_kafka_resp_err_t code = rd_kafka_error_code(error);
  if (code == RD_KAFKA_RESP_ERR_NO_ERROR) return {code, seen_of(groups[0])};
  return {code, tl::unexpected(answer_failure(
                    code, id, handle.events().harmless(text_of(rd_kafka_error_string(error)))))};
}

}  // namespace

Answer<GroupSeen> ask_group(Handle& handle, const std::string& id, bool ask_coordinator) {
  if (!ask_coordinator && !is_listed(handle, id) && !has_offsets_topic(handle)) {
    return tl::unexpected(Failure{
        Cause::not_checked,
        id,
        "neither the group nor the topic __consumer_offsets is seen, and asking for a group's "
        "coordinator may create that topic: --ask-coordinator allows it",
        "",
        {}});
  }
  Described described = describe(handle, id);
  if (is_worth_another_try(described.code)) {
    std::this_thread::sleep_for(handle.left(Millis(500)));
    described = describe(handle, id);
  }
  return std::move(described.answer);
}

}  // namespace skl
