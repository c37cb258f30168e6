// conflicting-subscribe: topics are named in more than one way.
//
// Ways that are all conditional may exclude each other, so one of two has to be sure.

#include <algorithm>
#include <vector>

#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

std::vector<const Option*> selections(const Endpoint& endpoint) {
  std::vector<const Option*> given;
  for (const char* key : {"subscribe", "subscribePattern", "assign"}) {
    if (const Option* option = endpoint.options.find(key)) given.push_back(option);
  }
  std::ranges::sort(given, {}, [](const Option* option) { return option->key_at; });
  return given;
}

void look(const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::source) return;
  const std::vector<const Option*> given = selections(endpoint);
  const auto sure = std::ranges::count(given, Certainty::sure,
                                       [](const Option* option) { return presence(*option); });
  if (given.size() < 2 || sure == 0) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = given.back()->key_at;
  finding.option = given.back()->key;
  finding.message = "'" + given.back()->key + "' beside '" + given.front()->key +
                    "': Spark takes one of 'subscribe', 'subscribePattern' and 'assign' only";
  for (const Option* other : given) {
    if (other != given.back()) finding.related.push_back({other->key_at, "the other one"});
  }
  context.report(std::move(finding), sure > 1 ? Certainty::sure : Certainty::perhaps);
}

}  // namespace

Check conflicting_subscribe() { return endpoint_check(look); }

}  // namespace skl::builtin
