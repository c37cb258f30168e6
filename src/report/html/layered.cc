#include "report/html/layered.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

#include "report/html/columns.h"

namespace skl::html {
namespace {

using Numbers = std::vector<std::size_t>;

constexpr double kEvenWidth = 150;
constexpr double kOddWidth = 192;
constexpr double kColumnGap = 46;
constexpr double kMargin = 26;        // around all of it, for lines that run back
constexpr double kLane = 14;          // between lines that run back
constexpr double kPartGap = 34;       // between parts that aren't connected
constexpr double kUsualWidth = 1450;  // parts stand side by side up to here

double width_of(std::size_t column) { return column % 2 == 0 ? kEvenWidth : kOddWidth; }

double left_of(std::size_t column) {
  const std::size_t pairs = column / 2;
  const double left = static_cast<double>(pairs) * (kEvenWidth + kOddWidth + 2 * kColumnGap);
  return column % 2 == 0 ? left : left + kEvenWidth + kColumnGap;
}

// Which boxes are connected with each other, by lines or ties; each part in the order of its boxes.
class Parts {
 public:
  explicit Parts(const Sketch& sketch) : roots_(sketch.boxes.size()) {
    std::iota(roots_.begin(), roots_.end(), 0);
    for (const Sketch::Line& line : sketch.lines) join(line);
    for (const Sketch::Line& tie : sketch.ties) join(tie);
  }

  std::size_t root(std::size_t box) {
    while (roots_[box] != box) {
      roots_[box] = roots_[roots_[box]];
      box = roots_[box];
    }
    return box;
  }

 private:
  void join(const Sketch::Line& line) {
    const auto [first, last] = std::minmax({root(line.from), root(line.to)});
    roots_[last] = first;
  }

  Numbers roots_;
};

// A connected part of a sketch, with the numbers that its things have there.
struct Part {
  Sketch sketch;
  Numbers boxes;
  Numbers lines;
  Numbers ties;
};

std::vector<Part> parts_of(const Sketch& sketch) {
  Parts roots(sketch);
  std::vector<Part> parts;
  Numbers part_of(sketch.boxes.size());
  Numbers number_of(sketch.boxes.size());
  for (std::size_t box = 0; box < sketch.boxes.size(); ++box) {
    const std::size_t root = roots.root(box);
    if (root == box) {
      part_of[box] = parts.size();
      parts.emplace_back();
    }
    part_of[box] = part_of[root];
    Part& part = parts[part_of[box]];
    number_of[box] = part.boxes.size();
    part.boxes.push_back(box);
    part.sketch.boxes.push_back(sketch.boxes[box]);
  }
  const auto inside = [&](const Sketch::Line& line) {
    return Sketch::Line{number_of[line.from], number_of[line.to]};
  };
  for (std::size_t i = 0; i < sketch.lines.size(); ++i) {
    Part& part = parts[part_of[sketch.lines[i].from]];
    part.lines.push_back(i);
    part.sketch.lines.push_back(inside(sketch.lines[i]));
  }
  for (std::size_t i = 0; i < sketch.ties.size(); ++i) {
    Part& part = parts[part_of[sketch.ties[i].from]];
    part.ties.push_back(i);
    part.sketch.ties.push_back(inside(sketch.ties[i]));
  }
  return parts;
}

// One part, from (0, 0) on.
class PartDrawing {
 public:
  explicit PartDrawing(const Sketch& sketch) : sketch_(sketch), columns_(into_columns(sketch)) {
    order(columns_);
    place(columns_);
    move_to_top();
  }

  Drawing draw() {
    for (std::size_t i = 0; i < sketch_.boxes.size(); ++i) drawing_.boxes.push_back(place_of(i));
    for (const Numbers& line : columns_.lines) drawing_.lines.push_back({passes(line), false, 0});
    for (const Numbers& tie : columns_.ties) drawing_.ties.push_back({passes(tie), false, 0});
    const std::size_t last = columns_.columns.size() - 1;
    drawing_.width = left_of(last) + width_of(last);
    run_back();
    for (const double bottom : bottoms_) drawing_.height = std::max(drawing_.height, bottom);
    return std::move(drawing_);
  }

 private:
  void move_to_top() {
    double top = std::numeric_limits<double>::max();
    for (const Item& item : columns_.items) top = std::min(top, item.middle - item.height / 2);
    bottoms_.resize(columns_.columns.size());
    for (Item& item : columns_.items) {
      item.middle -= top;
      double& bottom = bottoms_[item.column];
      bottom = std::max(bottom, item.middle + item.height / 2);
    }
  }

