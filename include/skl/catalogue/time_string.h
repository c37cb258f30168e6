// Spark's time strings: "10s", "5m", "2h"; a bare number counts milliseconds.
//
// This is what options like maxTriggerDelay take. A trigger's interval ("10 seconds") is another
// grammar.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace skl {

// In milliseconds, rounded towards zero. Blanks around are dropped, the unit may be in any case.
std::optional<std::int64_t> time_string_ms(std::string_view text);

}  // namespace skl
