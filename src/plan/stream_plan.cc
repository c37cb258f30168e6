#include "plan/stream_plan.h"

#include <string>
#include <utility>
#include <vector>

#include "plan/micro_batch.h"
#include "plan/resume.h"
#include "skl/catalogue/java_number.h"
#include "skl/plan/rate_limit.h"

namespace skl {
namespace {

constexpr Version kOnceReadsAllSince{3, 0, 0};    // before, maxOffsetsPerTrigger counts for Once
constexpr Version kOwnErrorsSince{4, 0, 0};       // errors have names
constexpr Version kComparesFrozenSince{3, 4, 0};  // AvailableNow checks each batch's partitions
constexpr Version kLazyFreezeSince{4, 1, 0};  // AvailableNow looks at the end when it first asks
constexpr std::size_t kMostSteps = 300'000;   // partitions times batches, to count batches

class StreamPlanner {
 public:
  StreamPlanner(const StreamAsked& asked, const Log& log, Plan& plan)
      : asked_(asked), reading_(asked.reading), log_(log), plan_(plan) {}

  void run() {
    if (!begin()) return;
    if (is_continuous()) return;
    if (log_.end.empty()) return idle();
    while (!is_over_ && next_batch()) {
    }
    finish();
  }

 private:
  using Trigger = skl::Trigger::Kind;

  bool is_once() const { return reading_.trigger == Trigger::once; }
  bool is_available_now() const { return reading_.trigger == Trigger::available_now; }
  bool ends() const { return is_once() || is_available_now(); }

  // One task for each partition, for as long as the query lives.
  bool is_continuous() const {
    return reading_.mode == Mode::continuous || reading_.trigger == Trigger::real_time;
  }

  // Where the next batch begins; false where it gets no further.
  bool begin() {
    Resumed resumed = resume(asked_, log_);
    add(std::move(resumed.remarks));
    if (resumed.outcome) return stop(*std::move(resumed.outcome));
    plan_.start_from = std::move(resumed.from);
    plan_.start = position_ = std::move(resumed.position);
    number_ = resumed.next_batch;
    for (const auto& [partition, end] : log_.end) {
      const auto from = position_.find(partition);
      const std::int64_t begin = from != position_.end() ? from->second : log_.begin.at(partition);
      if (end > begin) plan_.backlog = java_plus(plan_.backlog, java_minus(end, begin));
    }
    return !resumed.rerun_until || run_again(*resumed.rerun_until);
  }

  // A batch that was planned before and not committed: nothing of it changes.
  bool run_again(const PartitionOffsets& until) {
    const bool compares =
        reading_.spark >= kComparesFrozenSince && reading_.spark < kLazyFreezeSince;
    if (is_available_now() && compares && !keeps_partitions(until)) {
      return stop({Outcome::Kind::fails, "run", "SparkException",
                   reading_.spark >= kOwnErrorsSince
                       ? "MISMATCHED_TOPIC_PARTITIONS_BETWEEN_END_OFFSET_AND_PREFETCHED"
                       : "",
                   "the batch that runs again has other partitions than the topics have now"});
    }
    if (!keep(make_batch(reading_, log_, {number_, true, position_, until}))) return false;
    position_ = until;
    ++number_;
    is_over_ = is_once();
    return true;
  }

  bool keeps_partitions(const PartitionOffsets& until) const {
    bool same = until.size() == log_.end.size();
    for (const auto& [partition, offset] : until) same = same && log_.end.contains(partition);
    return same;
  }

  // False when there is nothing more to plan.
  bool next_batch() {
    const bool held_back = holds_back();
    if (held_back && ends() && number_ > 0) return false;
    const PartitionOffsets until = held_back && number_ == 0 ? position_ : batch_end();
    if (until == position_ && number_ > 0) return false;
    BatchMade made = make_batch(reading_, log_, {number_, false, position_, until});
    made.batch.delayed = held_back;
    if (held_back && plan_.batches.size() < asked_.request.batches) waits_ = true;
    if (!keep(std::move(made))) return false;
    position_ = until;
    ++number_;
    is_over_ = is_once() || is_out_of_steps();
    return true;
  }

