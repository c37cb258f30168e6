// wrong-column: a column of a type that Spark's Kafka sink doesn't take.
//
// A column named as none of these is ignored; a type that can't be told may be right.

#include <algorithm>
#include <array>
#include <string>

#include "skl/base/strings.h"
#include "skl/rules/rule.h"

namespace skl::builtin {
namespace {

struct Wanted {
  std::string_view column;
  std::array<std::string_view, 2> types;
  std::string_view in_words;
};

constexpr auto kWanted = std::to_array<Wanted>({
    {"topic", {"string", ""}, "a string"},
    {"key", {"string", "binary"}, "a string or binary"},
    {"value", {"string", "binary"}, "a string or binary"},
    {"headers", {"array", ""}, "an array of structs of key and value"},
    {"partition", {"int", ""}, "an int"},
});

const Wanted* wanted(const Column& column) {
  const auto* found = std::ranges::find(kWanted, column.name, &Wanted::column);
  return found == kWanted.end() ? nullptr : found;
}

bool is_wrong(const Column& column, const Wanted& wanted) {
  return !column.type.empty() && std::ranges::find(wanted.types, column.type) == wanted.types.end();
}

void look(const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::sink || !endpoint.columns) return;
  for (const Column& column : *endpoint.columns) {
    const Wanted* wants = wanted(column);
    if (wants == nullptr || !is_wrong(column, *wants)) continue;
    Finding finding;
    finding.severity = context.severity();
    finding.at = endpoint.head;
    finding.message = "the column '" + column.name + "' is of type " + std::string(column.type) +
                      ": Spark wants " + std::string(wants->in_words);
    context.report(std::move(finding));
  }
}

}  // namespace

Check wrong_column() { return endpoint_check(look); }

}  // namespace skl::builtin
