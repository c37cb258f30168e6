// Python's numbers as str() gives them: `10_000` is "10000", `0x10` is "16", `1e3` is "1000.0".

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skl {

// Nothing for a complex number and for one too large to be an option.
std::optional<std::string> python_number(std::string_view literal);

}  // namespace skl
