// missing-value-column: rows without the one column that a record is made of.
//
// The projection must be fully visible. Spark compares the names of these columns with their case.

#include <algorithm>

#include "skl/base/strings.h"
#include "skl/rules/rule.h"

namespace skl::builtin {
namespace {

void look(const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::sink || !endpoint.columns) return;
  if (std::ranges::find(*endpoint.columns, "value", &Column::name) != endpoint.columns->end())
    return;
  const auto near = std::ranges::find_if(
      *endpoint.columns, [](const Column& column) { return same_key(column.name, "value"); });
  Finding finding;
  finding.severity = context.severity();
  finding.at = endpoint.head;
  finding.message = near == endpoint.columns->end()
                        ? "no column 'value' is written: Spark refuses a Kafka sink without it"
                        : "the column '" + near->name + "' is no 'value': Spark compares the case";
  context.report(std::move(finding));
}

}  // namespace

Check missing_value_column() { return endpoint_check(look); }

}  // namespace skl::builtin