  Drawing::Place place_of(std::size_t box) const {
    const Item& item = columns_.items[box];
    return {left_of(item.column), item.middle - item.height / 2, width_of(item.column), item.height,
            item.column};
  }

  std::vector<Point> passes(const Numbers& items) const {
    std::vector<Point> points;
    for (const std::size_t number : items) {
      const Item& item = columns_.items[number];
      const double left = left_of(item.column);
      points.push_back({left, item.middle});
      points.push_back({left + width_of(item.column), item.middle});
    }
    return points;
  }

  // The short ones first, so that they lie inside of the long ones.
  void run_back() {
    Numbers back;
    for (std::size_t i = 0; i < columns_.back.size(); ++i) {
      if (columns_.back[i]) back.push_back(i);
    }
    const auto first = [&](std::size_t line) { return column(sketch_.lines[line].to); };
    const auto last = [&](std::size_t line) { return column(sketch_.lines[line].from); };
    std::ranges::stable_sort(back, {}, [&](std::size_t line) { return last(line) - first(line); });
    for (const std::size_t line : back) {
      const auto begin = bottoms_.begin() + static_cast<std::ptrdiff_t>(first(line));
      const auto end = bottoms_.begin() + static_cast<std::ptrdiff_t>(last(line)) + 1;
      const double below = *std::max_element(begin, end) + kLane;
      std::fill(begin, end, below);
      drawing_.lines[line].back = true;
      drawing_.lines[line].below = below;
    }
  }

  std::size_t column(std::size_t box) const { return columns_.items[box].column; }

  const Sketch& sketch_;
  Columns columns_;
  std::vector<double> bottoms_;  // by column: where what is drawn there ends
  Drawing drawing_;
};

void shift(std::vector<Drawing::Route>& routes, Point by) {
  for (Drawing::Route& route : routes) {
    route.below += by.y;
    for (Point& point : route.passes) point = {point.x + by.x, point.y + by.y};
  }
}

// Parts stand on shelves: the high ones first, side by side as long as there is room.
class Shelves {
 public:
  Shelves(const Sketch& sketch, double room) : room_(room) {
    all_.boxes.resize(sketch.boxes.size());
    all_.lines.resize(sketch.lines.size());
    all_.ties.resize(sketch.ties.size());
  }

  void put(const Part& part, Drawing drawing) {
    if (next_.x > kMargin && next_.x + drawing.width > room_) {
      next_ = {kMargin, next_.y + shelf_ + kPartGap};
      shelf_ = 0;
    }
    for (Drawing::Place& box : drawing.boxes) {
      box.x += next_.x;
      box.y += next_.y;
    }
    shift(drawing.lines, next_);
    shift(drawing.ties, next_);
    copy(drawing.boxes, part.boxes, all_.boxes);
    copy(drawing.lines, part.lines, all_.lines);
    copy(drawing.ties, part.ties, all_.ties);
    shelf_ = std::max(shelf_, drawing.height);
    all_.width = std::max(all_.width, next_.x + drawing.width + kMargin);
    all_.height = std::max(all_.height, next_.y + drawing.height + kMargin);
    next_.x += drawing.width + kPartGap * 2;
  }

  Drawing all() && { return std::move(all_); }

 private:
  template <typename T>
  static void copy(const std::vector<T>& from, const Numbers& numbers, std::vector<T>& to) {
    for (std::size_t i = 0; i < numbers.size(); ++i) to[numbers[i]] = from[i];
  }

  double room_;
  Drawing all_;
  Point next_{kMargin, kMargin};
  double shelf_ = 0;
};

}  // namespace

Drawing draw(const Sketch& sketch) {
  const std::vector<Part> parts = parts_of(sketch);
  std::vector<Drawing> drawings;
  double room = kUsualWidth;
  for (const Part& part : parts) {
    drawings.push_back(PartDrawing(part.sketch).draw());
    room = std::max(room, drawings.back().width + 2 * kMargin);
  }
  Numbers by_height(parts.size());
  std::iota(by_height.begin(), by_height.end(), 0);
  std::ranges::stable_sort(by_height, std::greater(),
                           [&](std::size_t part) { return drawings[part].height; });
  Shelves shelves(sketch, room);
  for (const std::size_t part : by_height) shelves.put(parts[part], std::move(drawings[part]));
  return std::move(shelves).all();
}

}  // namespace skl::html
