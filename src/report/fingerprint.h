// What a finding is known by wherever its code is moved to: its rule, its file, its option, and its
// number among those of which all of that is the same. No line and no text of the file goes in.

#pragma once

#include "skl/report/listing.h"

namespace skl {

// Findings and silenced ones are counted together, in the order of their places: one that is
// suppressed tomorrow doesn't rename the others.
void add_fingerprints(Listing& listing);

}  // namespace skl
