#include "report/snippet.h"

#include <algorithm>

#include "report/display.h"

namespace skl {
namespace {

constexpr std::uint32_t kMostLines = 3;
constexpr std::uint32_t kWidest = 110;
constexpr std::uint32_t kLead = 30;  // columns shown before the place, where the line is cut
constexpr std::uint32_t kBytesAround = 600;  // of a long line; enough for kWidest columns
constexpr std::string_view kCut = "…";

// The part of a line that can come to be seen, so that a line of megabytes isn't laid out.
Span near(std::string_view text, Span line, Span span) {
  const auto goes_on = [&](std::uint32_t at) {
    return at < line.end && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  };
  Span part = line;
  if (span.begin > line.begin + kBytesAround) {
    part.begin = span.begin - kBytesAround;
    while (part.begin < span.begin && goes_on(part.begin)) ++part.begin;
  }
  part.end = std::min(line.end, std::max(span.begin, part.begin) + kBytesAround);
  while (part.end > part.begin && goes_on(part.end)) --part.end;
  return part;
}

// Columns from the line's start.
struct Columns {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

bool is_blank(const Cell& cell) { return cell.shown.find_first_not_of(' ') == std::string::npos; }

// Where the cells of `span` stand; an empty one takes one column.
Columns columns_of(const std::vector<Cell>& line, Span span) {
  Columns found;
  std::uint32_t column = 0;
  bool begun = false;
  for (const Cell& cell : line) {
    const bool inside = cell.from.end > span.begin && cell.from.begin < span.end;
    const bool starts = !begun && (inside ? !is_blank(cell) : cell.from.begin >= span.end);
    if (starts) found.begin = column;
    begun = begun || starts;
    column += cell.width;
    if (inside && begun && !is_blank(cell)) found.end = column;
  }
  if (!begun) found.begin = column;
  found.end = std::max(found.end, found.begin + 1);
  return found;
}

// The cells from one column on, as far as the widest line goes, with marks where it is cut.
SnippetLine cut(const std::vector<Cell>& line, Columns marked, bool more_behind) {
  std::uint32_t width = 0;
  for (const Cell& cell : line) width += cell.width;
  const bool fits = width <= kWidest && !more_behind;
  const std::uint32_t from =
      fits || marked.end <= kWidest ? 0 : marked.begin - std::min(marked.begin, kLead);
  SnippetLine shown;
  std::uint32_t column = 0;
  std::uint32_t skipped = 0;
  for (const Cell& cell : line) {
    column += cell.width;
    if (column <= from) skipped = column;
    if (column <= from || column > from + kWidest) continue;
    shown.shown += cell.shown;
  }
  const std::uint32_t offset = from > 0 ? 1 : 0;
  if (from > 0) shown.shown.insert(0, kCut);
  if (column > from + kWidest || more_behind) shown.shown += kCut;
  const std::uint32_t end = std::min(marked.end, skipped + kWidest);
  shown.carets = std::string(marked.begin - skipped + offset, ' ') +
                 std::string(std::max(end, marked.begin + 1) - marked.begin, '^');
  return shown;
}

SnippetLine show_line(const Page& page, std::uint32_t number, Span span) {
  const Span line = page.lines.line(number);
  const Span marked{std::max(line.begin, span.begin), std::min(line.end, span.end)};
  const Span part = near(page.text, line, marked);
  const std::vector<Cell> laid_out = cells(page.text, part, page.masks);
  SnippetLine shown = cut(laid_out, columns_of(laid_out, marked), part.end < line.end);
  if (part.begin > line.begin && !shown.shown.starts_with(kCut)) {
    shown.shown.insert(0, kCut);
    shown.carets.insert(0, " ");
  }
  shown.number = number;
  return shown;
}

}  // namespace

std::vector<SnippetLine> snippet(const Page& page, Span span) {
  const std::uint32_t first = page.lines.position(span.begin).line;
  const std::uint32_t end = span.empty() ? span.end : span.end - 1;
  const std::uint32_t last = page.lines.position(end).line;
  std::vector<SnippetLine> lines;
  const std::uint32_t shown = std::min(last, first + kMostLines - 1);
  for (std::uint32_t number = first; number <= shown; ++number) {
    lines.push_back(show_line(page, number, span));
  }
  if (last > shown) {
    lines.push_back({0, "... " + std::to_string(last - shown) + " more", ""});
  }
  return lines;
}

}  // namespace skl
