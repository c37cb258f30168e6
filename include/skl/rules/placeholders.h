// Placeholders are values that nobody knows.
//
// "<broker>:9092" or "${START}" stands in manuals, templates and configurations for something else.
// A rule that took it for a value would be wrong, so the rules see an unknown one in its place.
// Secrets stay as they are, since only a part of one may be made up; hardcoded-credential looks at
// the parts.

#pragma once

#include "skl/catalogue/catalogue.h"
#include "skl/model/query.h"

namespace skl {

Query without_placeholders(Query query, const Catalogue& options);

}  // namespace skl
