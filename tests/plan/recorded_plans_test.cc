// The planner says of each recorded run what real Spark did: its batches to the last offset and
// task, and how it ended.

#include "plan/recorded_plans.h"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "golden/page_section.h"

namespace {

using namespace skl;

PartitionOffsets committed(const std::optional<Checkpoint>& checkpoint) {
  PartitionOffsets offsets;
  if (!checkpoint) return offsets;
  const auto add = [&](const std::string& json) {
    const auto named = kafka_offsets(json);
    for (const auto& [partition, offset] : named.value()) offsets.try_emplace(partition, offset);
  };
  for (const auto& entry : {checkpoint->last, checkpoint->before}) {
    if (entry && entry->sources.front()) add(*entry->sources.front());
  }
  for (const auto& [source, json] : checkpoint->initial) add(json);
  return offsets;
}

std::string planned(const RecordedRun& run) {
  const auto reading = read_source(run.options, {run.mode, run.trigger, run.spark, false});
  if (!reading) {
    return "fails at " + std::string(reading.error().phase == "load" ? "load" : "run") + " with " +
           reading.error().exception +
           (reading.error().condition.empty() ? "" : " " + reading.error().condition) + "\n";
  }
  ScenarioBroker broker(recorded_cluster(run.cluster));
  const Snapshot snapshot = collect(broker, *reading, committed(run.checkpoint));
  return plan_in_words(plan_source(*reading, snapshot, run.checkpoint, {3, 0, 1}), run);
}

const std::vector<std::string> kReleases{"3.3.2", "3.5.4", "4.2.0"};
const std::string kPage = std::string(SKL_SOURCE_DIR) + "/docs/dry-run.md";

struct Compared {
  RecordedRuns recorded;
  std::vector<std::string> plans;  // by run
};

// Planned once, for all that is asked of it.
const std::map<std::string, Compared>& compared() {
  static const auto kCompared = [] {
    std::map<std::string, Compared> releases;
    for (const std::string& spark : kReleases) {
      Compared& release = releases[spark];
      release.recorded = recorded_runs(spark);
      for (const RecordedRun& run : release.recorded.runs) release.plans.push_back(planned(run));
    }
    return releases;
  }();
  return kCompared;
}

TEST_CASE("plans are what Spark did") {
  for (const auto& [spark, release] : compared()) {
    const std::vector<RecordedRun>& runs = release.recorded.runs;
    for (std::size_t at = 0; at < runs.size(); ++at) {
      CAPTURE(runs[at].name);
      CHECK(release.plans[at] == runs[at].seen);
    }
    CHECK(runs.size() > 300);
  }
}

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    ++found;
  return found;
}

// What was compared: each run stands in the table only if its plan is what Spark did.
std::string table_of_runs() {
  std::string table =
      "| Spark | runs that agree | of them fail | hang | micro-batches and batch reads | left out "
      "|\n"
      "|---|---|---|---|---|---|\n";
  for (const auto& [spark, release] : compared()) {
    const RecordedRuns& recorded = release.recorded;
    std::size_t agree = 0, fail = 0, hang = 0, batches = 0;
    for (std::size_t at = 0; at < recorded.runs.size(); ++at) {
      const std::string& seen = recorded.runs[at].seen;
      if (release.plans[at] != seen) continue;
      ++agree;
      fail += seen.starts_with("fails") ? 1 : 0;
      hang += seen.starts_with("hangs") ? 1 : 0;
      batches += count(seen, "\nbatch");
    }
    table += "| " + spark + " | " + std::to_string(agree) + " of " +
             std::to_string(recorded.runs.size()) + " | " + std::to_string(fail) + " | " +
             std::to_string(hang) + " | " + std::to_string(batches) + " | " +
             std::to_string(recorded.left_out.size()) + " |\n";
  }
  return table;
}

std::string list_of_left_out() {
  std::map<std::string, std::map<std::string, std::size_t>> reasons;
  for (const auto& [spark, release] : compared()) {
    for (const auto& [name, reason] : release.recorded.left_out) ++reasons[reason][spark];
  }
  std::string table = "| reason |";
  for (const std::string& spark : kReleases) table += " " + spark + " |";
  table += "\n|---|---|---|---|\n";
  for (const auto& [reason, counts] : reasons) {
    table += "| " + reason + " |";
    for (const std::string& spark : kReleases) {
      const auto found = counts.find(spark);
      table += " " + std::to_string(found == counts.end() ? 0 : found->second) + " |";
    }
    table += "\n";
  }
  return table;
}

TEST_CASE("docs/dry-run.md says how many plans were compared") {
  std::string right = with_section(read_page(kPage), "plans", table_of_runs());
  right = with_section(right, "left out", list_of_left_out());
  keep_page(kPage, right);
  CHECK(read_page(kPage) == right);
}

}  // namespace
