#include "report/html/text_width.h"

#include <algorithm>
#include <array>
#include <vector>

#include "report/display.h"

namespace skl::html {
namespace {

// Of U+0020 to U+007E, in thousandths of the font's size.
constexpr std::array<int, 95> kSans = {
    348, 456, 521, 838, 696, 1002, 872, 306,  457, 457, 523, 838, 380, 415, 380, 365,
    696, 696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838, 838, 580,
    999, 774, 762, 734, 830, 683,  683, 821,  837, 372, 372, 775, 637, 995, 837, 850,
    733, 850, 770, 720, 682, 812,  774, 1103, 771, 724, 725, 457, 365, 457, 838, 500,
    500, 675, 716, 593, 716, 678,  435, 716,  712, 343, 343, 665, 343, 999, 712, 687,
    716, 716, 493, 595, 478, 712,  652, 924,  645, 652, 582, 712, 365, 712, 838};
constexpr int kMono = 610;
constexpr int kNarrow = 800;  // what isn't ASCII: Greek, Cyrillic, pictures of control characters
constexpr int kWide = 1100;   // Chinese, Japanese, Korean, emoji
constexpr std::string_view kCut = "…";

int cell_width(const Cell& cell, Face face) {
  int width = 0;
  if (static_cast<unsigned char>(cell.shown.front()) >= 0x80) {
    const int narrow = face == Face::mono ? std::max(kMono, 700) : kNarrow;
    return cell.width == 0 ? 0 : cell.width == 1 ? narrow : kWide;
  }
  for (const char byte : cell.shown) {
    const auto index = static_cast<std::size_t>(byte - ' ');
    width += face == Face::mono ? kMono : index < kSans.size() ? kSans.at(index) : kNarrow;
  }
  return width;
}

// Long ones aren't looked at whole: nothing has room for more.
std::vector<Cell> cells_of(std::string_view text) {
  std::vector<Cell> all = cells(text, {0, static_cast<std::uint32_t>(text.size())}, {});
  std::erase_if(all, [](const Cell& cell) { return cell.shown.empty(); });
  return all;
}

std::string joined(auto begin, auto end) {
  std::string text;
  for (auto cell = begin; cell != end; ++cell) text += cell->shown;
  return text;
}

}  // namespace

double text_width(std::string_view text, const Font& font) {
  int width = 0;
  for (const Cell& cell : cells_of(text)) width += cell_width(cell, font.face);
  return width * font.size / 1000;
}

std::string fitted(std::string_view text, const Font& font, double width) {
  const std::vector<Cell> all = cells_of(text);
  const auto room = static_cast<int>(width * 1000 / font.size);
  int whole = 0;
  for (const Cell& cell : all) whole += cell_width(cell, font.face);
  if (whole <= room) return joined(all.begin(), all.end());

  int left = room - kNarrow;  // for the mark
  auto head = all.begin();
  auto tail = all.end();
  bool at_head = true;
  while (head != tail) {
    const int next = cell_width(at_head ? *head : *std::prev(tail), font.face);
    if (next > left) break;
    left -= next;
    at_head ? ++head : --tail;
    at_head = !at_head;
  }
  return joined(all.begin(), head) + std::string(kCut) + joined(tail, all.end());
}

}  // namespace skl::html
