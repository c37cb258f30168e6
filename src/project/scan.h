// A place in a text that moves forward: what the readers of build files have in common.
//
// Build files are programs in half a dozen languages. Nobody needs to understand them to find a
// version in them, so they are scanned: whatever a reader doesn't know, it steps over.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

namespace skl::project {

// A part of a text with its place.
struct Piece {
  std::string_view text;
  std::size_t at = 0;
};

bool is_name_letter(char c);  // of an identifier: letters, digits and '_'
bool is_path_letter(char c);  // of a name with '.' or '-' in it, too

class Scan {
 public:
  explicit Scan(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

  std::size_t at() const { return at_; }
  bool is_done() const { return at_ >= text_.size(); }
  char peek() const { return is_done() ? '\0' : text_[at_]; }
  std::string_view rest() const { return text_.substr(at_ < text_.size() ? at_ : text_.size()); }

  void skip(std::size_t bytes) { at_ += bytes; }
  void blanks();  // spaces and tabs
  void space();   // line breaks too
  // Steps over the word and says whether it was there.
  bool take(std::string_view word);
  // The letters from here on, but not more than any word has.
  Piece letters(bool (*wanted)(char));
  // What stands between quotes that begin here, and steps behind them; it may not go over a line.
  std::optional<Piece> quoted();

 private:
  std::string_view text_;
  std::size_t at_;
};

// Calls `found` with each place of the word.
void each_place(std::string_view text, std::string_view word,
                const std::function<void(std::size_t)>& found);

// Calls `read` with each line, without its LF and without a byte order mark.
void each_line(std::string_view text, const std::function<void(Piece)>& read);

}  // namespace skl::project
