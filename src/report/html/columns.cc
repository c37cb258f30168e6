#include "report/html/columns.h"

#include <algorithm>

#include "report/html/ranks.h"

namespace skl::html {
namespace {

// A drawing of very long leaps isn't worth a place for each of them: then they run straight.
constexpr std::size_t kMostPasses = 20'000;
constexpr double kPassHeight = 6;

class Builder {
 public:
  Builder(const Sketch& sketch, Ranks ranks) : sketch_(sketch), ranks_(std::move(ranks)) {}

  Columns build() {
    for (std::size_t i = 0; i < sketch_.boxes.size(); ++i) {
      add({i, sketch_.boxes[i].height, ranks_.of[i], {}, {}, 0});
    }
    straight_ = passes(sketch_.lines) + passes(sketch_.ties) > kMostPasses;
    for (std::size_t i = 0; i < sketch_.lines.size(); ++i) {
      columns_.lines.push_back(ranks_.back[i] ? std::vector<std::size_t>()
                                              : chain(sketch_.lines[i]));
    }
    for (const Sketch::Line& tie : sketch_.ties) columns_.ties.push_back(chain(tie));
    columns_.back = std::move(ranks_.back);
    return std::move(columns_);
  }

 private:
  std::size_t span(const Sketch::Line& line) const {
    const std::size_t from = ranks_.of[line.from];
    const std::size_t to = ranks_.of[line.to];
    return from > to ? from - to : to - from;
  }

  std::size_t passes(const std::vector<Sketch::Line>& lines) const {
    std::size_t number = 0;
    for (const Sketch::Line& line : lines) number += std::max<std::size_t>(span(line), 1) - 1;
    return number;
  }

  std::size_t add(Item item) {
    const std::size_t number = columns_.items.size();
    if (columns_.columns.size() <= item.column) columns_.columns.resize(item.column + 1);
    columns_.columns[item.column].push_back(number);
    columns_.items.push_back(std::move(item));
    return number;
  }

  void join(std::size_t left, std::size_t right) {
    columns_.items[left].right.push_back(right);
    columns_.items[right].left.push_back(left);
  }

  // From the left one of both to the right one; nothing lies between neighbours.
  std::vector<std::size_t> chain(const Sketch::Line& line) {
    const bool turned = ranks_.of[line.from] > ranks_.of[line.to];
    std::size_t last = turned ? line.to : line.from;
    const std::size_t end = turned ? line.from : line.to;
    std::vector<std::size_t> passed;
    if (span(line) == 0 || (straight_ && span(line) > 1)) return passed;
    for (std::size_t column = ranks_.of[last] + 1; column < ranks_.of[end]; ++column) {
      passed.push_back(add({{}, kPassHeight, column, {}, {}, 0}));
      join(last, passed.back());
      last = passed.back();
    }
    join(last, end);
    return passed;
  }

  const Sketch& sketch_;
  Ranks ranks_;
  Columns columns_;
  bool straight_ = false;
};

}  // namespace

Columns into_columns(const Sketch& sketch) { return Builder(sketch, ranks(sketch)).build(); }

}  // namespace skl::html
