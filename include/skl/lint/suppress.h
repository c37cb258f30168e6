// `spark-kafka-lint: ignore[rule, ...] reason`: findings that their authors know and accept.
//
// It stands in a comment, first in it: behind `#`, `//`, `/*`, `*`, `--` or `<!--`. It speaks for
// its line; a line that holds nothing but the comment speaks for the next line that isn't one too.
// Lines that a backslash joins count as one. Names that no rule has are problems, as is a list
// without any.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/diag/finding.h"
#include "skl/text/document.h"

namespace skl {

struct Suppression {
  std::uint32_t first_line = 0;
  std::uint32_t last_line = 0;
  std::vector<std::string> rules;
  Span at;              // from "spark-kafka-lint" to the bracket
  bool closed = false;  // it has a list of names, and the list has its end
};

std::vector<Suppression> suppressions(std::string_view text);

// What is wrong with a document's suppressions. `known` are the names of all rules.
std::vector<Problem> check_suppressions(const Document& document, DocumentId id,
                                        std::span<const std::string_view> known);

// Takes out the findings that are suppressed where they begin, and gives them.
std::vector<Silenced> suppress(std::vector<Finding>& findings, const Sources& sources);

}  // namespace skl
