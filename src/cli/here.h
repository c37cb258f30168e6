// Where we stand.

#pragma once

#include <string>

namespace skl {

// The working folder, absolute; "" where it can't be told.
std::string here();

}  // namespace skl
