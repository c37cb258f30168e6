// What Spark will see, as text and as JSON: the queries, and where each of their options came from.

#pragma once

#include <string>

#include "skl/report/reporter.h"

namespace skl {

std::string inspect_text(const Report& report, const Style& style);
std::string inspect_json(const Report& report, const Style& style);

}  // namespace skl
