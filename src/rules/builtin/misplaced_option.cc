// misplaced-option: options of the other side, and the session's configuration given as an option.

#include "rules/option_name.h"
#include "skl/base/strings.h"

namespace skl::builtin {
namespace {

// The option of this side that somebody looks for under the other side's name.
std::string_view counterpart(std::string_view key, Side side) {
  if (side == Side::source && same_key(key, "topic")) return "subscribe";
  if (side == Side::sink && same_key(key, "subscribe")) return "topic";
  return "";
}

void report_other_side(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const std::string here(to_string(endpoint.side));
  const std::string there(endpoint.side == Side::source ? "sink" : "source");
  Finding finding = about_key(
      option, Severity::warning,
      "'" + option.key + "' is an option of the " + there + ": the " + here + " ignores it");
  const std::string_view own = counterpart(option.key, endpoint.side);
  finding.help = own.empty() ? "give it to the " + there + ", or remove it"
                             : "a " + here + " takes '" + std::string(own) + "'";
  context.report_meant(std::move(finding), own);
}

void report_session(const Option& option, RuleContext& context) {
  Finding finding =
      about_key(option, Severity::warning,
                "'" + option.key + "' configures the session: as an option it has no effect");
  finding.help = "set it with spark.conf.set, in the session's builder or by --conf";
  context.report(std::move(finding));
}

bool is_of_other_side(const Option& option, const Endpoint& endpoint, const Catalogue& options) {
  if (endpoint.side == Side::unknown || same_key(option.key, "path")) return false;
  return options.find(option.key, endpoint.side) == nullptr &&
         options.find(option.key, Side::unknown) != nullptr;
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (is_of_other_side(option, endpoint, context.catalogue)) {
    report_other_side(option, endpoint, context);
  } else if (option_name(option, endpoint, context.catalogue).is_foreign(Family::session)) {
    report_session(option, context);
  }
}

}  // namespace

Check misplaced_option() { return option_check({}, look); }

}  // namespace skl::builtin
