#include "report/html/shorten.h"

#include <algorithm>
#include <limits>

namespace skl::html {
namespace {

constexpr int kPasses = 4;
constexpr std::size_t kMostWork = 20'000'000;  // steps; a drawing without it is only wider

// A box moves with all that its lines would otherwise lead to without room between: a group, which
// moves as one.
class Groups {
 public:
  Groups(const Sketch& sketch, Ranks& ranks)
      : sketch_(sketch), ranks_(ranks), leaving_(sketch.boxes.size()), ends_(sketch.boxes.size()) {
    for (std::size_t i = 0; i < sketch.lines.size(); ++i) {
      if (ranks.back[i]) continue;
      const auto [from, to] = sketch.lines[i];
      leaving_[from].push_back(to);
      ends_[from].push_back({to, Kind::leaves});
      ends_[to].push_back({from, Kind::arrives});
    }
    for (const auto& [from, to] : sketch.ties) {
      ends_[from].push_back({to, Kind::tie});
      ends_[to].push_back({from, Kind::tie});
    }
  }

  void settle() {
    for (int pass = 0; pass < kPasses; ++pass) {
      bool moved = false;
      for (std::size_t box = sketch_.boxes.size(); box-- > 0;) moved = move(box) || moved;
      if (!moved) return;
    }
  }

 private:
  enum class Kind { leaves, arrives, tie };
  struct End {
    std::size_t other = 0;
    Kind kind = Kind::leaves;
  };
  // What comes of a move to the right.
  struct Gain {
    int columns = 0;  // for each column: how much shorter all of it gets
    std::size_t room = std::numeric_limits<std::size_t>::max();
  };

  void gather(std::size_t box) {
    inside_.assign(sketch_.boxes.size(), false);
    inside_[box] = true;
    group_ = {box};
    for (std::size_t i = 0; i < group_.size(); ++i) {
      for (const std::size_t to : leaving_[group_[i]]) {
        if (inside_[to] || ranks_.of[to] > ranks_.of[group_[i]] + 1) continue;
        inside_[to] = true;
        group_.push_back(to);
      }
    }
  }

  void add(Gain& gain, std::size_t box, const End& end) const {
    const std::size_t here = ranks_.of[box];
    const std::size_t there = ranks_.of[end.other];
    switch (end.kind) {
      case Kind::arrives: --gain.columns; return;
      case Kind::leaves:
        ++gain.columns;
        gain.room = std::min(gain.room, there - here - 1);
        return;
      case Kind::tie:
        gain.columns += there > here ? 1 : -1;
        if (there > here) gain.room = std::min(gain.room, there - here);
    }
  }

  bool move(std::size_t box) {
    if (work_ > kMostWork) return false;
    gather(box);
    Gain gain;
    for (const std::size_t one : group_) {
      for (const End& end : ends_[one]) {
        if (!inside_[end.other]) add(gain, one, end);
      }
      work_ += ends_[one].size();
    }
    work_ += sketch_.boxes.size();
    if (gain.columns <= 0 || gain.room == std::numeric_limits<std::size_t>::max()) return false;
    for (const std::size_t one : group_) ranks_.of[one] += gain.room / 2 * 2;
    return gain.room > 1;
  }

  const Sketch& sketch_;
  Ranks& ranks_;
  std::vector<std::vector<std::size_t>> leaving_;
  std::vector<std::vector<End>> ends_;
  std::vector<bool> inside_;
  std::vector<std::size_t> group_;
  std::size_t work_ = 0;
};

}  // namespace

void shorten(const Sketch& sketch, Ranks& ranks) { Groups(sketch, ranks).settle(); }

}  // namespace skl::html
