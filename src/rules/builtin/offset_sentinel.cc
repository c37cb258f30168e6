// offset-sentinel: a number in a JSON of offsets that stands for something which isn't allowed
// there.
//
// -1 stands for the end and -2 for the beginning; no other number below 0 stands for anything.

#include <array>
#include <optional>

#include "rules/reading_limits.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_about_offsets(const Option& option) {
  return same_key(option.key, "startingOffsets") || same_key(option.key, "endingOffsets");
}

struct Reading {
  Mode mode = Mode::unknown;
  Version spark;
};

// What is wrong with one number; empty when nothing is.
std::string complaint(const Option& option, const Reading& reading, std::int64_t number) {
  if (number >= 0) return "";
  const std::string words = "'" + option.key + "' holds " + std::to_string(number);
  if (!is_about_offsets(option)) {
    const bool refused = is_no_time(number, reading.spark);
    return refused ? words + ", which is no time: Spark refuses it" : "";
  }
  if (number < kEarliestOffset) {
    return words + ", and only -1 (latest) and -2 (earliest) stand for something: Spark refuses it";
  }
  const bool start = same_key(option.key, "startingOffsets");
  if (reading.mode != Mode::batch || (number == kLatestOffset) != start) return "";
  return words + (start ? ", and a batch can't start at latest: Spark refuses it"
                        : ", and a batch can't end at earliest: Spark refuses it");
}

std::string complaint(const Option& option, const Reading& reading, std::string_view text) {
  const auto offsets = read_offsets(trim(text));
  if (!offsets) return "";
  for (const auto& [topic, partitions] : *offsets) {
    for (const auto& [partition, number] : partitions) {
      std::string said = complaint(option, reading, number);
      if (!said.empty()) return said;
    }
  }
  return "";
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::source || !is_plain(option.value)) return;
  const Reading reading{endpoint.mode, context.spark()};
  const auto hit = find_value(
      option, [&](std::string_view text) { return !complaint(option, reading, text).empty(); });
  const auto counted = counts(option, endpoint, context.spark());
  if (!hit || !counted) return;
  context.report(about_value(option, context.severity(), complaint(option, reading, hit->text)),
                 both(hit->certainty, *counted));
}

}  // namespace

Check offset_sentinel() {
  return option_check({"startingOffsets", "endingOffsets", "startingOffsetsByTimestamp",
                       "endingOffsetsByTimestamp"},
                      look);
}

}  // namespace skl::builtin
