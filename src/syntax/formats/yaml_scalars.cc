#include "syntax/formats/yaml_scalars.h"

#include <algorithm>
#include <array>
#include <utility>

#include "skl/base/strings.h"
#include "syntax/formats/code_point.h"

namespace skl {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

bool flow_indicator(char c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

void drop_trailing_space(std::string& text, std::size_t keep) {
  while (text.size() > keep && (text.back() == ' ' || text.back() == '\t')) text.pop_back();
}

// Line ends between two lines of text: one is a space, more are as many less one.
void append_fold(std::string& text, std::size_t breaks) {
  if (breaks == 1) text += ' ';
  if (breaks > 1) text.append(breaks - 1, '\n');
}

// Over line ends and white space to the next line that holds something; how many line ends.
std::size_t skip_breaks(YamlCursor& cursor) {
  std::size_t breaks = 0;
  while (!cursor.done() && cursor.at_break()) {
    cursor.next();
    ++breaks;
    cursor.skip_spaces();
  }
  return breaks;
}

class QuotedReader {
 public:
  QuotedReader(YamlCursor& cursor, int indent)
      : cursor_(cursor), indent_(indent), quote_(cursor.peek()) {}

  std::optional<std::string> read() {
    cursor_.next();
    const YamlCursor::Mark start = cursor_.mark();
    while (!cursor_.done()) {
      if (cursor_.at_break() && !fold()) break;
      if (cursor_.peek() == quote_ && !doubled()) {
        cursor_.next();
        return std::move(text_);
      }
      step();
    }
    cursor_.back_to(start);
    while (!cursor_.at_break()) cursor_.next();
    return std::nullopt;
  }

 private:
  bool doubled() const {
    return quote_ == '\'' && cursor_.peek() == quote_ && cursor_.peek(1) == quote_;
  }

  void step() {
    const char c = cursor_.peek();
    if (cursor_.at_break()) return;  // fold() is asked again
    if (c == '\\' && quote_ == '"') {
      escape();
      return;
    }
    if (doubled()) cursor_.next();
    text_ += c;
    cursor_.next();
  }

  bool fold() {
    drop_trailing_space(text_, kept_);
    append_fold(text_, skip_breaks(cursor_));
    kept_ = text_.size();
    return !cursor_.ended() && cursor_.column() > indent_;
  }

  void escape() {
    cursor_.next();
    if (cursor_.at_break()) {  // an escaped line end stands for nothing
      cursor_.next();
      cursor_.skip_spaces();
    } else {
      const std::size_t digits = append_number();
      if (digits == 0) append_letter(cursor_.peek());
      cursor_.skip(digits == 0 ? 1 : digits);
    }
    kept_ = text_.size();
  }

  // \xHH, \uHHHH, \UHHHHHHHH: how many bytes, 0 where it is none of them.
  std::size_t append_number() {
    const std::string_view rest = cursor_.text().substr(cursor_.at(), 12);
    if (rest.front() == 'u') {
      const std::size_t taken = append_utf16_escape(text_, rest.substr(1));
      return taken == 0 ? 0 : taken + 1;
    }
    const std::size_t length = rest.front() == 'x' ? 2 : rest.front() == 'U' ? 8 : 0;
    if (length == 0 || rest.size() <= length) return 0;
    const auto code_point = parse_hex(rest.substr(1, length));
    if (!code_point) return 0;
    append_code_point(text_, *code_point);
    return length + 1;
  }

  void append_letter(char c) {
    static constexpr std::string_view kLetters = "0abtnvfre";
    static constexpr std::string_view kControls("\0\a\b\t\n\v\f\r\x1B", 9);
    switch (c) {
      case 'N': return append_code_point(text_, 0x85);
      case '_': return append_code_point(text_, 0xA0);
      case 'L': return append_code_point(text_, 0x2028);
      case 'P': return append_code_point(text_, 0x2029);
      default: break;
    }
    const std::size_t control = kLetters.find(c);
    text_ += control == std::string_view::npos ? c : kControls[control];
  }

  YamlCursor& cursor_;
  int indent_;
  char quote_;
  std::string text_;
  std::size_t kept_ = 0;  // what folding may not trim
};

enum class Chomp { clip, strip, keep };

class BlockScalarReader {
 public:
  BlockScalarReader(YamlCursor& cursor, int indent)
      : cursor_(cursor), parent_(std::max(indent, -1)) {}

  std::string read() {
    read_header();
    while (!cursor_.ended() && take_line()) {
    }
    cursor_.back_to(end_);  // the scalar ends with its last line, not with what follows
    if (chomp_ == Chomp::keep) text_.append(breaks_, '\n');
    if (chomp_ == Chomp::clip && !text_.empty() && breaks_ > 0) text_ += '\n';
    return std::move(text_);
  }

 private:
  void read_header() {
    folded_ = cursor_.peek() == '>';
    for (cursor_.next(); !cursor_.blank(); cursor_.next()) {
      if (cursor_.peek() == '-') chomp_ = Chomp::strip;
      if (cursor_.peek() == '+') chomp_ = Chomp::keep;
      if (digit(cursor_.peek())) column_ = std::max(parent_, 0) + (cursor_.peek() - '0');
    }
    while (!cursor_.at_break()) cursor_.next();  // a comment
    end_ = cursor_.mark();
    cursor_.next();
  }

  bool take_line() {
    while (cursor_.peek() == ' ' && (column_ < 0 || cursor_.column() < column_)) cursor_.next();
    if (cursor_.at_break()) {
      ++breaks_;
    } else {
      if (cursor_.column() <= parent_ || cursor_.column() < column_) return false;
      if (column_ < 0) column_ = cursor_.column();
      append_line();
      end_ = cursor_.mark();
    }
    cursor_.next();
    return true;
  }

  void append_line() {
    const bool more = cursor_.peek() == ' ' || cursor_.peek() == '\t';
    const bool fold = folded_ && !more && !more_ && !text_.empty();
    if (fold) {
      append_fold(text_, breaks_);
    } else {
      text_.append(breaks_, '\n');
    }
    while (!cursor_.at_break()) {
      text_ += cursor_.peek();
      cursor_.next();
    }
    more_ = more;
    breaks_ = cursor_.done() ? 0 : 1;
  }

  YamlCursor& cursor_;
  int parent_;
  int column_ = -1;  // of the text; -1 until the first line tells
  bool folded_ = false;
  bool more_ = false;  // the last line was indented further, so its end isn't folded
  Chomp chomp_ = Chomp::clip;
  std::size_t breaks_ = 0;  // line ends since the last text
  std::string text_;
  YamlCursor::Mark end_;
};

// A number that one reader takes as octal, hexadecimal, base 60 or with separators, and another as
// text.
bool ambiguous_number(std::string_view text) {
  if (text.starts_with('+')) return text.size() > 1 && digit(text[1]);
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || !digit(text.front())) return false;
  const auto all = [&](std::string_view allowed) {
    return text.find_first_not_of(allowed) == std::string_view::npos;
  };
  if (text.size() > 1 && text.front() == '0' && text[1] != '.') {
    return all("0123456789_") ||
           ((text[1] == 'x' || text[1] == 'o' || text[1] == 'b') &&
            text.substr(2).find_first_not_of("0123456789abcdefABCDEF_") == std::string_view::npos);
  }
  if (all("0123456789_")) return text.find('_') != std::string_view::npos;
  return all("0123456789:") && text.find(':') + 3 >= text.size();
}

bool decimal_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view rest = point == std::string_view::npos ? "0" : text.substr(point + 1);
  return !whole.empty() && !rest.empty() && std::ranges::all_of(whole, digit) &&
         std::ranges::all_of(rest, digit);
}

