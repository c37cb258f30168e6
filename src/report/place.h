// A place as people read it.

#pragma once

#include <string>

#include "skl/report/listing.h"

namespace skl {

// "path:line:column". A path that begins like a command to the runner of a CI gets "./" in front.
std::string place_in_words(const ListedPlace& at);

}  // namespace skl
