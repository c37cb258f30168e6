// Python's comments; a docstring is a string, and code stands in formatted ones.

#include <cctype>
#include <vector>

#include "syntax/comments/passage_builder.h"

namespace skl {
namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0;
}

// The letters before a string: f"..." and t"..." hold code.
bool is_prefix(std::string_view word) {
  return word.size() <= 2 && word.find_first_not_of("rRbBuUfFtT") == std::string_view::npos;
}

bool holds_code(std::string_view prefix) {
  return is_prefix(prefix) && prefix.find_first_of("fFtT") != std::string_view::npos;
}

class PythonScan {
 public:
  PythonScan(std::string_view text, Span part)
      : found_(text, part, CommentForm::hash), text_(found_.text()), at_(found_.begin()) {}

  Passage scan() {
    while (at_ < found_.end()) step(text_[at_]);
    return found_.finish();
  }

 private:
  struct Text {
    std::uint32_t begin = 0;
    char quote = '"';
    bool triple = false;
    bool formatted = false;
    bool in_format = false;    // behind the colon of a field
    std::size_t brackets = 0;  // open in the code of its field
  };

  void step(char c) {
    if (c == '#') {
      at_ = found_.line_comment(at_, CommentForm::hash);
    } else if (c == '"' || c == '\'') {
      begin_text(false);
    } else if (is_word(c)) {
      read_word();
    } else {
      ++at_;
      if (!around_.empty()) step_in_field(c);
    }
  }

  void read_word() {
    const std::uint32_t begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const bool meets_quote = at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\'');
    if (meets_quote) begin_text(holds_code(text_.substr(begin, at_ - begin)));
  }

  void step_in_field(char c) {
    Text& field = around_.back();
    if (c == '(' || c == '[' || c == '{') ++field.brackets;
    const bool closes = c == ')' || c == ']' || c == '}';
    if (closes && field.brackets > 0) {
      --field.brackets;
    } else if (c == '}') {
      const Text text = field;
      around_.pop_back();
      read_text(text);
    } else if (c == ':' && field.brackets == 0) {
      Text format = field;
      format.in_format = true;
      read_text(format);
    }
  }

  void begin_text(bool is_formatted) {
    const char quote = text_[at_];
    const bool is_triple = found_.starts(at_, std::string(3, quote));
    const Text text{at_, quote, is_triple, is_formatted, false, 0};
    at_ += is_triple ? 3 : 1;
    read_text(text);
  }

  // To its end, or to the code in it.
  void read_text(Text text) {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (ends(text)) {
        if (text.in_format) around_.pop_back();
        return found_.string({text.begin, at_});
      }
      if (text.formatted && c == '{' && (text.in_format || !found_.starts(at_, "{{"))) {
        ++at_;
        text.brackets = 0;
        return around_.push_back(text);
      }
      if (text.in_format && c == '}') {
        text = around_.back();
        around_.pop_back();
        ++at_;
      } else {
        at_ += c == '\\' || found_.starts(at_, "{{") ? 2 : 1;
      }
    }
    at_ = found_.end();
    found_.string({text.begin, at_});
  }

  // Goes over the closing quotes. A line end closes what is broken.
  bool ends(const Text& text) {
    if (!text.triple && is_line_end(text_[at_])) return true;
    if (!found_.starts(at_, std::string(text.triple ? 3 : 1, text.quote))) return false;
    at_ += text.triple ? 3 : 1;
    return true;
  }

  PassageBuilder found_;
  std::string_view text_;
  std::uint32_t at_;
  std::vector<Text> around_;  // strings whose code is being read, the outermost first
};

}  // namespace

Passage python_passage(std::string_view text, Span part) { return PythonScan(text, part).scan(); }

}  // namespace skl
