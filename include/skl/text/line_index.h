// From byte offsets to the lines and columns that people and editors count.
//
// Lines end at LF, CRLF or a lone CR. Lines and columns count from 1, columns in code points; a
// byte that is not valid UTF-8 counts as one. A byte order mark at the start takes no column.

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "skl/text/span.h"

namespace skl {

struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t offset = 0;  // bytes from the start of the file

  friend bool operator==(const Position&, const Position&) = default;
};

class LineIndex {
 public:
  // REQUIRES: `text` outlives the index.
  explicit LineIndex(std::string_view text);

  // An offset beyond the end is taken as the end.
  Position position(std::uint32_t offset) const;

  // The line's bytes without its line end. REQUIRES: 1 <= line <= lines().
  Span line(std::uint32_t number) const;
  std::uint32_t lines() const { return static_cast<std::uint32_t>(starts_.size()); }

 private:
  // A place whose column is known, so that nobody counts a long line from its start again.
  struct Mark {
    std::uint32_t offset;
    std::uint32_t column;
  };

  void mark_long_lines();
  Mark mark_before(std::uint32_t offset, std::uint32_t line_start) const;

  std::string_view text_;
  std::vector<std::uint32_t> starts_;
  std::vector<Mark> marks_;  // in order; none where every byte is a column
  bool ascii_ = true;
};

}  // namespace skl
