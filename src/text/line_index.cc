#include "skl/text/line_index.h"

#include <algorithm>

#include "skl/text/utf8.h"

namespace skl {
namespace {

constexpr std::uint32_t kMarkDistance = 1024;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::uint32_t size_of(std::string_view text) { return static_cast<std::uint32_t>(text.size()); }

}  // namespace

LineIndex::LineIndex(std::string_view text) : text_(text), starts_{0}, ascii_(is_ascii(text)) {
  // Most texts hold no CR, and one byte is found much faster than one of two.
  const std::string_view ends = text.find('\r') == std::string_view::npos ? "\n" : "\r\n";
  const auto next_end = [&](std::size_t from) {
    return ends.size() == 1 ? text.find(ends.front(), from) : text.find_first_of(ends, from);
  };
  for (std::size_t at = next_end(0); at != std::string_view::npos; at = next_end(at)) {
    at += text.substr(at, 2) == "\r\n" ? 2 : 1;
    starts_.push_back(static_cast<std::uint32_t>(at));
  }
  if (!ascii_) mark_long_lines();
}

void LineIndex::mark_long_lines() {
  for (std::size_t number = 0; number < starts_.size(); ++number) {
    const std::uint32_t end = number + 1 < starts_.size() ? starts_[number + 1] : size_of(text_);
    Mark last = mark_before(starts_[number], starts_[number]);
    Mark here = last;
    while (here.offset < end) {
      here = {here.offset + decode_utf8(text_, here.offset).size, here.column + 1};
      if (here.offset - last.offset < kMarkDistance) continue;
      marks_.push_back(here);
      last = here;
    }
  }
}

LineIndex::Mark LineIndex::mark_before(std::uint32_t offset, std::uint32_t line_start) const {
  const auto next = std::ranges::upper_bound(marks_, offset, {}, &Mark::offset);
  if (next != marks_.begin() && std::prev(next)->offset > line_start) return *std::prev(next);
  const bool after_mark = line_start == 0 && text_.starts_with(kByteOrderMark);
  return {after_mark ? size_of(kByteOrderMark) : line_start, 1};
}

Position LineIndex::position(std::uint32_t offset) const {
  offset = std::min(offset, size_of(text_));
  const auto next = std::ranges::upper_bound(starts_, offset);
  const std::uint32_t start = *std::prev(next);
  const auto line = static_cast<std::uint32_t>(next - starts_.begin());
  if (ascii_) return {line, offset - start + 1, offset};
  Mark here = mark_before(offset, start);
  while (here.offset < offset) {
    const std::uint32_t end = here.offset + decode_utf8(text_, here.offset).size;
    if (end > offset) break;  // within a code point: its own column
    here = {end, here.column + 1};
  }
  return {line, here.column, offset};
}

Span LineIndex::line(std::uint32_t number) const {
  const std::uint32_t begin = starts_[number - 1];
  std::uint32_t end = number < starts_.size() ? starts_[number] : size_of(text_);
  while (end > begin && number < starts_.size() &&
         (text_[end - 1] == '\n' || text_[end - 1] == '\r')) {
    --end;
  }
  return {begin, end};
}

}  // namespace skl
