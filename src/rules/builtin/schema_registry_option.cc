// schema-registry-option: what only a decoder can use, said once for each reader or writer.

#include <algorithm>

#include "rules/option_name.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

void look(const Endpoint& endpoint, RuleContext& context) {
  const auto of_registry = [&](const Option& option) {
    return option_name(option, endpoint, context.catalogue).is_foreign(Family::schema_registry);
  };
  const auto options = endpoint.options.all();
  const auto first = std::ranges::find_if(options, of_registry);
  if (first == options.end()) return;
  Finding finding = about_key(
      *first, Severity::warning,
      "'" + first->key + "' has no effect: Spark's Kafka connector knows no schema registry");
  for (auto option = std::next(first); option != options.end(); ++option) {
    if (!of_registry(*option)) continue;
    finding.related.push_back({option->key_at, "'" + option->key + "' has none either"});
  }
  context.report(std::move(finding), presence(*first));
}

}  // namespace

Check schema_registry_option() { return endpoint_check(look); }

}  // namespace skl::builtin