bool one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, text) != words.end();
}

}  // namespace

bool begins_plain(const YamlCursor& cursor, YamlContext context) {
  const char c = cursor.peek();
  if (cursor.blank()) return false;
  if (c == '-' || c == '?' || c == ':') {
    return !cursor.blank(1) && !(context == YamlContext::flow && flow_indicator(cursor.peek(1)));
  }
  static constexpr std::string_view kIndicators = ",[]{}#&*!|>'\"%@`";
  return kIndicators.find(c) == std::string_view::npos;
}

std::string read_plain_line(YamlCursor& cursor, YamlContext context) {
  const YamlCursor::Mark start = cursor.mark();
  YamlCursor::Mark end = start;
  while (!cursor.at_break()) {
    const char c = cursor.peek();
    const bool flow = context == YamlContext::flow;
    if (flow && flow_indicator(c)) break;
    if (c == ':' && (cursor.blank(1) || (flow && flow_indicator(cursor.peek(1))))) break;
    if (c == '#' && cursor.at() > end.at) break;
    cursor.next();
    if (c != ' ' && c != '\t') end = cursor.mark();
  }
  cursor.back_to(end);
  return std::string(cursor.text().substr(start.at, end.at - start.at));
}

std::string read_plain(YamlCursor& cursor, YamlContext context, int indent) {
  std::string text = read_plain_line(cursor, context);
  while (true) {
    const YamlCursor::Mark end = cursor.mark();
    cursor.skip_spaces();
    const std::size_t breaks = skip_breaks(cursor);
    const bool more =
        breaks > 0 && !cursor.ended() && cursor.column() > indent && cursor.peek() != '#';
    std::string line = more ? read_plain_line(cursor, context) : "";
    YamlCursor behind = cursor;
    behind.skip_spaces();
    const bool key =
        behind.at_indicator(':') || (context == YamlContext::flow && behind.peek() == ':');
    if (line.empty() || key) {
      cursor.back_to(end);
      return text;
    }
    append_fold(text, breaks);
    text += line;
  }
}

std::optional<std::string> read_quoted(YamlCursor& cursor, int indent) {
  return QuotedReader(cursor, indent).read();
}

std::string read_block_scalar(YamlCursor& cursor, int indent) {
  return BlockScalarReader(cursor, indent).read();
}

ConfigNode plain_node(std::string text) {
  using Kind = ConfigNode::Kind;
  ConfigNode node = config_node(Kind::string, {}, std::move(text));
  const std::string_view written = node.text;
  const std::string lower = to_lower(written.substr(0, 6));
  if (one_of(written, {"", "~", "null", "Null", "NULL"})) node.kind = Kind::null;
  if (one_of(lower, {"true", "false"})) node.kind = Kind::boolean;
  if (one_of(lower, {"yes", "on"})) node.readings = {"true"};
  if (one_of(lower, {"no", "off"})) node.readings = {"false"};
  if (ambiguous_number(written)) {
    node.kind = Kind::unknown;
    node.gap = Gap{"", "", "number '" + node.text + "', which readers of YAML take differently"};
  } else if (decimal_number(written)) {
    node.kind = Kind::number;
  }
  return node;
}

}  // namespace skl
