// The findings in the page, those that are told and those that aren't.

#pragma once

#include <string>

#include "skl/report/listing.h"

namespace skl::html {

// By file. The gravest few thousand with their code, the others in a line each.
std::string findings_section(const Listing& listing);

// "" where there are none.
std::string silenced_section(const Listing& listing);

}  // namespace skl::html
