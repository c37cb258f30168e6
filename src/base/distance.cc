#include "skl/base/distance.h"

#include <algorithm>
#include <array>
#include <vector>

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::size_t kNear = 2;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// One row of the table of distances, as far as it lies near the diagonal.
using Band = std::array<std::size_t, 2 * kNear + 1>;

// A step of edit_distance for `left[i - 1]` over the band; beyond it everything is too far.
Band next_band(std::string_view left, std::string_view right, std::size_t i,
               const std::array<Band, 2>& before) {
  const Band& above = before[1];
  Band row;
  row.fill(kNear + 1);
  for (std::size_t place = 0; place < row.size(); ++place) {
    if (i + place < kNear || i + place - kNear > right.size()) continue;
    const std::size_t j = i + place - kNear;
    std::size_t& cell = row.at(place);
    if (place + 1 < row.size()) cell = std::min(cell, above.at(place + 1) + 1);
    if (place > 0) cell = std::min(cell, row.at(place - 1) + 1);
    if (j == 0) continue;
    const bool same = lower(left[i - 1]) == lower(right[j - 1]);
    cell = std::min(cell, above.at(place) + (same ? 0 : 1));
    const bool swapped = i > 1 && j > 1 && lower(left[i - 1]) == lower(right[j - 2]) &&
                         lower(left[i - 2]) == lower(right[j - 1]);
    if (swapped) cell = std::min(cell, before[0].at(place) + 1);
  }
  return row;
}

// The distance where it is at most `most`, which is at most kNear; else something larger. Words
// that have nothing in common are told apart by their first letters.
std::size_t distance_up_to(std::size_t most, std::string_view left, std::string_view right) {
  const std::size_t difference =
      left.size() > right.size() ? left.size() - right.size() : right.size() - left.size();
  if (difference > most) return most + 1;
  std::array<Band, 2> before{};
  before[0].fill(kNear + 1);
  for (std::size_t place = 0; place < before[1].size(); ++place) {
    before[1].at(place) = place < kNear ? kNear + 1 : place - kNear;
  }
  for (std::size_t i = 1; i <= left.size(); ++i) {
    const Band row = next_band(left, right, i, before);
    if (*std::ranges::min_element(row) > most) return most + 1;
    before = {before[1], row};
  }
  return before[1].at(right.size() + kNear - left.size());
}

}  // namespace

std::size_t edit_distance(std::string_view left, std::string_view right) {
  const std::string a = to_lower(left);
  const std::string b = to_lower(right);
  std::vector<std::size_t> before(b.size() + 1);  // two rows up, for swaps
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

bool near_miss(std::string_view typed, std::string_view known) {
  const std::size_t longer = std::max(typed.size(), known.size());
  const std::size_t most = std::min(kNear, longer / 3);
  const std::size_t distance = distance_up_to(most, typed, known);
  return distance > 0 && distance <= most;
}

}  // namespace skl
