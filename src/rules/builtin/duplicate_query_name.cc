// duplicate-query-name: two running queries of one session can't have one name.
//
// A query that ends by itself leaves its name to the next one.

#include <vector>

#include "rules/shared_value.h"
#include "rules/streaming_sink.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool ends_by_itself(const Endpoint& sink) {
  if (!sink.trigger) return false;
  const Trigger::Kind kind = sink.trigger->kind;
  return kind == Trigger::Kind::once || kind == Trigger::Kind::available_now ||
         kind == Trigger::Kind::unknown;
}

std::vector<Holder> names(std::span<const Query> queries) {
  std::vector<Holder> holders;
  for (const Query& query : queries) {
    const Endpoint* sink = streaming_sink(query);
    const bool runs_on = sink != nullptr && sink->query_name && !ends_by_itself(*sink);
    const auto name = runs_on ? sink->query_name->known() : std::nullopt;
    if (name) holders.push_back({&query, sink, nullptr, std::string(*name), sink->query_name->at});
  }
  return holders;
}

void report(const SharedPair& pair, RuleContext& context) {
  Finding finding;
  finding.severity = context.severity();
  finding.at = pair.at;
  finding.message = "another query is called '" + in_message(pair.second.value) +
                    "', too: Spark refuses to start it while the other one runs";
  finding.related.push_back({pair.other, "the other query's name"});
  context.report_at(*pair.second.query, *pair.second.endpoint, std::move(finding), pair.certainty);
}

void look(std::span<const Query> queries, RuleContext& context) {
  const std::vector<Holder> holders = names(queries);
  for (const SharedPair& pair : shared_pairs(holders, context.facts)) {
    if (pair.one_program) report(pair, context);
  }
}

}  // namespace

Check duplicate_query_name() { return project_check(look); }

}  // namespace skl::builtin
