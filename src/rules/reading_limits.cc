#include "rules/reading_limits.h"

#include <algorithm>
#include <array>

#include "skl/base/strings.h"
#include "skl/catalogue/client_key.h"

namespace skl {
namespace {

struct Limit {
  std::string_view key;
  Version since;
};

using Limits = std::array<Limit, 3>;

constexpr Limits kStarts{{{"startingTimestamp", {3, 2, 0}},
                          {"startingOffsetsByTimestamp", {3, 0, 0}},
                          {"startingOffsets", {}}}};
constexpr Limits kEnds{{{"endingTimestamp", {3, 2, 0}},
                        {"endingOffsetsByTimestamp", {3, 0, 0}},
                        {"endingOffsets", {}}}};

bool holds(const Limits& limits, std::string_view key) {
  return std::ranges::any_of(limits, [&](const Limit& each) { return same_key(each.key, key); });
}

}  // namespace

std::vector<std::string_view> limits_like(std::string_view key, const Version& spark) {
  std::vector<std::string_view> keys;
  for (const Limits& limits : {kStarts, kEnds}) {
    if (!holds(limits, key)) continue;
    for (const Limit& limit : limits) {
      if (limit.since <= spark) keys.push_back(limit.key);
    }
  }
  return keys;
}

std::vector<const Option*> given_limits(const Endpoint& endpoint, std::string_view key,
                                        const Version& spark) {
  std::vector<const Option*> given;
  for (const std::string_view each : limits_like(key, spark)) {
    if (const Option* option = endpoint.options.find(each)) given.push_back(option);
  }
  return given;
}

std::optional<Certainty> counts(const Option& option, const Endpoint& endpoint,
                                const Version& spark) {
  Certainty certainty = Certainty::sure;
  for (const Option* given : given_limits(endpoint, option.key, spark)) {
    if (same_key(given->key, option.key)) return certainty;
    if (!given->conditional) return std::nullopt;
    certainty = Certainty::perhaps;
  }
  return std::nullopt;
}

bool is_no_time(std::int64_t number, const Version& spark) {
  constexpr std::int64_t kLowestSentinel = -5;
  return number < (spark < kAdminSince ? 0 : kLowestSentinel);
}

}  // namespace skl
