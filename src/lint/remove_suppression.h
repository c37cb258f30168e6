// A suppression, or one name of it, taken out of its text: the edits of the fixes.
//
// What stood around it stays as it was: a comment that stands alone goes with its line, one behind
// code with the blanks before it, a member of JSON with its comma.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "skl/lint/suppression.h"
#include "skl/text/edit.h"

namespace skl {

// All of it, and what ends it where that ends nothing else. None where it stands in a way that
// nobody can take it out of. The edits' documents are left open.
std::vector<Edit> remove_suppression(std::string_view text, const SuppressionPage& page,
                                     const Suppression& suppression);

struct RemovedName {
  std::size_t name;
  const std::vector<bool>& kept;  // those that stay when all that go are gone; at least one
};

// One name. The edits of several names of one list can all be made.
std::vector<Edit> remove_name(std::string_view text, const SuppressionPage& page,
                              const Suppression& suppression, const RemovedName& removed);

}  // namespace skl
