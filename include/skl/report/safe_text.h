// Text from files and file names, as a terminal may show it.

#pragma once

#include <string>
#include <string_view>

namespace skl {

// One line: control and invisible characters are shown and not sent, invalid bytes are replaced.
std::string safe_text(std::string_view text);

}  // namespace skl
