// unknown-option: a name that neither Spark nor the Kafka client knows.

#include "rules/option_name.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

Severity severity_of(const OptionName& name, const Endpoint& endpoint) {
  const bool given = endpoint.options.find(name.meant) != nullptr;
  if (given || !is_vital(name.meant)) return Severity::warning;
  const bool brokers = same_key(name.meant, "kafka.bootstrap.servers");
  return brokers && !surely_without(endpoint, name.meant) ? Severity::warning : Severity::error;
}

void report_misspelt(const Option& option, const Endpoint& endpoint, const OptionName& name,
                     RuleContext& context) {
  Finding finding =
      about_key(option, severity_of(name, endpoint),
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
