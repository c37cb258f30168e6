// idempotence-contradiction: exactly-once writing is asked for and made impossible.

#include <array>
#include <optional>

#include "rules/client_settings.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"

namespace skl::builtin {
namespace {

constexpr std::int64_t kMostInFlight = 5;

// What an idempotent producer can't do without.
struct Need {
  std::string_view name;
  bool (*is_broken)(std::string_view text);
  std::string_view words;
};

bool is_less_than_all(std::string_view text) {
  const std::string_view acks = trim(text);
  return acks == "0" || acks == "1";
}

bool is_zero(std::string_view text) { return java_long(trim(text)) == 0; }

bool is_too_many(std::string_view text) {
  const auto number = java_long(trim(text));
  return number && *number > kMostInFlight;
}

constexpr std::array<Need, 3> kNeeds{{
    {"acks", is_less_than_all, "needs 'kafka.acks' all"},
    {"retries", is_zero, "needs 'kafka.retries' above 0"},
    {"max.in.flight.requests.per.connection", is_too_many,
     "allows at most 5 'kafka.max.in.flight.requests.per.connection'"},
}};

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side != Side::sink) return;
  const auto asked =
      find_value(option, [](std::string_view text) { return same_key(trim(text), "true"); });
  if (!asked) return;
  for (const Need& need : kNeeds) {
    const Option* other = client_option(endpoint, need.name);
    const auto broken = other == nullptr ? std::nullopt : find_value(*other, need.is_broken);
    if (!broken) continue;
    Finding finding =
        about_value(*other, context.severity(),
                    "an idempotent producer " + std::string(need.words) +
                        ": the Kafka client refuses '" + in_message(broken->text) + "'");
    finding.related.push_back({option.value.at, "idempotence is asked for"});
    context.report(std::move(finding), both(asked->certainty, broken->certainty));
  }
}

}  // namespace

Check idempotence_contradiction() { return option_check({"kafka.enable.idempotence"}, look); }

}  // namespace skl::builtin
