#include "dry_run/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "dry_run/batch_table.h"

namespace skl {
namespace {

constexpr std::size_t kMostTopics = 5;
constexpr std::size_t kMostMembers = 5;

std::string counted(std::size_t number, std::string_view noun, std::string_view ending = "s") {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : ending);
}

std::string not_checked(const Failure& failure) {
  const bool recorded = failure.cause == Cause::not_recorded;
  const std::string what = recorded ? "not recorded" : "not checked";
  return failure.message.empty() ? what : what + ": " + failure.message;
}

std::string answer(Access access) { return std::string(to_string(access)); }

std::string trigger_of(const SourceReading& reading) {
  switch (reading.trigger) {
    case Trigger::Kind::once: return "with the trigger Once";
    case Trigger::Kind::available_now: return "with the trigger AvailableNow";
    default: return "";
  }
}

}  // namespace

std::string failure_in_words(const Failure& failure) {
  const bool is_setting =
      failure.cause == Cause::bad_settings || failure.cause == Cause::not_supported;
  const bool names_it = is_setting && !failure.setting.empty();
  return (names_it ? "'kafka." + failure.setting + "': " : "") + failure.message;
}

std::string asked_in_words(const Asked& asked) {
  if (asked.failure) {
    const std::string who = asked.servers.empty() ? "" : asked.servers + ": ";
    return who + failure_in_words(*asked.failure);
  }
  if (!asked.notice.empty()) return "";  // it stands above all
  return fmt::format("{}: {}{}", asked.servers, counted(asked.nodes, "node"),
                     asked.cluster_id.empty() ? "" : ", cluster " + asked.cluster_id);
}

std::string listener_in_words(const Listener& listener) {
  const std::string who = listener.node
                              ? fmt::format("node {} at {}", *listener.node, listener.address)
                              : listener.address;
  return who + ": " + listener.failure->message;
}

std::string topics_in_words(const Plan& plan) {
  std::map<std::string, std::size_t> topics;
  for (const auto& [partition, end] : plan.log_end) ++topics[partition.topic];
  std::string text;
  std::size_t shown = 0;
  for (const auto& [topic, partitions] : topics) {
    if (shown++ == kMostTopics) break;
    text += (text.empty() ? "" : "; ") + topic + ": " + counted(partitions, "partition");
  }
  if (topics.size() > kMostTopics)
    text += fmt::format("; and {} more topics", topics.size() - kMostTopics);
  return text.empty() ? "none" : text;
}

std::string rights_in_words(const SourceRun& source) {
  if (!source.rights) return not_checked(source.rights.error());
  const Rights& rights = *source.rights;
  if (rights.unrestricted) return "unrestricted: a super user, or a cluster without an authorizer";
  std::string text;
  for (const auto& [topic, right] : rights.topics) {
    text += fmt::format("{}{}: describe {}, read {}", text.empty() ? "" : "; ", topic,
                        answer(right.describe), answer(right.read));
  }
  if (source.reading.group) text += "; group: read " + answer(rights.group_read);
  return text;
}

std::string start_in_words(const SourceRun& source) {
  const Plan& plan = source.plan;
  if (plan.start_from == "checkpoint") return "where the checkpoint left it";
  if (source.reading.mode == Mode::batch || !plan.start.empty()) {
    const OffsetLimit& limit = source.reading.start;
    const std::string by =
        limit.option.empty() ? "the default" : "'" + std::string(limit.option) + "'";
    switch (limit.kind) {
      case OffsetLimit::Kind::earliest: return "at the earliest offsets, by " + by;
      case OffsetLimit::Kind::latest: return "at the latest offsets, by " + by;
      default: return "by " + by;
    }
  }
  return "";
}

namespace {

// Partitions that the checkpoint doesn't know, which are read from their beginning.
std::string added_in_words(const Plan& plan) {
  const auto added = std::ranges::count_if(
      plan.log_end, [&](const auto& row) { return !plan.start.contains(row.first); });
  if (added == 0) return "";
  return "; " + counted(static_cast<std::size_t>(added), "partition") +
         (added == 1 ? " is new and begins at its earliest offset"
                     : " are new and begin at their earliest offsets");
}

}  // namespace

std::string checkpoint_in_words(const QueryRun& run, const SourceRun& source) {
  if (source.reading.mode == Mode::batch) return "";
  if (!run.checkpoint || !run.checkpoint_note.empty()) return run.checkpoint_note;
  const Checkpoint& checkpoint = *run.checkpoint;
  if (!checkpoint.faults.empty()) {
    return checkpoint.faults.front().culprit + " " + checkpoint.faults.front().message;
  }
  if (!checkpoint.last) return checkpoint.folder + ": it was started, and no batch was planned";
  const std::int64_t last = checkpoint.last->batch;
  const std::string added = added_in_words(source.plan);
  return checkpoint.folder +
         (checkpoint.reruns()
              ? fmt::format(": batch {} was planned and not finished, so it runs again", last)
              : fmt::format(": batch {} is done, {} comes next", last, last + 1)) +
         added;
}

