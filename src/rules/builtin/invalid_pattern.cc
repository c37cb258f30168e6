// invalid-pattern: a regular expression that Java refuses.

#include "rules/value_finding.h"
#include "skl/catalogue/java_pattern.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side == Side::sink || !is_plain(option.value)) return;
  const auto hit = find_value(
      option, [](std::string_view text) { return java_pattern_mistake(text).has_value(); });
  if (!hit) return;
  context.report(about_value(option, context.severity(),
                             "'" + in_message(hit->text) + "' " + *java_pattern_mistake(hit->text) +
                                 ": Java refuses it as a regular expression"),
                 hit->certainty);
}

}  // namespace

Check invalid_pattern() { return option_check({"subscribePattern"}, look); }

}  // namespace skl::builtin
