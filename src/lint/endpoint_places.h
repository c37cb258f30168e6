// Which reader or writer, and which of its options, a place belongs to.

#pragma once

#include <map>
#include <vector>

#include "skl/lint/linter.h"

namespace skl {

bool encloses(const Location& outer, const Location& inner);

// The option of the endpoint that the place is a part of, or null.
const Option* option_at(const Endpoint& endpoint, const Location& at);

std::map<DocumentId, std::vector<const Endpoint*>> endpoints_by_document(const Report& report);

}  // namespace skl
