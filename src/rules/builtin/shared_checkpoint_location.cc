// shared-checkpoint-location: two queries that take each other's place.

#include <vector>

#include "rules/shared_value.h"
#include "rules/streaming_sink.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

std::vector<Holder> checkpoints(std::span<const Query> queries) {
  std::vector<Holder> holders;
  for (const Query& query : queries) {
    const Endpoint* sink = streaming_sink(query);
    const Option* option = sink == nullptr ? nullptr : sink->options.find(kCheckpoint);
    const auto path = option == nullptr ? std::nullopt : option->value.known();
    if (!path || trim(*path).empty()) continue;
    holders.push_back(option_holder(query, *sink, *option, normal_path(*path)));
  }
  return holders;
}

void report(const SharedPair& pair, RuleContext& context) {
  Finding finding;
  finding.severity = pair.one_program ? Severity::error : Severity::warning;
  finding.at = pair.at;
  finding.option = pair.second.option->key;
  finding.message =
      pair.one_program
          ? "another query has this checkpoint, too: starting one stops the other"
          : "a query of another file has this checkpoint, too: where both run, one fails";
  finding.related.push_back({pair.other, "the other query's checkpoint"});
  context.report_at(*pair.second.query, *pair.second.endpoint, std::move(finding), pair.certainty);
}

void look(std::span<const Query> queries, RuleContext& context) {
  const std::vector<Holder> holders = checkpoints(queries);
  for (const SharedPair& pair : shared_pairs(holders, context.facts)) report(pair, context);
}

}  // namespace

Check shared_checkpoint_location() { return project_check(look); }

}  // namespace skl::builtin
