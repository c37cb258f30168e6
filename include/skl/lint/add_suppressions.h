// Suppressions for findings, as edits of the texts that these stand in.
//
// Each is written in the language of its place: behind the code where the line stays short enough,
// else on a line above with the same indentation; around a string of several lines as a range; in
// JSON as a member before the one that it speaks of. Findings of one place share a comment, and a
// comment of ours that speaks of the place already is extended.

#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "skl/lint/linter.h"
#include "skl/text/edit.h"

namespace skl {

struct AddedSuppressions {
  std::map<DocumentId, std::vector<Edit>> edits;
  std::size_t comments = 0;        // written or extended
  std::vector<Finding> left_over;  // nothing can be written where these stand
};

// `reason` may begin with "until=2027-01-31". A line break in it becomes a blank.
AddedSuppressions add_suppressions(const Report& report, const LintConfig& config,
                                   std::span<const Finding> findings, std::string_view reason);

// What is wrong with a reason; "" for nothing.
std::string mistake_in_reason(std::string_view reason);

}  // namespace skl
