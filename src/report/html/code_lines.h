// Lines of code in the page, with what the carets stand under marked.

#pragma once

#include <string>
#include <vector>

#include "skl/report/listing.h"

namespace skl::html {

// "" for no lines.
std::string code_block(const std::vector<ListedLine>& lines);

// "path:line:column", which a click selects whole.
std::string place(const ListedPlace& at);

}  // namespace skl::html
