// session-checkpoint-without-query-name: a root in the session, and nothing to find one's own in
// it.

#include "rules/streaming_sink.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_resumed(const Endpoint& sink) {
  const WithoutCheckpoint behaviour = without_checkpoint(sink);
  return behaviour == WithoutCheckpoint::refuses || behaviour == WithoutCheckpoint::forgets;
}

// The root that this query's session surely has: set in its own document, or given to the run. One
// that another program sets is that program's.
const Option* own_root(const Facts& facts, const Query& query) {
  const OptionMap& session = facts.session_of(query.document);
  for (const auto options : {session.all(), session.replaced()}) {
    for (const Option& option : options) {
      const bool ours = option.at.span.empty() || option.at.document == query.document;
      if (ours && same_key(option.key, kSessionCheckpoint)) return &option;
    }
  }
  return nullptr;
}

void look(const Query& query, RuleContext& context) {
  const Option* root = own_root(context.facts, query);
  const Endpoint* sink = streaming_sink(query);
  if (root == nullptr || sink == nullptr || !surely_names_none(*sink)) return;
  if (has_query_name(*sink) || !is_resumed(*sink)) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = sink->head;
  finding.message =
      "without a query name Spark makes up a new folder below the session's checkpoint "
      "root at each start";
  if (!root->at.span.empty()) finding.related.push_back({root->at, "the session's root"});
  context.report_at(query, *sink, std::move(finding), presence(*root));
}

}  // namespace

Check session_checkpoint_without_query_name() { return query_check(look); }

}  // namespace skl::builtin
