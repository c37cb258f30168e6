#include "dry_run/json.h"

#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "skl/text/line_index.h"

namespace skl {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

Json failure_json(const Failure& failure) {
  Json json{{"cause", to_string(failure.cause)}, {"message", failure.message}};
  if (!failure.where.empty()) json["where"] = failure.where;
  if (!failure.setting.empty()) json["setting"] = failure.setting;
  if (!failure.evidence.empty()) json["evidence"] = failure.evidence;
  return json;
}

Json range_json(const OffsetRange& range) {
  return {{"topic", range.partition.topic},
          {"partition", range.partition.partition},
          {"from", range.from},
          {"until", range.until}};
}

Json ranges_json(const std::vector<OffsetRange>& ranges) {
  Json json = Json::array();
  for (const OffsetRange& range : ranges) json.push_back(range_json(range));
  return json;
}

Json batch_json(const PlannedBatch& batch) {
  Json json{{"batch", batch.number}};
  if (batch.rerun) json["rerun"] = true;
  if (batch.delayed) json["delayed"] = true;
  json["ranges"] = ranges_json(batch.ranges);
  json["records"] = batch.records;
  json["tasks"] = batch.tasks.size();
  return json;
}

Json partitions_json(const Plan& plan) {
  Json json = Json::array();
  for (const auto& [partition, end] : plan.log_end) {
    Json row{{"topic", partition.topic}, {"partition", partition.partition}};
    const auto begin = plan.log_begin.find(partition);
    if (begin != plan.log_begin.end()) row["begin"] = begin->second;
    row["end"] = end;
    const auto hidden = plan.hidden_end.find(partition);
    if (hidden != plan.hidden_end.end()) row["log_end"] = hidden->second;
    const auto start = plan.start.find(partition);
    if (start != plan.start.end()) row["start"] = start->second;
    json.push_back(std::move(row));
  }
  return json;
}

Json outcome_json(const Plan& plan) {
  const Outcome& outcome = plan.outcome;
  Json json{{"kind", to_string(outcome.kind)}};
  if (!outcome.phase.empty()) json["phase"] = outcome.phase;
  if (!outcome.exception.empty()) json["exception"] = outcome.exception;
  if (!outcome.condition.empty()) json["condition"] = outcome.condition;
  if (!outcome.message.empty()) json["message"] = outcome.message;
  json["backlog"] = plan.backlog;
  if (plan.batches_to_catch_up) json["batches_to_catch_up"] = *plan.batches_to_catch_up;
  if (plan.about) json["about"] = true;
  return json;
}

Json asked_json(const Asked& asked) {
  Json json = Json::object();
  if (!asked.servers.empty()) json["servers"] = asked.servers;
  if (!asked.notice.empty()) json["notice"] = asked.notice;
  if (!asked.cluster_id.empty()) json["cluster"] = asked.cluster_id;
  json["nodes"] = asked.nodes;
  if (asked.failure) json["failure"] = failure_json(*asked.failure);
  if (!asked.notes.empty()) json["notes"] = asked.notes;
  json["listeners"] = Json::array();
  for (const Listener& listener : asked.listeners) {
    Json row{{"address", listener.address}};
    if (listener.node) row["node"] = *listener.node;
    if (listener.failure) row["failure"] = failure_json(*listener.failure);
    json["listeners"].push_back(std::move(row));
  }
  return json;
}

Json rights_json(const Answer<Rights>& rights) {
  if (!rights) return {{"failure", failure_json(rights.error())}};
  Json topics = Json::object();
  for (const auto& [topic, right] : rights->topics) {
    topics[topic] = {{"describe", to_string(right.describe)},
                     {"read", to_string(right.read)},
                     {"write", to_string(right.write)},
                     {"create", to_string(right.create)}};
  }
  return {{"unrestricted", rights->unrestricted},
          {"topics", std::move(topics)},
          {"group_read", to_string(rights->group_read)},
          {"idempotent_write", to_string(rights->idempotent_write)},
          {"cluster_create", to_string(rights->cluster_create)}};
}

Json group_json(const std::string& name, const Answer<Group>& group) {
  Json json{{"name", name}};
  if (!group) {
    json["failure"] = failure_json(group.error());
    return json;
  }
  json["kind"] = to_string(group->kind);
  json["state"] = group->state;
  json["members"] = Json::array();
  for (const GroupMember& member : group->members) {
    json["members"].push_back(
        {{"id", member.id}, {"client", member.client}, {"host", member.host}});
  }
  return json;
}

// Those that decide what becomes of records; a topic has many more.
Json settings_json(const TopicSettings& settings) {
  Json json = Json::object();
  for (const std::string_view name :
       {"cleanup.policy", "max.message.bytes", "message.timestamp.type", "min.insync.replicas",
        "retention.ms"}) {
    const auto found = settings.find(std::string(name));
    if (found != settings.end()) json[std::string(name)] = found->second;
  }
  return json;
}

Json sample_json(const SampledPartition& sampled) {
  Json json{{"topic", sampled.partition.topic}, {"partition", sampled.partition.partition}};
  if (!sampled.samples) {
    json["failure"] = failure_json(sampled.samples.error());
    return json;
  }
  json["records"] = Json::array();
  for (const Sample& sample : *sampled.samples) {
    Json row{{"offset", sample.offset}, {"time_ms", sample.time_ms}};
    row["key_bytes"] = sample.key_bytes ? Json(*sample.key_bytes) : Json();
    row["value_bytes"] = sample.value_bytes ? Json(*sample.value_bytes) : Json();
    row["headers"] = sample.headers;
    row["schema_registry"] = sample.schema_registry;
    row["json"] = sample.json;
    if (!sample.value.empty()) row["value"] = sample.value;
    json["records"].push_back(std::move(row));
  }
  return json;
}

class RunWriter {
 public:
  explicit RunWriter(const Report& report) : report_(report) {}

