// redundant-default: an option that is set to what it is anyway.
//
// Where reading starts on a stream and what happens on data loss are worth being written down, so
// they are never redundant.

#include "rules/option_name.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_worth_saying(const Option& option, const Endpoint& endpoint) {
  if (same_key(option.key, "failOnDataLoss")) return true;
  return same_key(option.key, "startingOffsets") && endpoint.mode != Mode::batch;
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionSpec* spec = context.catalogue.find(option.key, endpoint.side);
  if (spec == nullptr || is_worth_saying(option, endpoint)) return;
  const auto usual = spec->default_text(endpoint.mode);
  if (!usual) return;
  const auto hit =
      find_value(option, [&](std::string_view text) { return same_key(trim(text), *usual); });
  if (!hit || hit->certainty == Certainty::perhaps) return;
  Finding finding;
  finding.severity = context.severity();
  finding.at = option.value.at;
  finding.message = "'" + option.key + "' is " + std::string(*usual) + " anyway";
  finding.option = option.key;
  context.report(std::move(finding));
}

}  // namespace

Check redundant_default() { return option_check({}, look); }

}  // namespace skl::builtin
