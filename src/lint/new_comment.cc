#include "lint/new_comment.h"

#include <algorithm>

namespace skl {
namespace {

constexpr std::uint32_t kLongestLine = 100;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

Edit insertion(std::uint32_t at, std::string text) { return {{{}, {at, at}}, std::move(text)}; }

class CommentWriter {
 public:
  CommentWriter(const WrittenText& written, const Passage& passage, const SuppressionText& text)
      : written_(written), lines_(written.lines), passage_(passage), text_(text) {}

  std::vector<Edit> write(std::uint32_t line) const {
    const std::uint32_t first = lines_.first(line);
    const std::string comment = comment_of(text_, passage_.form);
    if (fits_behind(line, comment)) {
      return {insertion(lines_.index().line(line).end, gap_behind(line) + comment)};
    }
    if (can_begin(first)) return {above(first, comment)};
    return around(line);
  }

 private:
  // Whether the place lies within a string or comment of several lines.
  bool is_closed(std::uint32_t offset) const {
    return std::ranges::any_of(passage_.closed, [&](const Span& span) {
      return span.begin < offset && offset < span.end;
    });
  }

  bool can_begin(std::uint32_t line) const {
    return lines_.first(line) == line && !is_closed(lines_.index().line(line).begin);
  }

  bool fits_behind(std::uint32_t line, const std::string& comment) const {
    if (lines_.first(line) != lines_.last(line)) return false;
    const std::uint32_t end = lines_.index().line(line).end;
    const bool is_within = is_closed(end) || end > passage_.at.end;
    const std::uint32_t columns = lines_.index().position(end).column - 1;
    return !is_within && columns + 2 + comment.size() <= kLongestLine;
  }

  std::string gap_behind(std::uint32_t line) const {
    const Span span = lines_.index().line(line);
    const bool has_blank = !span.empty() && written_.text[span.end - 1] == ' ';
    const std::size_t wanted = passage_.form == CommentForm::slashes ? 1 : 2;
    return has_blank ? "" : std::string(wanted, ' ');
  }

  Edit above(std::uint32_t line, const std::string& comment) const {
    std::uint32_t begin = lines_.index().line(line).begin;
    const bool is_marked = begin == 0 && written_.text.starts_with(kByteOrderMark);
    if (is_marked) begin += 3;
    return insertion(begin, indentation(line) + comment + line_break_of(written_, line));
  }

  // With the marks of a quotation that the line's fence stands in.
  std::string indentation(std::uint32_t line) const {
    const Span span = lines_.index().line(line);
    std::string_view text = written_.text.substr(span.begin, span.size());
    if (span.begin == 0 && text.starts_with(kByteOrderMark)) text.remove_prefix(3);
    const std::uint32_t own = lines_.index().line(lines_.line_of(passage_.at.begin)).begin;
    const std::string_view quote = written_.text.substr(own, passage_.at.begin - own);
    const bool is_quoted = quote.find('>') != std::string_view::npos;
    const std::size_t from = is_quoted ? std::min(quote.size(), text.size()) : 0;
    return std::string(text.substr(0, std::min(text.find_first_not_of(" \t", from), text.size())));
  }

  // A range from above the string to below it.
  std::vector<Edit> around(std::uint32_t line) const {
    std::uint32_t first = lines_.first(line);
    while (first > 1 && !can_begin(first)) first = lines_.first(first - 1);
    std::uint32_t below = lines_.last(line) + 1;
    while (below <= lines_.index().lines() && !can_begin(below)) ++below;
    if (!can_begin(first)) return {};
    SuppressionText start = text_;
    start.word = "ignore-start";
    const std::string end = comment_of({"ignore-end", {}, ""}, passage_.form);
    return {above(first, comment_of(start, passage_.form)), behind(below, first, end)};
  }

  // Above a line, or at the end of the text.
  Edit behind(std::uint32_t line, std::uint32_t first, const std::string& comment) const {
    const std::string broken = line_break_of(written_, first);
    if (line <= lines_.index().lines()) {
      const std::string text = indentation(first) + comment + broken;
      return insertion(lines_.index().line(line).begin, text);
    }
    const auto end = static_cast<std::uint32_t>(written_.text.size());
    return insertion(end, broken + indentation(first) + comment);
  }

  const WrittenText& written_;
  const JoinedLines& lines_;
  const Passage& passage_;
  const SuppressionText& text_;
};

}  // namespace

std::string line_break_of(const WrittenText& written, std::uint32_t line) {
  const std::string_view text = written.text;
  const std::uint32_t end = written.lines.index().line(line).end;
  const std::size_t at =
      end < text.size() ? end : std::min(text.find_first_of("\r\n"), text.size());
  if (text.substr(at).starts_with("\r\n")) return "\r\n";
  return text.substr(at).starts_with('\r') ? "\r" : "\n";
}

std::vector<Edit> new_comment(const WrittenText& written, const Passage& passage,
                              std::uint32_t line, const SuppressionText& text) {
  return CommentWriter(written, passage, text).write(line);
}

}  // namespace skl
