#include "report/html/ranks.h"

#include <algorithm>

#include "report/html/shorten.h"

namespace skl::html {
namespace {

using Numbers = std::vector<std::size_t>;

// The lines that leave each box, by their number.
std::vector<Numbers> leaving(const Sketch& sketch) {
  std::vector<Numbers> lines(sketch.boxes.size());
  for (std::size_t i = 0; i < sketch.lines.size(); ++i) lines[sketch.lines[i].from].push_back(i);
  return lines;
}

// A walk in depth, without recursion, which sees each box once and notes what leads back to a box
// that it is still in.
class Walk {
 public:
  explicit Walk(const Sketch& sketch)
      : sketch_(sketch),
        leaving_(leaving(sketch)),
        states_(sketch.boxes.size(), State::unseen),
        back_(sketch.lines.size(), false) {}

  void from(std::size_t box) {
    if (states_[box] != State::unseen) return;
    enter(box);
    while (!open_.empty()) step();
  }

  std::vector<bool> back() && { return std::move(back_); }
  // Each box stands before those that its lines lead to, but for those that lead back.
  Numbers order() const { return {left_.rbegin(), left_.rend()}; }

 private:
  enum class State { unseen, inside, left };
  struct Open {
    std::size_t box = 0;
    std::size_t next = 0;  // which of its lines
  };

  void enter(std::size_t box) {
    states_[box] = State::inside;
    open_.push_back({box, 0});
  }

  void step() {
    Open& here = open_.back();
    if (here.next == leaving_[here.box].size()) {
      states_[here.box] = State::left;
      left_.push_back(here.box);
      open_.pop_back();
      return;
    }
    const std::size_t line = leaving_[here.box][here.next++];
    const std::size_t to = sketch_.lines[line].to;
    if (states_[to] == State::inside) back_[line] = true;
    if (states_[to] == State::unseen) enter(to);
  }

  const Sketch& sketch_;
  std::vector<Numbers> leaving_;
  std::vector<State> states_;
  std::vector<bool> back_;
  std::vector<Open> open_;
  Numbers left_;
};

Walk walk(const Sketch& sketch) {
  std::vector<bool> entered(sketch.boxes.size(), false);
  for (const Sketch::Line& line : sketch.lines) entered[line.to] = true;
  Walk walk(sketch);
  for (std::size_t box = 0; box < entered.size(); ++box) {
    if (!entered[box]) walk.from(box);
  }
  for (std::size_t box = 0; box < entered.size(); ++box) walk.from(box);
  return walk;
}

// The first column that is used becomes the first, or the second where that is an odd one.
void begin_at_left(Ranks& ranks) {
  if (ranks.of.empty()) return;
  const std::size_t unused = *std::ranges::min_element(ranks.of) / 2 * 2;
  for (std::size_t& rank : ranks.of) rank -= unused;
}

}  // namespace

Ranks ranks(const Sketch& sketch) {
  Walk walked = walk(sketch);
  const Numbers order = walked.order();
  Ranks ranks;
  ranks.back = std::move(walked).back();
  for (const Sketch::Box& box : sketch.boxes) ranks.of.push_back(box.odd ? 1 : 0);
  const std::vector<Numbers> lines = leaving(sketch);
  for (const std::size_t box : order) {
    for (const std::size_t line : lines[box]) {
      if (ranks.back[line]) continue;
      std::size_t& rank = ranks.of[sketch.lines[line].to];
      rank = std::max(rank, ranks.of[box] + 1);
    }
  }
  shorten(sketch, ranks);
  begin_at_left(ranks);
  return ranks;
}

}  // namespace skl::html
