#include "plan/recorded_plans.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <utility>

#include "skl/base/strings.h"
#include "skl/catalogue/time_string.h"

namespace skl {
namespace {

using Json = nlohmann::json;

const std::string kFolder = std::string(SKL_SOURCE_DIR) + "/fixtures/plans/";

std::string read_whole(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw std::runtime_error("can't read " + path);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

PartitionOffsets offsets_of(const Json& topics) {
  PartitionOffsets offsets;
  for (const auto& [topic, partitions] : topics.items()) {
    for (const auto& [number, offset] : partitions.items()) {
      offsets[{topic, std::stoi(number)}] = offset.get<std::int64_t>();
    }
  }
  return offsets;
}

// Of one source, or a list of them.
std::vector<std::optional<std::string>> texts_of(const Json& offsets) {
  std::vector<std::optional<std::string>> texts;
  if (!offsets.is_array()) return {offsets.dump()};
  for (const Json& one : offsets) {
    texts.push_back(one.is_null() ? std::nullopt : std::optional(one.dump()));
  }
  return texts;
}

// The checkpoint of a case as its runs leave it.
struct Kept {
  std::map<std::int64_t, std::vector<std::optional<std::string>>> offsets;
  std::set<std::int64_t> commits;
  std::map<std::size_t, std::string> initial;
  bool begun = false;

  Checkpoint checkpoint() const {
    Checkpoint result;
    result.query_id = "recorded";
    result.initial = initial;
    result.batches = offsets.size();
    if (!commits.empty()) result.last_commit = *commits.rbegin();
    if (offsets.empty()) return result;
    const auto last = offsets.rbegin();
    result.last = OffsetsEntry{last->first, true, 0, last->second};
    const auto before = offsets.find(last->first - 1);
    if (before != offsets.end())
      result.before = OffsetsEntry{before->first, true, 0, before->second};
    return result;
  }

  void leave(const Json& run) {
    begun = true;
    if (run.contains("initial")) {
      const auto texts = texts_of(run["initial"]);
      for (std::size_t at = 0; at < texts.size(); ++at) {
        if (texts[at]) initial[at] = *texts[at];
      }
    }
    for (const Json& batch : run.value("batches", Json::array())) {
      if (!batch.contains("batch")) continue;
      const auto number = batch["batch"].get<std::int64_t>();
      offsets[number] = texts_of(batch["end"]);
      if (batch.contains("rows")) commits.insert(number);
    }
  }
};

std::string range_words(const PartitionOffsets& start, const PartitionOffsets& end,
                        const PartitionOffsets& begins) {
  std::string text;
  for (const auto& [partition, until] : end) {
    const auto from = start.find(partition);
    const auto begin = begins.find(partition);
    if (from == start.end() && begin == begins.end()) continue;
    const std::int64_t first = from != start.end() ? from->second : begin->second;
    if (first >= until) continue;
    text += (text.empty() ? " " : ", ") + to_string(partition) + " " + std::to_string(first) +
            ".." + std::to_string(until);
  }
  return text;
}

std::string outcome_words(const std::string& outcome, const std::string& phase,
                          std::string exception, const std::string& condition) {
  if (outcome != "fails") return outcome + "\n";
  exception = exception.substr(exception.rfind('.') + 1);
  return outcome + " at " + (phase == "load" ? "load" : "run") + " with " + exception +
         (condition.empty() ? "" : " " + condition) + "\n";
}

PartitionOffsets begins_of(const std::string& cluster) {
  PartitionOffsets begins;
  for (const auto& [name, topic] : recorded_cluster(cluster).topics) {
    for (const auto& [number, partition] : topic.partitions)
      begins[{name, number}] = partition.begin.value_or(0);
  }
  return begins;
}

std::string tasks_words(std::size_t count) {
  return "; " + std::to_string(count) + (count == 1 ? " task" : " tasks");
}

std::string batch_words(const Json& batch, const PartitionOffsets& begins) {
  std::string text = "batch";
  if (batch.contains("batch")) {
    text += " " + std::to_string(batch["batch"].get<std::int64_t>()) + ":" +
            range_words(offsets_of(batch.value("start", Json::object())), offsets_of(batch["end"]),
                        begins);
  }
  // What wasn't run, or failed, has no rows, and its tasks may not have been seen.
  if (batch.contains("rows")) text += tasks_words(batch.value("tasks", Json::array()).size());
  return text + "\n";
}

std::string seen_of(const Json& run) {
  std::string text = outcome_words(run["outcome"], run.value("phase", ""),
                                   run.value("exception", ""), run.value("error_class", ""));
  const PartitionOffsets begins = begins_of(run["cluster"]);
  if (run["outcome"] == "hangs") return text;  // how far it got isn't told by a plan
  for (const Json& batch : run.value("batches", Json::array())) text += batch_words(batch, begins);
  return text;
}

void read_kind(const std::string& on, RecordedRun& run) {
  run.mode = on == "batch" ? Mode::batch : on == "continuous" ? Mode::continuous : Mode::stream;
  run.one_batch = on == "one batch";
  if (on == "once") run.trigger = Trigger::Kind::once;
  if (on == "available now") run.trigger = Trigger::Kind::available_now;
}

// Why a run can't be compared; "" where it can.
std::string why_left_out(const Json& run, bool is_cut) {
  if (run.contains("dies_at")) return "the case ends it";
  if (run.contains("second")) return "it has two sources";
  if (run["on"] == "continuous") return "continuous processing has no batches";
  if (run.value("exception", "").find("NullPointerException") != std::string::npos) {
    return "Spark itself is at fault";
  }
  if (run.value("error_class", "") == "CONCURRENT_STREAM_LOG_UPDATE")
    return "the log was tampered with";
  return is_cut ? "the run before it went on for longer than was recorded" : "";
}

void change(Kept& kept, const Json& changes) {
  for (const Json& one : changes) {
    if (one.value("checkpoint", "") == "drop") {
      if (one["name"] == "offsets") kept.offsets.clear();
      if (one["name"] == "commits") kept.commits.clear();
    }
    if (one.value("checkpoint", "") != "drop newest") continue;
    if (one["log"] == "offsets") kept.offsets.erase(std::prev(kept.offsets.end()));
    if (one["log"] == "commits") kept.commits.erase(std::prev(kept.commits.end()));
  }
}

void read_case(const Json& recorded, const Version& spark, RecordedRuns& into) {
  Kept kept;
  bool is_cut = false;
  std::size_t number = 0;
  for (const Json& run : recorded["runs"]) {
    change(kept, run.value("changes", Json::array()));
    RecordedRun result;
    result.name = to_string(spark) + ": " + recorded["id"].get<std::string>() + ", run " +
                  std::to_string(++number);
    result.spark = spark;
    read_kind(run["on"], result);
    result.cluster = run["cluster"];
    for (const auto& [key, text] : run["options"].items()) {
      result.options[to_lower(key)] = text.get<std::string>();
    }
    if (kept.begun) result.checkpoint = kept.checkpoint();
    const std::string reason = why_left_out(run, is_cut);
    if (reason.empty()) {
      result.seen = seen_of(run);
      into.runs.push_back(std::move(result));
    } else {
      into.left_out.emplace_back(result.name, reason);
    }
    kept.leave(run);
    is_cut = run.value("batches", Json::array()).size() == 3;
  }
}

}  // namespace

RecordedRuns recorded_runs(const std::string& spark) {
  RecordedRuns runs;
  const Json recorded = Json::parse(read_whole(kFolder + "recorded/" + spark + ".json"));
  for (const Json& one : recorded) read_case(one, *parse_version(spark), runs);
  return runs;
}

Scenario recorded_cluster(const std::string& name) {
  const std::string path = kFolder + "clusters/" + name + ".yaml";
  auto scenario = parse_scenario({path, read_whole(path)});
  if (!scenario)
    throw std::runtime_error(scenario.error().culprit + " " + scenario.error().message);
  return *std::move(scenario);
}

namespace {

// Whether a batch that is held back doesn't come while a run is looked at.
bool waits_long(const RecordedRun& run) {
  const auto delay = text_of(run.options, "maxTriggerDelay");
  return !delay || time_string_ms(*delay).value_or(0) > 5000;
}

}  // namespace

std::string plan_in_words(const Plan& plan, const RecordedRun& run) {
  using Kind = Outcome::Kind;
  const Kind kind = plan.outcome.kind;
  const bool lives =
      kind == Kind::runs || kind == Kind::ends || kind == Kind::waits || kind == Kind::stalls;
  std::string text =
      outcome_words(lives ? "runs" : std::string(to_string(kind)), std::string(plan.outcome.phase),
                    plan.outcome.exception, plan.outcome.condition);
  std::size_t shown = 0;
  for (const PlannedBatch& batch : plan.batches) {
    const bool fails_here = !lives && &batch == &plan.batches.back();
    if ((batch.delayed && waits_long(run)) || (run.one_batch && shown == 1)) break;
    ++shown;
    text += "batch";
    if (run.mode != Mode::batch) {
      PartitionOffsets start, end;
      for (const OffsetRange& range : batch.ranges) {
        start[range.partition] = range.from;
        end[range.partition] = range.until;
      }
      text += " " + std::to_string(batch.number) + ":" + range_words(start, end, {});
    }
    text += (fails_here ? "" : tasks_words(batch.tasks.size())) + "\n";
  }
  return text;
}

}  // namespace skl