  Json write(const QueryRun& run) {
    Json json;
    json["name"] = run.query->name;
    json["path"] = report_.sources[run.query->document].path;
    json["spark"] = to_string(run.spark.version);
    json["unknown"] = Json::array();
    for (const UnknownOption& unknown : run.unknown) {
      Json row{{"option", unknown.key}, {"reason", unknown.reason}};
      place(row, unknown.at);
      json["unknown"].push_back(std::move(row));
    }
    if (!run.unknown.empty()) return json;
    if (run.checkpoint) json["checkpoint"] = checkpoint_json(*run.checkpoint);
    if (!run.checkpoint_note.empty()) json["checkpoint_note"] = run.checkpoint_note;
    json["sources"] = Json::array();
    for (const SourceRun& source : run.sources) json["sources"].push_back(source_json(source));
    if (run.sink) json["sink"] = sink_json(*run.sink);
    return json;
  }

 private:
  void place(Json& json, const Location& at) {
    const Document& document = report_.sources[at.document];
    const auto [page, added] = pages_.try_emplace(at.document, document.text);
    const Position position = page->second.position(at.span.begin);
    json["line"] = position.line;
    json["column"] = position.column;
  }

  static Json checkpoint_json(const Checkpoint& checkpoint) {
    Json json{{"folder", checkpoint.folder}};
    if (checkpoint.query_id) json["query_id"] = *checkpoint.query_id;
    if (checkpoint.last) json["last_batch"] = checkpoint.last->batch;
    if (checkpoint.last_commit) json["last_commit"] = *checkpoint.last_commit;
    json["reruns"] = checkpoint.reruns();
    json["stateful"] = checkpoint.stateful;
    json["faults"] = Json::array();
    for (const Error& fault : checkpoint.faults) {
      json["faults"].push_back({{"path", fault.culprit}, {"message", fault.message}});
    }
    return json;
  }

  Json source_json(const SourceRun& source) {
    Json json = Json::object();
    place(json, source.endpoint->head);
    if (!source.openings.empty()) json["open"] = source.openings;
    if (source.refusal) {
      json["refused"] = {{"phase", source.refusal->phase},
                         {"exception", source.refusal->exception},
                         {"option", source.refusal->option},
                         {"message", source.refusal->message}};
      return json;
    }
    json["broker"] = asked_json(source.asked);
    if (source.asked.failure) return json;
    json["isolation"] = to_string(source.reading.isolation);
    json["partitions"] = partitions_json(source.plan);
    json["start_from"] = source.plan.start_from;
    json["rights"] = rights_json(source.rights);
    json["batches"] = Json::array();
    for (const PlannedBatch& batch : source.plan.batches)
      json["batches"].push_back(batch_json(batch));
    json["outcome"] = outcome_json(source.plan);
    if (source.group) json["group"] = group_json(*source.reading.group, *source.group);
    if (source.samples.empty()) return json;
    json["samples"] = Json::array();
    for (const SampledPartition& sampled : source.samples)
      json["samples"].push_back(sample_json(sampled));
    return json;
  }

  Json sink_json(const SinkRun& sink) {
    Json json = Json::object();
    place(json, sink.endpoint->head);
    if (sink.reading.topic.empty()) return json;
    json["topic"] = sink.reading.topic;
    json["broker"] = asked_json(sink.asked);
    if (!sink.look) return json;
    if (sink.look->topic) {
      json["partitions"] = sink.look->topic->partitions.size();
    } else {
      json["failure"] = failure_json(sink.look->topic.error());
    }
    if (sink.look->settings) {
      json["settings"] = settings_json(*sink.look->settings);
    } else {
      json["settings_failure"] = failure_json(sink.look->settings.error());
    }
    json["acks"] = sink.reading.acks;
    json["rights"] = rights_json(sink.rights);
    return json;
  }

  const Report& report_;
  std::map<DocumentId, LineIndex> pages_;
};

}  // namespace

std::string with_runs(const std::string& report_json, const std::vector<QueryRun>& runs,
                      const Report& report) {
  Json document = Json::parse(report_json, nullptr, false);
  Json queries = Json::array();
  RunWriter writer(report);
  for (const QueryRun& run : runs) queries.push_back(writer.write(run));
  document["dry_run"] = {{"version", kVersion}, {"queries", std::move(queries)}};
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace skl
