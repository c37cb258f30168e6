#include "plan/resume.h"

#include <algorithm>
#include <set>
#include <utility>

#include "plan/discovery.h"

namespace skl {
namespace {

constexpr std::string_view kCheckpoint = "checkpointLocation";
constexpr Version kNamedSince{3, 3, 0};  // such an assertion is an INTERNAL_ERROR, up to 3.3

class Resumer {
 public:
  Resumer(const StreamAsked& asked, const Log& log)
      : asked_(asked), reading_(asked.reading), log_(log) {}

  Resumed resume() {
    const std::optional<Checkpoint>& checkpoint = asked_.checkpoint;
    if (!checkpoint || !(checkpoint->last || checkpoint->has_started(asked_.request.source) ||
                         !checkpoint->faults.empty())) {
      start_anew();
      return std::move(resumed_);
    }
    if (!checkpoint->faults.empty()) {
      refuse_faults(checkpoint->faults.front());
      return std::move(resumed_);
    }
    if (checkpoint->last) {
      go_on(*checkpoint);
    } else {
      take_initial(*checkpoint);
    }
    say_ignored();
    return std::move(resumed_);
  }

 private:
  void start_anew() {
    Positions start = resolve_start(reading_, asked_.snapshot, log_, Binding::now);
    resumed_.position = std::move(start.offsets);
    resumed_.remarks = std::move(start.remarks);
    resumed_.outcome = std::move(start.outcome);
    resumed_.from = reading_.start.option.empty() ? "default" : std::string(reading_.start.option);
  }

  void stop(std::string exception, std::string message, std::string condition = "") {
    resumed_.outcome = Outcome{Outcome::Kind::fails, "run", std::move(exception),
                               std::move(condition), std::move(message)};
  }

  void remark(std::string_view rule, std::string_view option, std::string message, bool fails) {
    resumed_.remarks.push_back({rule, std::string(option), std::move(message), fails});
  }

  void refuse_faults(const Error& fault) {
    const std::string folder = asked_.checkpoint->folder + "/";
    const bool is_below = fault.culprit.starts_with(folder);
    const std::string what =
        (is_below ? fault.culprit.substr(folder.size()) : fault.culprit) + " " + fault.message;
    remark("checkpoint-unreadable", kCheckpoint, what + ": Spark can't go on from it", true);
    stop("IllegalStateException", what);
  }

  // sources/<i>/0 was written, and no batch was planned since.
  void take_initial(const Checkpoint& checkpoint) {
    resumed_.from = "checkpoint";
    resumed_.position = offsets_of(checkpoint.initial.at(asked_.request.source));
  }

  void go_on(const Checkpoint& checkpoint) {
    resumed_.from = "checkpoint";
    const OffsetsEntry& last = *checkpoint.last;
    if (last.sources.size() != asked_.request.sources) {
      const std::string what = "its batches are of " + std::to_string(last.sources.size()) +
                               " sources, and the query has " +
                               std::to_string(asked_.request.sources);
      remark("checkpoint-shared", kCheckpoint,
             "the checkpoint isn't this query's: " + what + ", so Spark refuses it", true);
      const bool is_named =
          reading_.reader == OffsetReader::consumer && reading_.spark >= kNamedSince;
      return stop("AssertionError", what, is_named ? "INTERNAL_ERROR" : "");
    }
    if (!last.has_metadata && reading_.mode == Mode::stream) return refuse_continuous();
    if (last.batch > 0 && !checkpoint.before) {
      return refuse_faults(
          {checkpoint.folder + "/offsets/" + std::to_string(last.batch - 1), "is missing"});
    }
    const PartitionOffsets until = source_in(last);
    if (resumed_.outcome) return;
    if (!checkpoint.reruns()) {
      resumed_.position = until;
      resumed_.next_batch = last.batch + 1;
      return say_foreign(until);
    }
    resumed_.next_batch = last.batch;
    resumed_.rerun_until = until;
    resumed_.position =
        last.batch > 0 ? source_in(*checkpoint.before) : first_of(checkpoint, until);
    say_foreign(until);
  }

  // Continuous processing leaves the line about the batch empty, and micro-batches need it.
  void refuse_continuous() {
    const std::string what = "it was written by continuous processing";
    remark("checkpoint-unreadable", kCheckpoint, what + ": micro-batches can't go on from it",
           true);
    stop("NullPointerException", what);
  }

  // Where batch 0 began; the file is there unless the query was a continuous one.
  PartitionOffsets first_of(const Checkpoint& checkpoint, const PartitionOffsets& until) {
    const auto initial = checkpoint.initial.find(asked_.request.source);
    return initial == checkpoint.initial.end() ? until : offsets_of(initial->second);
  }

  PartitionOffsets source_in(const OffsetsEntry& entry) {
    const std::optional<std::string>& json = entry.sources[asked_.request.source];
    return json ? offsets_of(*json) : PartitionOffsets{};
  }

  PartitionOffsets offsets_of(const std::string& json) {
    auto offsets = kafka_offsets(json);
    if (offsets) return *std::move(offsets);
    const std::string what = "it holds " + offsets.error().message;
    remark("checkpoint-shared", kCheckpoint, "the checkpoint isn't this query's: " + what, true);
    stop("IllegalArgumentException", what);
    return {};
  }

  // Another query's, when it read nothing of what this one reads.
  void say_foreign(const PartitionOffsets& offsets) {
    std::set<std::string> read, now;
    for (const auto& [partition, offset] : offsets) read.insert(partition.topic);
    for (const auto& [partition, offset] : log_.end) now.insert(partition.topic);
    const bool shares =
        std::ranges::any_of(read, [&](const std::string& topic) { return now.contains(topic); });
    if (shares || read.empty() || now.empty()) return;
    remark("checkpoint-shared", kCheckpoint,
           "the checkpoint is of a query that read " +
               named(std::vector<std::string>(read.begin(), read.end())) +
               ", and this one reads none of it",
           true);
  }

  void say_ignored() {
    const std::string_view option = reading_.start.option;
    if (option.empty()) return;
    remark("start-ignored-by-checkpoint", option,
           "'" + std::string(option) +
               "' has no effect: the query goes on where its checkpoint left it",
           false);
  }

  const StreamAsked& asked_;
  const SourceReading& reading_;
  const Log& log_;
  Resumed resumed_;
};

}  // namespace

Resumed resume(const StreamAsked& asked, const Log& log) { return Resumer(asked, log).resume(); }

}  // namespace skl
