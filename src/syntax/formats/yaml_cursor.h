// A place in a YAML text that knows its column, and the few steps that all of its readers take.

#pragma once

#include <cstdint>
#include <string_view>

#include "skl/text/span.h"

namespace skl {

class YamlCursor {
 public:
  // Where it stands; to come back to.
  struct Mark {
    std::uint32_t at = 0;
    std::uint32_t line = 0;
  };

  explicit YamlCursor(std::string_view text) : text_(text) {}

  std::string_view text() const { return text_; }
  std::uint32_t at() const { return mark_.at; }
  int column() const { return static_cast<int>(mark_.at - mark_.line); }
  Mark mark() const { return mark_; }
  void back_to(Mark mark) { mark_ = mark; }
  Span since(std::uint32_t begin) const { return {begin, mark_.at}; }

  bool done() const { return mark_.at >= text_.size(); }
  // The end of the text, or `---` or `...` where a line begins.
  bool ended() const;
  // The byte so far ahead, NUL beyond the end.
  char peek(std::size_t ahead = 0) const;
  bool at_break() const;  // a line ends here
  // White space, a line end or the end of the text stands so far ahead.
  bool blank(std::size_t ahead = 0) const;
  // `- `, `? ` or `: `: an indicator with a blank after it.
  bool at_indicator(char indicator) const { return peek() == indicator && blank(1) && !done(); }

  void next();  // a byte, or CRLF
  void skip(std::size_t bytes);
  void skip_spaces();  // and tabs
  void skip_line();    // and its end
  // Over spaces, comments and line ends. Whether a line end was among them.
  bool skip_to_token();
  // Only white space stands in front of it in this line.
  bool begins_line() const;
  // So it is, and a tab is among that.
  bool tab_before() const;

 private:
  std::string_view text_;
  Mark mark_;
};

}  // namespace skl
