#include "lint/joined_lines.h"

#include <algorithm>

namespace skl {

JoinedLines::JoinedLines(std::string_view text, const std::vector<Passage>& passages)
    : index_(text) {
  std::vector<std::uint32_t> comment_ends;
  for (const Passage& passage : passages) {
    for (const Comment& comment : passage.comments) comment_ends.push_back(comment.at.end);
  }
  std::ranges::sort(comment_ends);
  const std::uint32_t count = index_.lines();
  const auto goes_on = [&](std::uint32_t line) {
    const Span span = index_.line(line);
    return line < count && !span.empty() && text[span.end - 1] == '\\' &&
           !std::ranges::binary_search(comment_ends, span.end);
  };
  joined_.resize(count);
  for (std::uint32_t line = 1; line <= count; ++line) {
    const bool is_joined = line > 1 && goes_on(line - 1);
    joined_[line - 1].first = is_joined ? joined_[line - 2].first : line;
  }
  for (std::uint32_t line = count; line >= 1; --line) {
    joined_[line - 1].last = goes_on(line) ? joined_[line].last : line;
  }
}

}  // namespace skl