std::string outcome_in_words(const SourceRun& source) {
  const Plan& plan = source.plan;
  const Outcome& outcome = plan.outcome;
  const std::string backlog = fmt::format("{} offsets wait", grouped(plan.backlog));
  std::string batches;
  if (plan.batches_to_catch_up) {
    const auto count = static_cast<std::size_t>(*plan.batches_to_catch_up);
    batches = (plan.about ? ", about " : ", ") + counted(count, "batch", "es");
  }
  const std::string trigger = trigger_of(source.reading);
  switch (outcome.kind) {
    case Outcome::Kind::fails: {
      const std::string& error = outcome.condition.empty() ? outcome.exception : outcome.condition;
      return fmt::format("fails with {}: {}", error, outcome.message);
    }
    case Outcome::Kind::hangs: return "hangs: " + outcome.message;
    case Outcome::Kind::unknown: return "can't be told: " + outcome.message;
    case Outcome::Kind::stalls: return "lives and reads nothing: " + outcome.message;
    case Outcome::Kind::ends:
      return fmt::format("ends{}: {}{}", trigger.empty() ? "" : " " + trigger, backlog, batches);
    case Outcome::Kind::waits:
      return fmt::format("{}{}; 'minOffsetsPerTrigger' holds the last back for up to {} ms",
                         backlog, batches, source.reading.max_delay_ms);
    case Outcome::Kind::runs: break;
  }
  return "runs: " + backlog + (batches.empty() ? "" : batches + " to catch up");
}

std::string group_in_words(const SourceRun& source) {
  const Answer<Group>& group = *source.group;
  const std::string& name = *source.reading.group;
  if (!group) return name + ": " + not_checked(group.error());
  if (group->state == "Dead") return name + ": there is none of that name, or it is a share group";
  std::string text = fmt::format("{}: {}, {}, {}", name, to_string(group->kind), group->state,
                                 counted(group->members.size(), "member"));
  for (std::size_t at = 0; at < group->members.size() && at < kMostMembers; ++at) {
    const GroupMember& member = group->members[at];
    text += fmt::format("{}'{}' at {}", at == 0 ? ": " : ", ", member.client, member.host);
  }
  return text + (group->members.size() > kMostMembers ? ", ..." : "");
}

std::string sample_in_words(const SampledPartition& sampled) {
  const std::string name = to_string(sampled.partition);
  if (!sampled.samples) return name + ": " + not_checked(sampled.samples.error());
  std::size_t bytes = 0, keys = 0, nulls = 0, registry = 0, json = 0;
  std::set<std::string> headers;
  for (const Sample& sample : *sampled.samples) {
    bytes += sample.value_bytes.value_or(0);
    keys += sample.key_bytes ? 1 : 0;
    nulls += sample.value_bytes ? 0 : 1;
    registry += sample.schema_registry ? 1 : 0;
    json += sample.json ? 1 : 0;
    headers.insert(sample.headers.begin(), sample.headers.end());
  }
  const std::size_t count = sampled.samples->size();
  if (count == 0) return name + ": no record";
  std::string text = fmt::format("{}: {}, {} bytes on average, {} with a key", name,
                                 counted(count, "record"), bytes / count, keys);
  if (nulls > 0) text += fmt::format(", {} null", nulls);
  if (registry > 0) text += fmt::format(", {} of a schema registry", registry);
  if (json > 0) text += fmt::format(", {} of JSON", json);
  for (const std::string& header : headers)
    text += (header == *headers.begin() ? ", headers " : ", ") + header;
  for (const Sample& sample : *sampled.samples) {
    if (!sample.value.empty()) text += fmt::format("; {}: {}", sample.offset, sample.value);
  }
  return text;
}

std::string sink_in_words(const SinkRun& sink) {
  const Answer<Topic>& topic = sink.look->topic;
  if (!topic) {
    const Failure& failure = topic.error();
    const bool unasked =
        failure.cause == Cause::not_checked || failure.cause == Cause::not_recorded;
    return sink.reading.topic + ": " + (unasked ? not_checked(failure) : failure.message);
  }
  std::string text =
      fmt::format("{}: {}", sink.reading.topic, counted(topic->partitions.size(), "partition"));
  const auto leaderless =
      std::ranges::count_if(topic->partitions, [](const auto& row) { return !row.second.leader; });
  if (leaderless > 0) text += fmt::format(", {} without a leader", leaderless);
  if (sink.look->settings) {
    for (const std::string_view name :
         {"min.insync.replicas", "max.message.bytes", "cleanup.policy"}) {
      const auto found = sink.look->settings->find(std::string(name));
      if (found != sink.look->settings->end()) text += fmt::format(", {} {}", name, found->second);
    }
  } else {
    text += ", its settings " + not_checked(sink.look->settings.error());
  }
  if (!sink.reading.acks.empty()) text += ", acks " + sink.reading.acks;
  const bool names_partitions =
      sink.reading.columns && std::ranges::any_of(*sink.reading.columns, [](const Column& column) {
        return column.name == "partition";
      });
  if (names_partitions && !topic->partitions.empty()) {
    text += fmt::format(", the column 'partition' may hold 0 to {}", topic->partitions.size() - 1);
  }
  return text;
}

std::string write_right_in_words(const SinkRun& sink) {
  if (!sink.rights) return not_checked(sink.rights.error());
  if (sink.rights->unrestricted)
    return "unrestricted: a super user, or a cluster without an authorizer";
  const auto found = sink.rights->topics.find(sink.reading.topic);
  const TopicRights rights = found == sink.rights->topics.end() ? TopicRights{} : found->second;
  return fmt::format("write {}, create {}, idempotent write {}", answer(rights.write),
                     answer(rights.create), answer(sink.rights->idempotent_write));
}

}  // namespace skl
