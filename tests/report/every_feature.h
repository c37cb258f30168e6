// One report in which everything is that a report can hold.

#pragma once

#include <string>
#include <vector>

#include "skl/report/reporter.h"

namespace skl::test {

Listing every_feature();

// How the tests show it: below a folder of a repository, with a word that isn't secret.
Style plain_style();

// In that format. REQUIRES: there is one of that name.
std::string render(std::string_view format, const Listing& listing,
                   const Style& style = plain_style());

std::vector<std::string> format_names();

}  // namespace skl::test
