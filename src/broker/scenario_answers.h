// Failures that a broker in memory answers with, in the words of Kafka's C client.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "skl/broker/scenario.h"

namespace skl {

Failure unknown_topic(std::string_view topic);
Failure denied_topic(std::string_view topic);
Failure denied_topic_settings();  // without its place, as `deny` says it
Failure denied_group();           // likewise
Failure not_recorded(std::string where);
Failure not_checked(std::string where, std::string message);

// What is written of a failure, with its place where that isn't written.
Failure placed(Failure failure, std::string_view where);

// Of a written scenario: why nothing can be told of that topic.
std::optional<Failure> topic_failure(const Scenario& scenario, const std::string& topic);

}  // namespace skl
