// What the catalogue says of an option of Spark's own, as a page.

#pragma once

#include <string>

#include "skl/catalogue/option_spec.h"

namespace skl {

// A page's title and what is true on one side; the other side's part goes without the title.
std::string option_title(const OptionSpec& option);
std::string option_part(const OptionSpec& option);

}  // namespace skl
