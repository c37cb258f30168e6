// temp-checkpoint-location: a checkpoint in a folder that is swept.

#include "rules/streaming_sink.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

// Of a value that is known in part, its beginning tells; the rest begins a name of its own.
std::optional<Certainty> is_temporary(const Option& option) {
  if (option.value.kind == Value::Known::partial) {
    const std::string& prefix = option.value.partly().prefix;
    const bool known = prefix.ends_with('/') || prefix.empty();
    const std::string folder = known ? prefix + "x" : prefix;
    return is_temporary_path(folder) ? std::optional(presence(option)) : std::nullopt;
  }
  const auto hit = find_value(option, is_temporary_path);
  return hit ? std::optional(hit->certainty) : std::nullopt;
}

Finding finding_at(const Option& option, Severity severity) {
  Finding finding;
  finding.severity = severity;
  finding.at = option.value.at;
  finding.option = option.key;
  finding.message = "the checkpoint lies in a temporary folder: it is lost with the machine";
  return finding;
}

void look(std::span<const Query> queries, RuleContext& context) {
  for (const Query& query : queries) {
    const Endpoint* sink = streaming_sink(query);
    const Option* option = sink == nullptr ? nullptr : sink->options.find(kCheckpoint);
    if (option == nullptr) continue;
    const auto certainty = is_temporary(*option);
    if (!certainty) continue;
    context.report_at(query, *sink, finding_at(*option, context.severity()), *certainty);
  }
  const Option* root = context.facts.session.find(kSessionCheckpoint);
  if (queries.empty() || root == nullptr || root->value.at.span.empty()) return;
  if (const auto certainty = is_temporary(*root)) {
    context.report(finding_at(*root, context.severity()), *certainty);
  }
}

}  // namespace

Check temp_checkpoint_location() { return project_check(look); }

}  // namespace skl::builtin
