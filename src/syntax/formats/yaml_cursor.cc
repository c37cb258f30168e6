#include "syntax/formats/yaml_cursor.h"

namespace skl {
namespace {

bool space(char c) { return c == ' ' || c == '\t'; }
bool line_end(char c) { return c == '\n' || c == '\r'; }

}  // namespace

bool YamlCursor::ended() const {
  if (done()) return true;
  if (column() != 0) return false;
  const std::string_view head = text_.substr(mark_.at, 3);
  return (head == "---" || head == "...") && blank(3);
}

char YamlCursor::peek(std::size_t ahead) const {
  return mark_.at + ahead < text_.size() ? text_[mark_.at + ahead] : '\0';
}

bool YamlCursor::at_break() const { return done() || line_end(peek()); }

bool YamlCursor::blank(std::size_t ahead) const {
  return mark_.at + ahead >= text_.size() || space(peek(ahead)) || line_end(peek(ahead));
}

void YamlCursor::next() {
  if (done()) return;
  const char c = text_[mark_.at++];
  if (c == '\r' && peek() == '\n') ++mark_.at;
  if (line_end(c)) mark_.line = mark_.at;
}

void YamlCursor::skip(std::size_t bytes) {
  for (; bytes > 0 && !done(); --bytes) next();
}

void YamlCursor::skip_spaces() {
  while (!done() && space(peek())) ++mark_.at;
}

void YamlCursor::skip_line() {
  while (!at_break()) ++mark_.at;
  next();
}

bool YamlCursor::skip_to_token() {
  bool crossed = false;
  while (true) {
    skip_spaces();
    const bool apart = column() == 0 || space(text_[mark_.at - 1]);
    if (peek() == '#' && apart) {
      while (!at_break()) ++mark_.at;
    }
    if (done() || !at_break()) return crossed;
    next();
    crossed = true;
  }
}

bool YamlCursor::begins_line() const {
  const std::string_view before = text_.substr(mark_.line, mark_.at - mark_.line);
  return before.find_first_not_of(" \t") == std::string_view::npos;
}

bool YamlCursor::tab_before() const {
  const std::string_view before = text_.substr(mark_.line, mark_.at - mark_.line);
  return begins_line() && before.find('\t') != std::string_view::npos;
}

}  // namespace skl
