#include "report/fingerprint.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "skl/base/sha256.h"

namespace skl {

void add_fingerprints(Listing& listing) {
  std::vector<ListedFinding*> all;
  for (auto* findings : {&listing.findings, &listing.silenced}) {
    for (ListedFinding& finding : *findings) all.push_back(&finding);
  }
  std::ranges::stable_sort(all, [](const ListedFinding* left, const ListedFinding* right) {
    return std::tie(left->at.path, left->at.start.offset, left->message) <
           std::tie(right->at.path, right->at.start.offset, right->message);
  });
  std::map<std::string, std::size_t> numbers;
  for (ListedFinding* finding : all) {
    std::string key = finding->rule + "\n" + finding->at.path + "\n" + finding->option;
    const std::size_t number = ++numbers[key];
    finding->fingerprint = sha256(key + "\n" + std::to_string(number));
  }
}

}  // namespace skl
