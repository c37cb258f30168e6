// One replacement of bytes in a document, the stuff that fixes are made of.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/text/span.h"

namespace skl {

struct Edit {
  Location at;
  std::string text;  // what stands there afterwards

  friend bool operator==(const Edit&, const Edit&) = default;
};

// The text with all edits made, whatever their order; their documents are not looked at. Edits that
// overlap or lie outside of the text are an error, insertions at one place stay in their order.
Result<std::string> apply_edits(std::string_view text, std::vector<Edit> edits);

}  // namespace skl
