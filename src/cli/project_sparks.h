// Which Spark each document is for, told from the files around it.

#pragma once

#include <map>
#include <span>
#include <string>

#include "skl/model/facts.h"
#include "skl/text/document.h"
#include "skl/text/walk.h"

namespace skl {

// By the documents' paths; those about which their projects say nothing aren't there. A project
// ends at its git repository's top; without one, where we stand or at the topmost of the request's
// paths that the document is below.
std::map<std::string, SparkTarget> project_sparks(std::span<const Document* const> documents,
                                                  const WalkRequest& request, unsigned jobs);

}  // namespace skl
