// A suppression written as a comment of its own, for a place in a text.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/joined_lines.h"
#include "lint/suppression_text.h"
#include "skl/text/edit.h"

namespace skl {

// What the writers of comments know of a document.
struct WrittenText {
  std::string_view text;
  const JoinedLines& lines;
};

// The line end that stands there, or that the text has elsewhere.
std::string line_break_of(const WrittenText& written, std::uint32_t line);

// For what begins on a line: behind it, above it, or around the string that it stands in. None
// where no comment can stand.
std::vector<Edit> new_comment(const WrittenText& written, const Passage& passage,
                              std::uint32_t line, const SuppressionText& text);

// For what begins at `offset` in JSON. `taken`: keys of comments that were added before.
std::optional<Edit> new_member(const WrittenText& written, const Passage& passage,
                               std::uint32_t offset, const SuppressionText& text,
                               std::vector<std::string>& taken);

// What a new member would speak of: the innermost member or object around the place.
std::optional<Span> spoken_of(const Passage& passage, std::uint32_t offset);

}  // namespace skl
