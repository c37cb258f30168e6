// Where each name of a suppression holds.

#pragma once

#include <string_view>
#include <vector>

#include "skl/lint/suppression.h"

namespace skl {

// REQUIRES: the page's suppressions stand in the order of the text.
void set_scopes(std::string_view text, const std::vector<Passage>& passages, SuppressionPage& page);

}  // namespace skl
