// Texts that say themselves what is found in them.
//
// A comment `~ rule-name, other-rule` stands on the line above a finding, in the language's own
// comment syntax. A line `=== path` begins another file of the same project.

#pragma once

#include <string>
#include <vector>

#include "golden/example.h"
#include "skl/text/document.h"

namespace skl {

std::vector<Document> documents_of(const Example& example);

// Each mark as "path:line rule", in order: the line is the one below.
std::vector<std::string> marks(const std::vector<Document>& documents);

}  // namespace skl
