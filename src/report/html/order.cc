// The order in each column: sweeps of barycentres, of which the one with the fewest crossings is
// kept.

#include <algorithm>

#include "report/html/columns.h"

namespace skl::html {
namespace {

constexpr int kSweeps = 12;

class Order {
 public:
  explicit Order(Columns& columns) : columns_(columns), positions_(columns.items.size()) {
    for (std::size_t i = 0; i < columns_.columns.size(); ++i) note(i);
  }

  void improve() {
    std::vector<std::vector<std::size_t>> best = columns_.columns;
    std::size_t fewest = crossings();
    for (int sweep = 0; sweep < kSweeps && fewest > 0; ++sweep) {
      sweep % 2 == 0 ? to_the_right() : to_the_left();
      const std::size_t now = crossings();
      if (now >= fewest) continue;
      fewest = now;
      best = columns_.columns;
    }
    columns_.columns = std::move(best);
  }

 private:
  void note(std::size_t column) {
    const std::vector<std::size_t>& items = columns_.columns[column];
    for (std::size_t i = 0; i < items.size(); ++i) positions_[items[i]] = static_cast<double>(i);
  }

  void to_the_right() {
    for (std::size_t i = 1; i < columns_.columns.size(); ++i) sort(i, &Item::left);
  }

  void to_the_left() {
    for (std::size_t i = columns_.columns.size() - 1; i-- > 0;) sort(i, &Item::right);
  }

  // What has no neighbours there keeps to its place.
  double wish(std::size_t item, std::vector<std::size_t> Item::*neighbours) const {
    const std::vector<std::size_t>& joined = columns_.items[item].*neighbours;
    if (joined.empty()) return positions_[item];
    double sum = 0;
    for (const std::size_t other : joined) sum += positions_[other];
    return sum / static_cast<double>(joined.size());
  }

  void sort(std::size_t column, std::vector<std::size_t> Item::*neighbours) {
    std::vector<std::pair<double, std::size_t>> wishes;
    for (const std::size_t item : columns_.columns[column]) {
      wishes.emplace_back(wish(item, neighbours), item);
    }
    std::ranges::stable_sort(wishes, {}, &std::pair<double, std::size_t>::first);
    for (std::size_t i = 0; i < wishes.size(); ++i) {
      columns_.columns[column][i] = wishes[i].second;
    }
    note(column);
  }

  std::size_t crossings() const {
    std::size_t number = 0;
    for (std::size_t i = 1; i < columns_.columns.size(); ++i) number += crossings_before(i);
    return number;
  }

  // Pairs of lines that arrive in another order than they left in, counted by a tree of sums.
  std::size_t crossings_before(std::size_t column) const {
    std::vector<std::size_t> sums(columns_.columns[column].size() + 1, 0);
    std::size_t number = 0;
    std::size_t seen = 0;
    for (const std::size_t item : columns_.columns[column - 1]) {
      std::vector<std::size_t> ends;
      for (const std::size_t other : columns_.items[item].right) {
        ends.push_back(static_cast<std::size_t>(positions_[other]));
      }
      for (const std::size_t end : ends) {
        std::size_t above = 0;
        for (std::size_t i = end + 1; i > 0; i &= i - 1) above += sums[i];
        number += seen - above;
      }
      seen += ends.size();
      for (const std::size_t end : ends) {
        for (std::size_t i = end + 1; i < sums.size(); i += i & (~i + 1)) ++sums[i];
      }
    }
    return number;
  }

  Columns& columns_;
  std::vector<double> positions_;  // by item, in its column
};

}  // namespace

void order(Columns& columns) { Order(columns).improve(); }

}  // namespace skl::html
