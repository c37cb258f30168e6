// A Listing as JSON and back: version 1 of docs/json-output.md.

#pragma once

#include <string>

#include "skl/base/result.h"
#include "skl/report/listing.h"
#include "skl/text/document.h"

namespace skl {

std::string to_json(const Listing& listing);

// What to_json() wrote, by this release or an older one of version 1: what an older one didn't
// write is empty. What is no such document is an error, with its place.
Result<Listing> parse_listing(const Document& document);

}  // namespace skl
