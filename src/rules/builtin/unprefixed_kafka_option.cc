// unprefixed-kafka-option: a setting of the Kafka client that never reaches it.

#include "rules/option_name.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

bool is_security_key(std::string_view key) {
  return starts_with_key(key, "sasl.") || starts_with_key(key, "ssl.") ||
         same_key(key, "security.protocol");
}

bool is_servers(std::string_view key) { return same_key(key, "bootstrap.servers"); }

Severity severity_of(const Option& option, const Endpoint& endpoint, const OptionName& name) {
  if (endpoint.options.find(name.meant) != nullptr) return Severity::warning;
  if (is_security_key(option.key)) return Severity::error;
  const bool no_servers = is_servers(option.key) && surely_without(endpoint, name.meant);
  return no_servers ? Severity::error : Severity::warning;
}

std::string message_of(const Option& option, const Endpoint& endpoint, const OptionName& name) {
  const std::string start = "'" + option.key + "' has no effect";
  if (endpoint.options.find(name.meant) != nullptr) return start + " beside '" + name.meant + "'";
  if (is_servers(option.key) && surely_without(endpoint, name.meant)) {
    return start + ": no brokers are given without 'kafka.' in front of it";
  }
  return start + ": Spark hands only options that begin with 'kafka.' to the Kafka client";
}

// What Spark's own option is called, for what it refuses behind the prefix.
std::string_view own_option(std::string_view key) {
  return same_key(key, "auto.offset.reset") ? "startingOffsets" : "";
}

// With the prefix it would be refused or overwritten, so the prefix is no cure.
const SparkUse* objection(const OptionName& name, const Endpoint& endpoint,
                          const RuleContext& context) {
  for (const Side side : {Side::source, Side::sink}) {
    if (endpoint.side != Side::unknown && endpoint.side != side) continue;
    const SparkUse* use = context.catalogue.use(name.meant, side, endpoint.mode, context.spark());
    if (use == nullptr) continue;
    if (use->treatment == Treatment::refuses || use->treatment == Treatment::sets) return use;
  }
  return nullptr;
}

void advise(Finding& finding, const Option& option, const Endpoint& endpoint,
            const OptionName& name, const RuleContext& context) {
  if (endpoint.options.find(name.meant) != nullptr) {
    finding.help = "remove it";
  } else if (const SparkUse* use = objection(name, endpoint, context)) {
    const std::string_view own = own_option(option.key);
    finding.help = own.empty() ? "remove it; '" + name.meant + "' would be refused: "
                               : "use '" + std::string(own) + "': ";
    finding.help += use->because;
  } else {
    finding.help = "write '" + name.meant + "'";
    finding.fix = rename_to(name, option, endpoint);
  }
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionName name = option_name(option, endpoint, context.catalogue);
  if (name.kind != OptionName::Kind::bare_client) return;
  Finding finding =
      about_key(option, severity_of(option, endpoint, name), message_of(option, endpoint, name));
  advise(finding, option, endpoint, name, context);
  const std::string_view own = own_option(option.key);
  context.report_meant(std::move(finding), own.empty() ? std::string_view(name.meant) : own);
}

}  // namespace

Check unprefixed_kafka_option() { return option_check({}, look); }

}  // namespace skl::builtin
