// empty-subscribe: nothing is left of the topics' names, or of the partitions.

#include <algorithm>

#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool names_nothing(std::string_view topics) {
  return std::ranges::all_of(split(topics, ','),
                             [](std::string_view topic) { return trim(topic).empty(); });
}

bool is_blank(std::string_view pattern) { return trim(pattern).empty(); }

bool assigns_nothing(std::string_view json) {
  const auto assignment = read_assignment(trim(json));
  return assignment &&
         std::ranges::all_of(*assignment, [](const auto& topic) { return topic.second.empty(); });
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side == Side::sink) return;
  const bool pattern = same_key(option.key, "subscribePattern");
  const auto hit = find_value(option, pattern ? is_blank : names_nothing);
  if (!hit) return;
  context.report(about_value(option, context.severity(),
                             "'" + option.key + "' names no topic: Spark refuses it"),
                 hit->certainty);
}

// From 3.4 on Spark takes it, and reads nothing for as long as it lives.
void look_at_assign(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  constexpr Version kTaken{3, 4, 0};
  const auto hit = endpoint.side == Side::sink ? std::nullopt : find_value(option, assigns_nothing);
  if (!hit) return;
  const std::string effect =
      context.spark() < kTaken ? "Spark refuses it" : "Spark reads nothing, and says nothing";
  context.report(
      about_value(option, context.severity(), "'" + option.key + "' names no partition: " + effect),
      hit->certainty);
}

void look_at_each(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (same_key(option.key, "assign")) return look_at_assign(option, endpoint, context);
  look(option, endpoint, context);
}

}  // namespace

Check empty_subscribe() {
  return option_check({"subscribe", "subscribePattern", "assign"}, look_at_each);
}

}  // namespace skl::builtin
