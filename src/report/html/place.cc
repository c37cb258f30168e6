// How high each item stands: where its neighbours do, as nearly as the items of its column leave it
// room.

#include <algorithm>

#include "report/html/columns.h"

namespace skl::html {
namespace {

constexpr int kSweeps = 16;
constexpr double kGap = 16;        // between boxes
constexpr double kPassGap = 9;     // beside a line that passes
constexpr double kPassWeight = 4;  // lines that pass are held level

double gap(const Item& above, const Item& below) {
  const double between = above.box && below.box ? kGap : kPassGap;
  return (above.height + below.height) / 2 + between;
}

enum class Look { left, right, both };

class Heights {
 public:
  explicit Heights(Columns& columns) : columns_(columns) {}

  void settle() {
    for (const std::vector<std::size_t>& column : columns_.columns) stack(column);
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      for (std::size_t i = 0; i < columns_.columns.size(); ++i) {
        const bool rightward = sweep % 2 == 0;
        const Look look = sweep + 4 >= kSweeps ? Look::both : rightward ? Look::left : Look::right;
        settle(columns_.columns[rightward ? i : columns_.columns.size() - 1 - i], look);
      }
    }
  }

 private:
  void stack(const std::vector<std::size_t>& column) {
    for (std::size_t i = 1; i < column.size(); ++i) {
      const Item& above = columns_.items[column[i - 1]];
      Item& item = columns_.items[column[i]];
      item.middle = above.middle + gap(above, item);
    }
  }

  double wish(const Item& item, Look look) const {
    double sum = 0;
    std::size_t number = 0;
    const auto look_at = [&](const std::vector<std::size_t>& items) {
      for (const std::size_t other : items) sum += columns_.items[other].middle;
      number += items.size();
    };
    if (look != Look::right) look_at(item.left);
    if (look != Look::left) look_at(item.right);
    return number == 0 ? item.middle : sum / static_cast<double>(number);
  }

  // Items that would overlap become one block, which stands at the mean of their wishes: no other
  // heights are nearer to what was wished for.
  struct Block {
    double wish = 0;
    double weight = 0;
    std::size_t size = 0;
  };

  void settle(const std::vector<std::size_t>& column, Look look) {
    std::vector<double> shifts;  // how far each stands below the first when all of them touch
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < column.size(); ++i) {
      const Item& item = columns_.items[column[i]];
      const double shift = i == 0 ? 0 : shifts.back() + gap(columns_.items[column[i - 1]], item);
      shifts.push_back(shift);
      blocks.push_back({wish(item, look) - shift, item.box ? 1 : kPassWeight, 1});
      while (blocks.size() > 1 && blocks[blocks.size() - 2].wish > blocks.back().wish)
        merge(blocks);
    }
    std::size_t next = 0;
    for (const Block& block : blocks) {
      for (std::size_t i = 0; i < block.size; ++i, ++next) {
        columns_.items[column[next]].middle = block.wish + shifts[next];
      }
    }
  }

  static void merge(std::vector<Block>& blocks) {
    const Block below = blocks.back();
    blocks.pop_back();
    Block& above = blocks.back();
    const double weight = above.weight + below.weight;
    above.wish = (above.wish * above.weight + below.wish * below.weight) / weight;
    above.weight = weight;
    above.size += below.size;
  }

  Columns& columns_;
};

}  // namespace

void place(Columns& columns) { Heights(columns).settle(); }

}  // namespace skl::html