  // Spark has no batch before minOffsetsPerTrigger offsets wait or the delay has passed; after a
  // start the first one never waits, since the delay counts from 1970.
  bool holds_back() {
    const bool counts = reading_.min_offsets && !reads_all();
    if (!counts || !std::exchange(was_triggered_, true)) return false;
    std::int64_t waiting = 0;
    for (const auto& [partition, end] : log_.end) {
      const auto from = position_.find(partition);
      const std::int64_t begin = from == position_.end() ? 0 : from->second;
      waiting = java_plus(waiting, java_minus(end, begin));
    }
    return waiting < *reading_.min_offsets;
  }

  bool reads_all() const { return is_once() && reading_.spark >= kOnceReadsAllSince; }

  PartitionOffsets batch_end() const {
    if (!reading_.max_offsets || reads_all()) return log_.end;
    PartitionOffsets from = position_;
    for (const auto& [partition, begin] : log_.begin) from.try_emplace(partition, begin);
    return rate_limit(*reading_.max_offsets, from, log_.end);
  }

  // Batches beyond those that are asked for are only counted, while that leads anywhere.
  bool is_out_of_steps() {
    steps_ += log_.end.size() + 1;
    const bool leads_nowhere = records_ <= 0;
    if (steps_ < kMostSteps && !leads_nowhere) return false;
    is_cut_ = plan_.batches.size() >= asked_.request.batches;
    return is_cut_;
  }

  // False where the batch fails.
  bool keep(BatchMade made) {
    add(std::move(made.remarks));
    records_ = made.batch.records;
    ++batches_;
    if (plan_.batches.size() < asked_.request.batches)
      plan_.batches.push_back(std::move(made.batch));
    return !made.outcome || stop(*std::move(made.outcome));
  }

  void add(std::vector<Remark> remarks) {
    for (Remark& remark : remarks) {
      if (remark.option.empty()) remark.option = option_of(remark);
      bool is_new = true;
      for (const Remark& known : plan_.remarks) is_new = is_new && known.rule != remark.rule;
      if (is_new) plan_.remarks.push_back(std::move(remark));
    }
  }

  // The option that a batch's trouble comes from.
  std::string option_of(const Remark& remark) const {
    if (remark.rule == "offset-out-of-range") return std::string(reading_.start.option);
    if (remark.rule.starts_with("checkpoint")) return "checkpointLocation";
    return std::string(reading_.subscription.option());
  }

  bool stop(Outcome outcome) {
    plan_.outcome = std::move(outcome);
    has_failed_ = true;
    return false;
  }

  void idle() {
    plan_.outcome.kind = ends() ? Outcome::Kind::ends : Outcome::Kind::stalls;
    plan_.outcome.message = "there is no partition to read";
  }

  void finish() {
    if (has_failed_) return;
    const bool stalls = reading_.max_offsets == 0 && plan_.backlog > 0 && !reads_all();
    if (stalls) {
      plan_.outcome.message = "'maxOffsetsPerTrigger' is 0: it never reads";
    } else if (!is_cut_) {
      plan_.batches_to_catch_up = batches_;
    } else if (records_ > 0) {
      plan_.about = true;
      plan_.batches_to_catch_up = batches_ + rest() / records_;
    }
    plan_.outcome.kind = ends()   ? Outcome::Kind::ends
                         : stalls ? Outcome::Kind::stalls
                         : waits_ ? Outcome::Kind::waits
                                  : Outcome::Kind::runs;
  }

  std::int64_t rest() const {
    std::int64_t left = 0;
    for (const auto& [partition, end] : log_.end) {
      left = java_plus(left, java_minus(end, position_.at(partition)));
    }
    return left;
  }

  const StreamAsked& asked_;
  const SourceReading& reading_;
  const Log& log_;
  Plan& plan_;
  PartitionOffsets position_;
  std::int64_t number_ = 0;
  std::int64_t batches_ = 0;
  std::int64_t records_ = 0;  // of the last batch
  std::size_t steps_ = 0;
  bool was_triggered_ = false;
  bool waits_ = false;
  bool is_over_ = false;
  bool is_cut_ = false;
  bool has_failed_ = false;
};

}  // namespace

void plan_stream(const StreamAsked& asked, const Log& log, Plan& plan) {
  StreamPlanner(asked, log, plan).run();
}

}  // namespace skl
