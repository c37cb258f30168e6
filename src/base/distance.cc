#include "skl/base/distance.h"

#include <algorithm>
#include <vector>

#include "skl/base/strings.h"

namespace skl {

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
  const std::size_t shorter = std::min(typed.size(), known.size());
  if (longer - shorter > 2) return false;
  const std::size_t distance = edit_distance(typed, known);
  return distance > 0 && distance <= 2 && distance * 3 <= longer;
}

}  // namespace skl
