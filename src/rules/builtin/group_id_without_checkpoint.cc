// group-id-without-checkpoint: a consumer group where a checkpoint is needed.

#include "rules/streaming_sink.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

void look(const Query& query, RuleContext& context) {
  const Endpoint* sink = streaming_sink(query);
  if (sink == nullptr || !surely_names_none(*sink)) return;
  const OptionMap& session = context.facts.session_of(query.document);
  if (session.is_open() || session.find(kSessionCheckpoint) != nullptr) return;
  if (without_checkpoint(*sink) == WithoutCheckpoint::unknown) return;
  for (const Endpoint& source : query.endpoints) {
    const bool judged = source.side == Side::source && source.is_kafka();
    const Option* group = judged ? source.options.find("kafka.group.id") : nullptr;
    if (group == nullptr) continue;
    Finding finding;
    finding.severity = context.severity();
    finding.at = group->key_at;
    finding.option = group->key;
    finding.message = "a consumer group doesn't make the query resume, and it has no checkpoint";
    finding.related.push_back({sink->head, "the sink without a checkpoint"});
    context.report(std::move(finding), presence(*group));
  }
}

}  // namespace

Check group_id_without_checkpoint() { return query_check(look); }

}  // namespace skl::builtin
