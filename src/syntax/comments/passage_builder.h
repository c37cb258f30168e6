// Collects what a scan of a text finds, and tells at the end which comments stand alone.

#pragma once

#include <cstdint>
#include <string_view>

#include "skl/syntax/comments.h"

namespace skl {

inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }

class PassageBuilder {
 public:
  PassageBuilder(std::string_view text, Span part, CommentForm form);

  std::string_view text() const { return text_; }  // up to the end of the part
  std::uint32_t begin() const { return passage_.at.begin; }
  std::uint32_t end() const { return passage_.at.end; }
  bool starts(std::uint32_t at, std::string_view word) const {
    return text_.substr(at).starts_with(word);
  }
  std::uint32_t line_end(std::uint32_t at) const;

  // Each takes a comment or string that begins at `at` and gives its end.
  std::uint32_t line_comment(std::uint32_t at, CommentForm form);
  // One that goes on to `closer`, or to the end of the part.
  std::uint32_t block_comment(Span opener, std::uint32_t end, std::string_view closer);
  void string(Span at);
  void comment(Comment comment) { passage_.comments.push_back(comment); }
  void member(Span at) { passage_.members.push_back(at); }
  void object(Span at) { passage_.objects.push_back(at); }

  Passage finish();

 private:
  void mark_alone();
  // Only white space stands there; it may begin or end a line.
  bool is_blank(std::uint32_t begin, std::uint32_t end) const;
  std::uint32_t line_begin(std::uint32_t at, std::uint32_t from) const;

  std::string_view text_;
  Passage passage_;
};

}  // namespace skl
