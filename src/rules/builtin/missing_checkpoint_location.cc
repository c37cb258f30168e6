// missing-checkpoint-location: a stream that can't start, or that forgets where it was.

#include "rules/streaming_sink.h"
#include "skl/rules/rule.h"

namespace skl::builtin {
namespace {

// A root of the session's stands in for it, wherever in the run it is set.
bool may_have_one(const OptionMap& session) {
  return session.is_open() || session.find(kSessionCheckpoint) != nullptr;
}

void look(const Query& query, RuleContext& context) {
  const Endpoint* sink = streaming_sink(query);
  if (sink == nullptr || !surely_names_none(*sink)) return;
  if (may_have_one(context.facts.session_of(query.document))) return;
  Finding finding;
  finding.at = sink->head;
  switch (without_checkpoint(*sink)) {
    case WithoutCheckpoint::refuses:
      finding.severity = Severity::error;
      finding.message = "the query has no checkpoint: Spark refuses to start it";
      break;
    case WithoutCheckpoint::forgets:
      finding.severity = Severity::warning;
      finding.message =
          "the query has no checkpoint of its own: each start forgets how far it had read";
      break;
    case WithoutCheckpoint::is_fine:
    case WithoutCheckpoint::unknown: return;
  }
  context.report_at(query, *sink, std::move(finding));
}

}  // namespace

Check missing_checkpoint_location() { return query_check(look); }

}  // namespace skl::builtin
