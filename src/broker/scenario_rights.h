// What a scenario's principal may do, as a broker lists it.

#pragma once

#include <optional>
#include <set>
#include <string>

#include "skl/broker/scenario.h"

namespace skl {

Answer<Rights> rights_answer(const Scenario& scenario, const std::set<std::string>& topics,
                             const std::optional<std::string>& group);

}  // namespace skl
