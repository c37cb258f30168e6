#include "report/order.h"

#include <algorithm>
#include <unordered_set>

namespace skl {
namespace {

void sort_by_severity(std::vector<const ListedFinding*>& findings) {
  std::ranges::stable_sort(findings, [](const ListedFinding* left, const ListedFinding* right) {
    return left->severity > right->severity;
  });
}

}  // namespace

std::vector<const ListedFinding*> by_severity(const std::vector<ListedFinding>& findings) {
  std::vector<const ListedFinding*> sorted;
  sorted.reserve(findings.size());
  for (const ListedFinding& finding : findings) sorted.push_back(&finding);
  sort_by_severity(sorted);
  return sorted;
}

std::vector<const ListedFinding*> worst(std::vector<const ListedFinding*> findings,
                                        std::size_t most) {
  if (findings.size() <= most) return findings;
  std::vector<const ListedFinding*> sorted = findings;
  sort_by_severity(sorted);
  const std::unordered_set<const ListedFinding*> kept(
      sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(most));
  std::erase_if(findings, [&](const ListedFinding* one) { return !kept.contains(one); });
  return findings;
}

}  // namespace skl
