#include "skl/catalogue/java_pattern.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace skl {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class PatternReader {
 public:
  explicit PatternReader(std::string_view text) : text_(text) {}

  std::optional<std::string> mistake() {
    while (at_ < text_.size() && !mistake_) take();
    if (!mistake_ && open_groups_ > 0) mistake_ = "has a '(' that isn't closed";
    return mistake_;
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }

  void take() {
    const char c = text_[at_];
    const bool starts = std::exchange(starts_, c == '(' || c == '|');
    switch (c) {
      case '\\': return skip_escape();
      case '[': return skip_class();
      case '(': return open_group();
      case ')': return close_group();
      case '*':
      case '+':
      case '?':
        if (starts) mistake_ = std::string("has a '") + c + "' with nothing to repeat";
        break;
      case '{': return skip_count();
      default: break;
    }
    ++at_;
  }

  // `\Q...\E` is text; `\p{Lu}`, `\x{1F}` and `\k<name>` bring braces of their own.
  void skip_escape() {
    if (at_ + 1 >= text_.size()) {
      mistake_ = "ends in a backslash";
      return;
    }
    const char escaped = text_[at_ + 1];
    at_ += 2;
    if (escaped == 'Q') return skip_past("\\E");
    const bool braces = std::string_view("pPxNk").find(escaped) != std::string_view::npos;
    if (braces && rest().starts_with('{')) skip_past("}");
  }

  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  // A class may hold others; a bracket that closes at once is a sign of its own.
  void skip_class() {
    std::size_t open = 0;
    do {
      const char c = at_ < text_.size() ? text_[at_] : ']';
      if (at_ >= text_.size()) {
        mistake_ = "has a '[' that isn't closed";
        return;
      }
      if (c == '\\') {
        skip_escape();
        continue;
      }
      ++at_;
      if (c == '[') {
        ++open;
        if (rest().starts_with('^')) ++at_;
        if (rest().starts_with(']')) ++at_;
      } else if (c == ']') {
        --open;
      }
    } while (open > 0 && !mistake_);
  }

  // `(?:`, `(?i)`, `(?<name>`: their question mark repeats nothing.
  void open_group() {
    ++open_groups_;
    ++at_;
    if (rest().starts_with('?')) ++at_;
  }

  void close_group() {
    if (open_groups_ == 0) {
      mistake_ = "has a ')' that closes nothing";
      return;
    }
    --open_groups_;
    ++at_;
  }

  // {2}, {2,} or {2,3}, which may repeat nothing.
  void skip_count() {
    std::string_view count = rest().substr(1);
    const auto skip_digits = [&count] {
      const auto end = std::ranges::find_if_not(count, is_digit);
      const auto size = static_cast<std::size_t>(end - count.begin());
      count.remove_prefix(size);
      return size;
    };
    const bool counts = skip_digits() > 0;
    if (count.starts_with(',')) {
      count.remove_prefix(1);
      skip_digits();
    }
    if (!counts || !count.starts_with('}')) {
      mistake_ = "has a '{' that counts nothing";
      return;
    }
    at_ = text_.size() - count.size() + 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t open_groups_ = 0;
  bool starts_ = true;  // nothing stands here that could be repeated
  std::optional<std::string> mistake_;
};

}  // namespace

std::optional<std::string> java_pattern_mistake(std::string_view pattern) {
  return PatternReader(pattern).mistake();
}

}  // namespace skl
