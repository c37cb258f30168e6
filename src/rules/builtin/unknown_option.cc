// unknown-option: a name that neither Spark nor the Kafka client knows.

#include "rules/option_name.h"
#include "rules/streaming_sink.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_start(std::string_view key) {
  return same_key(key, "startingOffsets") || same_key(key, "startingTimestamp") ||
         same_key(key, "startingOffsetsByTimestamp");
}

// Without its start a stream begins at the end: what was to be read before is lost. A batch without
// its start begins at the beginning, and without its end it only reads more.
bool loses_rows(const Option& option, const OptionName& name, const Endpoint& endpoint) {
  const auto elsewhere =
      find_value(option, [](std::string_view text) { return !same_key(trim(text), "latest"); });
  return is_start(name.meant) && endpoint.streaming() && elsewhere &&
         elsewhere->certainty == Certainty::sure;
}

// Whether Spark refuses the map without what was meant.
bool is_needed(const OptionName& name, const Endpoint& endpoint, const Facts& facts) {
  if (same_key(name.meant, "kafka.bootstrap.servers")) return surely_without(endpoint, name.meant);
  return same_key(name.meant, kCheckpoint) && endpoint.side != Side::source &&
         facts.session_of(endpoint.at.document).find(kSessionCheckpoint) == nullptr;
}

Severity severity_of(const Option& option, const OptionName& name, const Endpoint& endpoint,
                     const Facts& facts) {
  if (endpoint.options.find(name.meant) != nullptr) return Severity::warning;
  const bool costs = loses_rows(option, name, endpoint) || is_needed(name, endpoint, facts);
  return costs ? Severity::error : Severity::warning;
}

void report_misspelt(const Option& option, const Endpoint& endpoint, const OptionName& name,
                     RuleContext& context) {
  Finding finding =
      about_key(option, severity_of(option, name, endpoint, context.facts),
                "unknown option '" + option.key + "', did you mean '" + name.meant + "'?");
  const bool given = endpoint.options.find(name.meant) != nullptr;
  finding.help = given ? "remove it: '" + name.meant + "' is given, too"
                       : "write '" + name.meant + "'; Spark ignores names that it doesn't know";
  finding.fix = rename_to(name, option, endpoint);
  context.report_meant(std::move(finding), name.meant);
}

// A map that nobody is known to read may hold names of its own, so only slips are told of it.
void report_unknown(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side == Side::unknown) return;
  const std::string side(to_string(endpoint.side));
  context.report(
      about_key(option, Severity::warning,
                "unknown option '" + option.key + "': Spark's Kafka " + side + " ignores it"));
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (client_name(option.key)) return;
  const OptionName name = option_name(option, endpoint, context.catalogue);
  if (name.kind == OptionName::Kind::misspelt && !name.meant.empty()) {
    report_misspelt(option, endpoint, name, context);
  } else if (name.kind == OptionName::Kind::unknown) {
    report_unknown(option, endpoint, context);
  }
}

}  // namespace

Check unknown_option() { return option_check({}, look); }

}  // namespace skl::builtin
