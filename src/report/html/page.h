// A report as one HTML page that needs nothing else: no server, no font, no script from elsewhere.
//
// Without JavaScript all of it can be read and followed; the script filters findings and lights up
// what a box of the map is joined to. Everything in it is made of a Listing; see escape.h for how
// what stands there is kept from being markup.

#pragma once

#include <string>

#include "skl/report/reporter.h"

namespace skl::html {

std::string page(const Listing& listing, const Style& style);

// Its style sheet and its script, as they stand between their tags.
extern const std::string_view kStyleSheet;
extern const std::string_view kPrintSheet;  // the last word
extern const std::string_view kScript;

}  // namespace skl::html
