// unknown-kafka-option: behind "kafka." stands a slip of the finger.
//
// Whatever else begins with "kafka." is handed on, and plug-ins and vendors have names of their
// own.

#include "rules/option_name.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

bool is_servers(const OptionName& name) { return same_key(name.meant, "kafka.bootstrap.servers"); }

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (!client_name(option.key)) return;
  const OptionName name = option_name(option, endpoint, context.catalogue);
  if (name.kind != OptionName::Kind::misspelt || name.meant.empty()) return;
  const bool given = endpoint.options.find(name.meant) != nullptr;
  const bool error = is_servers(name) && !given;
  Finding finding =
      about_key(option, error ? Severity::error : Severity::warning,
                "unknown option '" + option.key + "', did you mean '" + name.meant + "'?");
  finding.help = given ? "remove it: '" + name.meant + "' is given, too"
                       : "write '" + name.meant +
                             "'; the Kafka client ignores names that it "
                             "doesn't know";
  finding.fix = rename_to(name, option, endpoint);
  context.report_meant(std::move(finding), name.meant);
}

}  // namespace

Check unknown_kafka_option() { return option_check({}, look); }

}  // namespace skl::builtin
