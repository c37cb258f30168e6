// Lines as a suppression counts them: those that a backslash joins are one. One that ends in a
// comment goes on nowhere.

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "skl/syntax/comments.h"
#include "skl/text/line_index.h"

namespace skl {

class JoinedLines {
 public:
  // REQUIRES: `text` outlives this.
  JoinedLines(std::string_view text, const std::vector<Passage>& passages);

  const LineIndex& index() const { return index_; }
  std::uint32_t line_of(std::uint32_t offset) const { return index_.position(offset).line; }
  // The first and the last of the lines that are one with this. REQUIRES: 1 <= line <= lines().
  std::uint32_t first(std::uint32_t line) const { return joined_[line - 1].first; }
  std::uint32_t last(std::uint32_t line) const { return joined_[line - 1].last; }

 private:
  struct Joined {
    std::uint32_t first;
    std::uint32_t last;
  };

  LineIndex index_;
  std::vector<Joined> joined_;  // by line, from 1 on
};

}  // namespace skl
