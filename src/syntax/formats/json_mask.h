// JSON as people write it, made JSON that the grammar reads, byte for byte in place.
//
// Outside of strings a template stands for a value, or for members that aren't known; the first
// becomes a number of its length, the second white space. A comma before a closing bracket goes.

#pragma once

#include <vector>

#include "skl/text/span.h"
#include "syntax/template_mask.h"

namespace skl {

// The templates that may put members into the object or list that they stand in.
std::vector<TemplateHole> mask_json(MaskedText& masked);

}  // namespace skl
