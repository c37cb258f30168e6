// start-after-end: a batch that begins behind where it ends.
//
// Offsets are compared with offsets and times with times, each as Spark reads them; -1 and -2 stand
// for what only the broker knows.

#include <optional>
#include <string>

#include "rules/reading_limits.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

constexpr Version kCompared{4, 1, 0};  // from then on load() compares (SPARK-52096)

struct Pair {
  std::string_view start;
  std::string_view end;
};

constexpr Pair kOffsets{"startingOffsets", "endingOffsets"};
constexpr Pair kTimes{"startingOffsetsByTimestamp", "endingOffsetsByTimestamp"};
constexpr Pair kTime{"startingTimestamp", "endingTimestamp"};

// What lies the wrong way round: "partition 0 of 'orders': 7 is behind 5".
std::optional<std::string> behind(const TopicOffsets& starts, const TopicOffsets& ends) {
  for (const auto& [topic, partitions] : starts) {
    const auto same = ends.find(topic);
    if (same == ends.end()) continue;
    for (const auto& [partition, start] : partitions) {
      const auto end = same->second.find(partition);
      if (end == same->second.end() || end->second < 0 || start <= end->second) continue;
      return "partition " + std::to_string(partition) + " of '" + in_message(topic) +
             "' starts at " + std::to_string(start) + " and ends at " + std::to_string(end->second);
    }
  }
  return std::nullopt;
}

std::optional<std::string> json_behind(std::string_view start, std::string_view end) {
  const auto starts = read_offsets(trim(start));
  const auto ends = read_offsets(trim(end));
  return starts && ends ? behind(*starts, *ends) : std::nullopt;
}

std::optional<std::string> time_behind(std::string_view start, std::string_view end) {
  const auto from = java_long(trim(start));
  const auto to = java_long(trim(end));
  if (!from || !to || *to < 0 || *from <= *to) return std::nullopt;
  return "the batch starts at " + std::to_string(*from) + " and ends at " + std::to_string(*to);
}

// Where Spark doesn't compare it drops what is the wrong way round, or finds nothing between.
bool is_refused(const Pair& pair, const Endpoint& endpoint, const Version& spark) {
  if (&pair == &kTime) return false;
  if (spark >= kCompared) return true;
  return &pair == &kOffsets && endpoint.options.surely_lacks("minPartitions");
}

void look(const Pair& pair, const Option& start, const Endpoint& endpoint, RuleContext& context) {
  const Option* end = endpoint.options.find(pair.end);
  if (endpoint.mode != Mode::batch || endpoint.side == Side::sink || end == nullptr) return;
  const auto from = start.value.known();
  const auto to = end->value.known();
  const auto starts = counts(start, endpoint, context.spark());
  const auto ends = counts(*end, endpoint, context.spark());
  if (!from || !to || !starts || !ends) return;
  const auto found = &pair == &kTime ? time_behind(*from, *to) : json_behind(*from, *to);
  if (!found) return;
  const bool refused = is_refused(pair, endpoint, context.spark());
  Finding finding =
      about_value(start, refused ? Severity::error : Severity::warning,
                  *found + (refused ? ": Spark refuses it" : ": Spark reads nothing there"));
  finding.related.push_back({end->value.at, "the end"});
  context.report(std::move(finding), both(*starts, *ends));
}

void look_at(const Option& start, const Endpoint& endpoint, RuleContext& context) {
  for (const Pair* pair : {&kOffsets, &kTimes, &kTime}) {
    if (same_key(start.key, pair->start)) look(*pair, start, endpoint, context);
  }
}

}  // namespace

Check start_after_end() {
  return option_check({kOffsets.start, kTimes.start, kTime.start}, look_at);
}

}  // namespace skl::builtin
