// The scenarios of fixtures/scenarios, by path.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/text/document.h"

namespace skl::test {

// The files of that folder, in order; paths are the files' names.
std::vector<Document> scenario_files(std::string_view folder);

}  // namespace skl::test
