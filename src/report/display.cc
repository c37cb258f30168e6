#include "report/display.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "skl/text/utf8.h"

namespace skl {
namespace {

constexpr std::uint32_t kTabWidth = 4;

struct Range {
  char32_t first;
  char32_t last;
};

// Two columns in a terminal: East Asian wide and fullwidth characters, and emoji.
constexpr std::array<Range, 21> kWide = {{
    {0x1100, 0x115F},   {0x231A, 0x231B}, {0x23E9, 0x23EC}, {0x2614, 0x2615},   {0x26A1, 0x26A1},
    {0x2705, 0x2705},   {0x274C, 0x274C}, {0x2E80, 0x303E}, {0x3041, 0x33FF},   {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF},   {0xA000, 0xA4CF}, {0xA960, 0xA97F}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},   {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1FAFF},
    {0x20000, 0x3FFFD},
}};

// No column of their own: combining marks, joiners, variation selectors.
constexpr std::array<Range, 15> kJoining = {{
    {0x0300, 0x036F},
    {0x0483, 0x0489},
    {0x0591, 0x05BD},
    {0x0610, 0x061A},
    {0x064B, 0x065F},
    {0x0900, 0x0902},
    {0x0E31, 0x0E31},
    {0x0E34, 0x0E3A},
    {0x0E47, 0x0E4E},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x200D, 0x200D},
    {0x20D0, 0x20F0},
    {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F},
}};

// They change what is seen without being seen: directions, zero-width marks, line separators.
constexpr std::array<Range, 6> kInvisible = {{
    {0x0080, 0x009F},
    {0x061C, 0x061C},
    {0x200B, 0x200C},
    {0x200E, 0x200F},
    {0x2028, 0x202E},
    {0x2060, 0x2069},
}};

template <std::size_t kCount>
bool is_in(const std::array<Range, kCount>& ranges, char32_t value) {
  const auto next = std::ranges::upper_bound(ranges, value, {}, &Range::first);
  return next != ranges.begin() && value <= std::prev(next)->last;
}

std::string utf8(char32_t value) {  // below 0x10000
  return {static_cast<char>(0xE0U | (value >> 12U)),
          static_cast<char>(0x80U | ((value >> 6U) & 0x3FU)),
          static_cast<char>(0x80U | (value & 0x3FU))};
}

Cell named(char32_t value) {
  std::array<char, 16> name{};
  std::snprintf(name.data(), name.size(), "<U+%04X>", static_cast<unsigned>(value));
  Cell cell{name.data(), 0, {}};
  cell.width = static_cast<std::uint32_t>(cell.shown.size());
  return cell;
}

Cell cell_of(const CodePoint& point, std::string_view bytes) {
  constexpr char32_t kPictures = 0x2400;
  if (!point.valid) return {utf8(0xFFFD), 1, {}};
  if (point.value < 0x20) return {utf8(kPictures + point.value), 1, {}};
  if (point.value == 0x7F) return {utf8(0x2421), 1, {}};
  if (point.value < 0x7F) return {std::string(bytes), 1, {}};
  if (is_in(kInvisible, point.value) || point.value == 0xFEFF) return named(point.value);
  const std::uint32_t width = is_in(kJoining, point.value) ? 0 : is_in(kWide, point.value) ? 2 : 1;
  return {std::string(bytes), width, {}};
}

}  // namespace

std::vector<Cell> cells(std::string_view text, Span span, const std::vector<Span>& masks) {
  std::vector<Cell> all;
  std::uint32_t column = 0;
  const auto ends_before = [](const Span& mask, std::uint32_t at) { return mask.end <= at; };
  auto mask = std::ranges::lower_bound(masks, span.begin, {}, [](const Span& m) { return m.end; });
  for (std::uint32_t at = span.begin; at < span.end;) {
    while (mask != masks.end() && ends_before(*mask, at)) ++mask;
    Cell cell;
    if (mask != masks.end() && mask->begin <= at) {
      cell = {"***", 3, {at, std::min(mask->end, span.end)}};
    } else if (text[at] == '\t') {
      const std::uint32_t width = kTabWidth - column % kTabWidth;
      cell = {std::string(width, ' '), width, {at, at + 1}};
    } else {
      const CodePoint point = decode_utf8(text.substr(0, span.end), at);
      cell = cell_of(point, text.substr(at, point.size));
      cell.from = {at, at + point.size};
    }
    at = cell.from.end;
    column += cell.width;
    all.push_back(std::move(cell));
  }
  return all;
}

std::string safe_text(std::string_view text) {
  const auto plain = [](char byte) { return byte >= ' ' && byte <= '~'; };
  if (std::ranges::all_of(text, plain)) return std::string(text);
  std::string safe;
  for (const Cell& cell : cells(text, {0, static_cast<std::uint32_t>(text.size())}, {})) {
    safe += cell.shown;
  }
  return safe;
}

std::uint32_t display_width(std::string_view text) {
  std::uint32_t width = 0;
  for (const Cell& cell : cells(text, {0, static_cast<std::uint32_t>(text.size())}, {})) {
    width += cell.width;
  }
  return width;
}

}  // namespace skl
