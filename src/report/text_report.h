// Findings for people, which the log of a CI shows, too.

#pragma once

#include <string>

#include "skl/report/reporter.h"

namespace skl {

std::string text_report(const Listing& listing, const Style& style);

}  // namespace skl
