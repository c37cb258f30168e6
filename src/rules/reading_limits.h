// Which of several options says where reading starts or ends.
//
// Spark takes the strongest that is given and doesn't even look at the others, so that a broken one
// may stand beside a good one: a time for all partitions, then times for each, then offsets.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "skl/base/version.h"
#include "skl/model/query.h"
#include "skl/rules/rule.h"

namespace skl {

// The options that stand for the same limit as `key` does, and which that Spark knows, strongest
// first. Empty where `key` is no limit.
std::vector<std::string_view> limits_like(std::string_view key, const Version& spark);

// Which of those are given, strongest first.
std::vector<const Option*> given_limits(const Endpoint& endpoint, std::string_view key,
                                        const Version& spark);

// How surely Spark looks at this option and at no stronger one; nothing when it surely doesn't.
std::optional<Certainty> counts(const Option& option, const Endpoint& endpoint,
                                const Version& spark);

// Whether Spark surely fails on it as a time in milliseconds. From 3.4 on its admin client sends
// what is below zero to the brokers, and some numbers stand for something there: -1 for the end, -2
// for the beginning, down to -5.
bool is_no_time(std::int64_t number, const Version& spark);

}  // namespace skl
