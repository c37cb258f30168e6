#include "syntax/grammar_gaps.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

namespace skl {
namespace {

constexpr std::string_view kOperatorCharacters = "!#%&*+-/:<=>?@\\^|~";

constexpr std::size_t kLongestParameter = 200;

// They end or start a line for another reason.
constexpr std::array<std::string_view, 12> kNoOperators{
    "=>", "=", "<-", ":", "?=>", "<:", ">:", "#", "@", "_", "=>>", "<%"};

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_part_of_type(char c) {
  return is_word(c) || std::string_view(" .,[]").find(c) != std::string_view::npos;
}

bool is_one_word(std::string_view text) {
  const auto first = std::ranges::find_if_not(text, is_space);
  const auto end = std::find_if_not(first, text.end(), is_word);
  return first != end && std::all_of(end, text.end(), is_space);
}

bool is_operator(std::string_view word) {
  return !word.empty() && std::ranges::find(kNoOperators, word) == kNoOperators.end();
}

// Whether the code up to there ends in an operator that wants something on its right: not the `*`
// of `import a.*` and not that of `xs: _*`.
bool ends_with_operator(std::string_view code) {
  const std::size_t last = code.find_last_not_of(kOperatorCharacters);
  if (last == std::string_view::npos || code[last] == '.' || code[last] == '_') return false;
  return is_operator(code.substr(last + 1));
}

bool starts_with_operator(std::string_view code) {
  const std::size_t end = std::min(code.find_first_not_of(kOperatorCharacters), code.size());
  return end < code.size() && is_space(code[end]) && is_operator(code.substr(0, end));
}

bool ends_with_word(std::string_view code, std::string_view word) {
  if (!code.ends_with(word)) return false;
  code.remove_suffix(word.size());
  return code.empty() || !is_word(code.back());
}

bool has_blank_line(std::string_view gap) {
  bool blank = false;  // nothing stood in this line so far, and it isn't the first
  for (const char c : gap) {
    if (c == '\n' && blank) return true;
    blank = c == '\n' || (blank && is_space(c));
  }
  return false;
}

// Goes through Scala once, knowing what is code, what is a comment and what a string.
class ScalaText {
 public:
  explicit ScalaText(std::string_view text) : text_(text), bridged_(text) {}

  std::string bridge() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_])) {
        ++at_;
      } else if (rest().starts_with("//")) {
        skip_past("\n", 2);
      } else if (rest().starts_with("/*")) {
        skip_comment();
      } else {
        close_gap();
        pass_code();
        code_end_ = at_;
      }
    }
    return std::move(bridged_);
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }

  void skip_past(std::string_view end, std::size_t from) {
    const std::size_t found = text_.find(end, std::min(at_ + from, text_.size()));
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  // One comment may hold others.
  void skip_comment() {
    std::size_t open = 0;
    do {
      if (rest().starts_with("/*")) {
        ++open;
        ++at_;
      } else if (rest().starts_with("*/")) {
        --open;
        ++at_;
      }
      ++at_;
    } while (open > 0 && at_ < text_.size());
    at_ = std::min(at_, text_.size());
  }

  // Between the last code and this there were blanks and comments at most.
  void close_gap() {
    const std::string_view gap = text_.substr(code_end_, at_ - code_end_);
    if (code_end_ == 0 || gap.find('\n') == std::string_view::npos || has_blank_line(gap)) return;
    const std::string_view line = text_.substr(0, code_end_);
    const bool cases = rest().starts_with('{') && ends_with_word(line, "match");
    if (!cases && !ends_with_operator(line) && !starts_with_operator(rest())) return;
    std::fill_n(bridged_.begin() + static_cast<std::ptrdiff_t>(code_end_), gap.size(), ' ');
  }

  void pass_code() {
    if (rest().starts_with("\"\"\"")) return pass_triple();
    if (text_[at_] == '"') return pass_string();
    if (text_[at_] == '\'') return pass_character();
    if (text_[at_] == '{') hide_parameter_type();
    if (rest().starts_with("$\"")) bridged_[at_] = 's';
    if (!is_word(text_[at_])) {
      ++at_;
    } else {
      while (at_ < text_.size() && (is_word(text_[at_]) || text_[at_] == '$')) ++at_;
    }
  }

  // `{ x: T =>` is given as `{ x    =>`.
  void hide_parameter_type() {
    const std::string_view next = rest().substr(0, kLongestParameter);
    const std::size_t arrow = next.find("=>");
    const std::size_t colon = next.find(':');
    if (arrow == std::string_view::npos || colon > arrow) return;
    const std::string_view name = next.substr(1, colon - 1);
    const std::string_view type = next.substr(colon + 1, arrow - colon - 1);
    if (!is_one_word(name) || !std::ranges::all_of(type, is_part_of_type)) return;
    std::fill_n(bridged_.begin() + static_cast<std::ptrdiff_t>(at_ + colon), arrow - colon, ' ');
  }

  // Of four quotes or more at its end the last three close it, which the grammar doesn't know.
  void pass_triple() {
    skip_past("\"\"\"", 3);
    for (; rest().starts_with('"'); ++at_) bridged_[at_ - 3] = ' ';
  }

  // To its end, or to the end of the line where that is missing.
  void pass_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
      if (text_[at_] == '\\') {
        ++at_;
      } else if (text_[at_] == '"') {
        break;
      }
    }
    at_ = std::min(at_ + 1, text_.size());
  }

  // 'c' and '\n', but not the start of 'symbol.
  void pass_character() {
    const std::string_view next = rest().substr(0, 8);
    const bool escaped = next.starts_with("'\\");
    const std::size_t end = next.find('\'', escaped ? 3 : 2);
    const bool literal =
        end != std::string_view::npos && (escaped || end == 2 || !is_ascii(next[1]));
    at_ += literal ? end + 1 : 1;
  }

  std::string_view text_;
  std::string bridged_;
  std::size_t at_ = 0;
  std::size_t code_end_ = 0;
};

}  // namespace

std::string without_grammar_gaps(Grammar grammar, std::string_view text,
                                 std::span<const Span> ranges) {
  if (grammar != Grammar::scala) return std::string(text);
  if (ranges.empty()) return ScalaText(text).bridge();
  std::string bridged(text);
  for (const Span& range : ranges) {
    const std::string part = ScalaText(text.substr(range.begin, range.size())).bridge();
    bridged.replace(range.begin, part.size(), part);
  }
  return bridged;
}

}  // namespace skl
