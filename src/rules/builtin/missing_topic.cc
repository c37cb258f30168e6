// missing-topic: nothing says which topic the records go to.
//
// Routing by a column is normal, so the projection must be fully visible.

#include <algorithm>

#include "rules/option_name.h"
#include "skl/catalogue/topic_list.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool routes_itself(const Endpoint& endpoint) {
  if (!endpoint.columns) return true;
  return std::ranges::find(*endpoint.columns, "topic", &Column::name) != endpoint.columns->end();
}

// It can stand for `topic` when it names one topic.
void point_at(const Option& option, Finding& finding) {
  finding.at = option.key_at;
  finding.option = option.key;
  finding.message = "'" + option.key + "' names no topic on a sink: " +
                    "Spark refuses it without a 'topic' option or column";
  finding.help = "write 'topic'";
  const auto topics = option.value.known();
  if (topics && topic_names(*topics).size() == 1) {
    finding.fix = rename_key(option, "topic", Safety::safe);
  }
}

void look(const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::sink || !surely_without(endpoint, "topic")) return;
  if (routes_itself(endpoint)) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = endpoint.head;
  finding.message = "no topic is named: Spark refuses a sink without a 'topic' option or column";
  if (const Option* option = mistaken_for("topic", "subscribe", endpoint, context.catalogue))
    point_at(*option, finding);
  context.report(std::move(finding));
}

}  // namespace

Check missing_topic() { return endpoint_check(look); }

}  // namespace skl::builtin
