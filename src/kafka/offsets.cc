#include "kafka/offsets.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace skl {
namespace {

// A call holds a partition once, so queries for several times of one partition need several.
using Round = std::map<TopicPartition, OffsetQuery>;

using OwnPartitions = std::unique_ptr<rd_kafka_topic_partition_list_t,
                                      DestroyedBy<rd_kafka_topic_partition_list_destroy>>;

// The client finds each answer by a walk through all that was asked, so a call has its bounds.
constexpr std::size_t kMostInCall = 500;

void add_parts(Round round, std::vector<Round>& list) {
  while (!round.empty()) {
    Round& part = list.emplace_back();
    while (!round.empty() && part.size() < kMostInCall) part.insert(round.extract(round.begin()));
  }
}

std::vector<Round> rounds_of(const std::set<OffsetQuery>& queries) {
  std::map<std::pair<OffsetSpec::Kind, std::size_t>, Round> rounds;
  std::map<std::pair<OffsetSpec::Kind, TopicPartition>, std::size_t> seen;
  for (const OffsetQuery& query : queries) {
    const std::size_t turn = seen[{query.spec.kind, query.partition}]++;
    rounds[{query.spec.kind, turn}].emplace(query.partition, query);
  }
  std::vector<Round> list;
  for (auto& [key, round] : rounds) add_parts(std::move(round), list);
  return list;
}

std::int64_t wire_value(const OffsetSpec& spec) {
  switch (spec.kind) {
    case OffsetSpec::Kind::earliest: return RD_KAFKA_OFFSET_SPEC_EARLIEST;
    case OffsetSpec::Kind::latest: return RD_KAFKA_OFFSET_SPEC_LATEST;
    case OffsetSpec::Kind::at_time: break;
  }
  return spec.time_ms;
}

// The broker answers in the words of a leader that changed, or of one that has just begun.
bool is_worth_another_try(rd_kafka_resp_err_t code) {
  static constexpr std::array kMoved{
      RD_KAFKA_RESP_ERR_UNKNOWN_LEADER_EPOCH, RD_KAFKA_RESP_ERR_FENCED_LEADER_EPOCH,
      RD_KAFKA_RESP_ERR_NOT_LEADER_FOR_PARTITION, RD_KAFKA_RESP_ERR_OFFSET_NOT_AVAILABLE};
  return std::ranges::find(kMoved, code) != kMoved.end();
}

// Who should have answered for a partition, and what is known of the way there.
Failure not_answered(const Handle& handle, const Cluster& cluster, const OffsetQuery& query) {
  Failure failure = answer_failure(RD_KAFKA_RESP_ERR__TIMED_OUT, to_string(query.partition), "");
  const auto& topic = cluster.topics.at(query.partition.topic);
  const auto leader = topic->partitions.at(query.partition.partition).leader;
  const auto node =
      std::ranges::find_if(cluster.nodes, [&](const ClusterNode& one) { return one.id == leader; });
  if (node == cluster.nodes.end()) return failure;
  const std::string address = address_of(*node);
  failure.message =
      "its leader, node " + std::to_string(node->id) + " at " + address + ", didn't answer in time";
  if (const auto cause = listener_failure(handle, address)) {
    failure.message += ": " + cause->message;
    failure.evidence = cause->evidence;
  }
  return failure;
}

// The offset that stands for "not answered" while the code says that all is well.
constexpr std::int64_t kNone = RD_KAFKA_OFFSET_INVALID;

class OffsetRound {
 public:
  OffsetRound(Handle& handle, const Cluster& cluster, Isolation isolation)
      : handle_(handle), cluster_(cluster), isolation_(isolation) {}

  // The answers; a partition whose leader has moved is asked for once more.
  void ask(const Round& round, OffsetAnswers& answers) const {
    const Round moved = once(round, answers);
    if (!moved.empty()) once(moved, answers);
  }

 private:
  Round once(const Round& round, OffsetAnswers& answers) const {
    Round again;
    const auto event = call(round);
    for (const auto& [partition, query] : round) {
      if (event) {
        answers.insert_or_assign(query, not_answered(handle_, cluster_, query));
      } else {
        Failure failure = event.error();
        failure.where = to_string(partition);
        answers.insert_or_assign(query, std::move(failure));
      }
    }
    if (!event) return again;
    std::size_t count = 0;
    const auto* infos =
        rd_kafka_ListOffsets_result_infos(rd_kafka_event_ListOffsets_result(event->get()), &count);
    for (std::size_t n = 0; n < count; ++n) {
      const auto* answer = rd_kafka_ListOffsetsResultInfo_topic_partition(infos[n]);
      const auto asked = round.find({answer->topic, answer->partition});
      if (asked == round.end()) continue;
      if (is_worth_another_try(answer->err)) again.insert(*asked);
      answers.insert_or_assign(asked->second, read(*answer, asked->second));
    }
    return again;
  }

  Answer<OwnEvent> call(const Round& round) const {
    const OwnPartitions list(rd_kafka_topic_partition_list_new(static_cast<int>(round.size())));
    for (const auto& [partition, query] : round) {
      rd_kafka_topic_partition_list_add(list.get(), partition.topic.c_str(), partition.partition)
          ->offset = wire_value(query.spec);
    }
    AdminCall call;
    call.operation = RD_KAFKA_ADMIN_OP_LISTOFFSETS;
    call.isolation = isolation_;
    call.start = [&](const rd_kafka_AdminOptions_t* options, rd_kafka_queue_t* queue) {
      rd_kafka_ListOffsets(handle_.client(), list.get(), options, queue);
    };
    return handle_.ask(call);
  }

  OffsetAnswer read(const rd_kafka_topic_partition_t& answer, const OffsetQuery& query) const {
    if (answer.err != RD_KAFKA_RESP_ERR_NO_ERROR) {
      Failure failure = answer_failure(answer.err, to_string(query.partition), "");
      if (failure.cause == Cause::timed_out) return not_answered(handle_, cluster_, query);
      return failure;
    }
    if (answer.offset == kNone) return not_answered(handle_, cluster_, query);
    if (answer.offset < 0) return NoMatch{};
    return answer.offset;
  }

  Handle& handle_;
  const Cluster& cluster_;
  Isolation isolation_;
};

}  // namespace

OffsetAnswers ask_offsets(Handle& handle, const Seen& seen, const std::set<OffsetQuery>& queries,
                          Isolation isolation) {
  OffsetAnswers answers;
  std::set<OffsetQuery> good;
  for (const OffsetQuery& query : queries) {
    if (auto failure = partition_failure(seen.cluster, query.partition)) {
      answers.emplace(query, std::move(*failure));
    } else if (query.spec.kind == OffsetSpec::Kind::at_time && query.spec.time_ms < 0) {
      answers.emplace(query, Failure{Cause::not_supported,
                                     to_string(query.partition),
                                     "a time before 1970 can't be asked for",
                                     "",
                                     {}});
    } else {
      good.insert(query);
    }
  }
  const OffsetRound offsets(handle, seen.cluster, isolation);
  for (const Round& round : rounds_of(good)) offsets.ask(round, answers);
  return answers;
}

}  // namespace skl
