// empty-subscribe: nothing is left of the topics' names.

#include <algorithm>

#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool names_nothing(std::string_view topics) {
  return std::ranges::all_of(split(topics, ','),
                             [](std::string_view topic) { return trim(topic).empty(); });
}

bool is_blank(std::string_view pattern) { return trim(pattern).empty(); }

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side == Side::sink) return;
  const bool pattern = same_key(option.key, "subscribePattern");
  const auto hit = find_value(option, pattern ? is_blank : names_nothing);
  if (!hit) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = option.value.at;
  finding.option = option.key;
  finding.message = "'" + option.key + "' names no topic: Spark refuses it";
  context.report(std::move(finding), hit->certainty);
}

}  // namespace

Check empty_subscribe() { return option_check({"subscribe", "subscribePattern"}, look); }

}  // namespace skl::builtin
