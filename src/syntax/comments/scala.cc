// Scala's comments: they nest, and code stands in strings that are interpolated.

#include <cctype>
#include <vector>

#include "skl/text/utf8.h"
#include "syntax/comments/passage_builder.h"

namespace skl {
namespace {

constexpr std::string_view kTriple = "\"\"\"";

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class ScalaScan {
 public:
  ScalaScan(std::string_view text, Span part)
      : found_(text, part, CommentForm::slashes), text_(found_.text()), at_(found_.begin()) {}

  Passage scan() {
    while (at_ < found_.end()) step();
    return found_.finish();
  }

 private:
  struct Text {
    std::uint32_t begin = 0;
    bool triple = false;
    bool interpolated = false;
    std::size_t braces = 0;  // open in the code within it
  };

  void step() {
    if (found_.starts(at_, "//")) {
      at_ = found_.line_comment(at_, CommentForm::slashes);
    } else if (found_.starts(at_, "/*")) {
      at_ = found_.block_comment({at_, at_ + 2}, block_end(), "*/");
    } else {
      step_over(text_[at_]);
    }
  }

  void step_over(char c) {
    switch (c) {
      case '"': return begin_text(false);
      case '\'': return skip_character();
      case '`': return skip_name();
      case '{': return open_brace();
      case '}': return close_brace();
      default: break;
    }
    if (!is_word(c)) {
      ++at_;
      return;
    }
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    if (at_ < text_.size() && text_[at_] == '"') begin_text(true);
  }

  std::uint32_t block_end() const {
    std::size_t depth = 0;
    std::uint32_t at = at_;
    while (at < text_.size()) {
      const bool opens = found_.starts(at, "/*");
      const bool closes = found_.starts(at, "*/");
      if (opens) ++depth;
      if (closes) --depth;
      at += opens || closes ? 2 : 1;
      if (depth == 0) break;
    }
    return at;
  }

  void begin_text(bool is_interpolated) {
    const bool is_triple = found_.starts(at_, kTriple);
    const Text text{at_, is_triple, is_interpolated, 0};
    at_ += is_triple ? 3 : 1;
    read_text(text);
  }

  // To its end, or to the code in it.
  void read_text(const Text& text) {
    while (at_ < text_.size()) {
      if (ends(text)) return found_.string({text.begin, at_});
      if (text.interpolated && found_.starts(at_, "${")) {
        at_ += 2;
        return around_.push_back(text);
      }
      const bool is_pair = (text_[at_] == '\\' && !text.triple) || found_.starts(at_, "$$");
      at_ += is_pair && at_ + 1 < text_.size() && !is_line_end(text_[at_ + 1]) ? 2 : 1;
    }
    found_.string({text.begin, at_});
  }

  // Goes over the closing quotes; the last three of many close. A line end closes what is broken.
  bool ends(const Text& text) {
    if (!text.triple) {
      const bool is_quote = text_[at_] == '"';
      if (is_quote) ++at_;
      return is_quote || is_line_end(text_[at_]);
    }
    if (!found_.starts(at_, kTriple)) return false;
    while (at_ < text_.size() && text_[at_] == '"') ++at_;
    return true;
  }

  void skip_character() {
    ++at_;
    if (at_ >= text_.size()) return;
    if (text_[at_] == '\\') {
      const std::size_t close = text_.find('\'', at_ + 2);
      constexpr std::size_t kLongest = 8;
      if (close < at_ + kLongest) at_ = static_cast<std::uint32_t>(close) + 1;
      return;
    }
    const std::uint32_t behind = at_ + decode_utf8(text_, at_).size;
    if (behind < text_.size() && text_[behind] == '\'') at_ = behind + 1;
  }

  void skip_name() {
    const std::size_t close = text_.find_first_of("`\r\n", at_ + 1);
    const bool is_closed = close < text_.size() && text_[close] == '`';
    at_ = is_closed ? static_cast<std::uint32_t>(close) + 1 : at_ + 1;
  }

  void open_brace() {
    if (!around_.empty()) ++around_.back().braces;
    ++at_;
  }

  void close_brace() {
    ++at_;
    if (around_.empty()) return;
    if (around_.back().braces > 0) {
      --around_.back().braces;
      return;
    }
    const Text text = around_.back();
    around_.pop_back();
    read_text(text);
  }

  PassageBuilder found_;
  std::string_view text_;
  std::uint32_t at_;
  std::vector<Text> around_;  // strings whose code is being read, the outermost first
};

}  // namespace

Passage scala_passage(std::string_view text, Span part) { return ScalaScan(text, part).scan(); }

}  // namespace skl
