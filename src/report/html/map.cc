#include "report/html/map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "report/html/map_boxes.h"
#include "report/html/map_lines.h"

namespace skl::html {
namespace {

constexpr double kMostSpread = 9;  // between lines that meet at a box
constexpr std::array<double, 4> kBows = {26, 34, 42, 50};

constexpr std::string_view kIcons = R"(<defs>
<symbol id="icon-topic" viewBox="0 0 12 12"><path d="M1 3h10M1 6h10M1 9h6"/></symbol>
<symbol id="icon-topics" viewBox="0 0 12 12"><path d="M3 1.5h8M3 4.5h8M1 7.5h8M1 10.5h8"/></symbol>
<symbol id="icon-pattern" viewBox="0 0 12 12"><path d="M3.5 3v6M1 4.5l5 3M6 4.5l-5 3M9 9.5h1.5"/></symbol>
<symbol id="icon-table" viewBox="0 0 12 12"><path d="M1 2h10v8H1zM1 5h10M5 5v5"/></symbol>
<symbol id="icon-folder" viewBox="0 0 12 12"><path d="M1 10V2.5h3.5L6 4h5v6z"/></symbol>
<symbol id="icon-other" viewBox="0 0 12 12"><path d="M1.5 3l3 3l-3 3M6 9.5h4.5"/></symbol>
<symbol id="icon-group" viewBox="0 0 12 12"><path d="M4.5 6a2 2 0 1 0 0-4a2 2 0 0 0 0 4zM1 10.5c0-4 7-4 7 0M8 6a1.8 1.8 0 0 0 0-3.6M9 7.5c1.3.4 2 1.5 2 3"/></symbol>
<symbol id="icon-checkpoint" viewBox="0 0 12 12"><path d="M2.5 11V1.5M2.5 2h7.5l-2 2.5l2 2.5H2.5"/></symbol>
</defs>
)";

// Boxes are numbered: the jobs, then the stores.
class Drawer {
 public:
  explicit Drawer(const Flow& flow) : flow_(flow) {
    shown_.resize(flow.stores.size());
    for (std::size_t i = 0; i < shown_.size(); ++i) shown_[i].store = &flow.stores[i];
    for (const Link& link : flow.links) {
      ShownStore& shown = shown_[link.store];
      std::vector<std::size_t>& queries = link.writes ? shown.writers : shown.readers;
      const std::vector<std::size_t>& more = flow.jobs[link.job].queries;
      queries.insert(queries.end(), more.begin(), more.end());
    }
    const std::size_t usual = usual_cluster();
    for (ShownStore& shown : shown_) shown.detail = detail(*shown.store, usual);
    drawing_ = draw(sketch());
  }

  Map draw_all() {
    std::string svg = fmt::format(
        "<svg class=\"map\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "role=\"group\" aria-label=\"map of {2} queries\">\n",
        drawing_.width, drawing_.height, flow_.jobs.size());
    svg += kIcons;
    svg += "<g class=\"ties\">\n" + ties() + "</g>\n<g class=\"lines\">\n" + lines() + "</g>\n";
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      const std::size_t number = flow_.jobs.size() + i;
      svg += box(shown_[i], drawing_.boxes[number], number);
    }
    for (std::size_t i = 0; i < flow_.jobs.size(); ++i) {
      svg += box(flow_.jobs[i], drawing_.boxes[i], i);
    }
    return {svg + "</svg>\n", drawing_.width,
            std::ranges::any_of(drawing_.lines, &Drawing::Route::back)};
  }

 private:
  // The one that most topics are of is told once and not at each of them.
  std::size_t usual_cluster() const {
    std::vector<std::size_t> topics(flow_.clusters.size() + 1, 0);
    for (const Store& store : flow_.stores) {
      if (store.cluster) ++topics[*store.cluster];
    }
    return static_cast<std::size_t>(std::ranges::max_element(topics) - topics.begin());
  }

  std::string detail(const Store& store, std::size_t usual) const {
    std::string words;
    if (!store.others.empty()) words = fmt::format("and {} more", store.others.size());
    if (!store.format.empty()) words += (words.empty() ? "" : ", ") + store.format;
    if (store.cluster && *store.cluster != usual) {
      words += (words.empty() ? "on " : ", on ") + flow_.clusters[*store.cluster];
    }
    return words;
  }

  std::size_t box_of_store(std::size_t store) const { return flow_.jobs.size() + store; }

  Sketch sketch() const {
    Sketch sketch;
    for (const Job& job : flow_.jobs) sketch.boxes.push_back({height_of(job), true});
    for (const ShownStore& shown : shown_) sketch.boxes.push_back({height_of(shown), false});
    for (const Link& link : flow_.links) sketch.lines.push_back(line_of(link));
    for (const Tie& tie : flow_.ties) sketch.ties.push_back({tie.first, tie.second});
    return sketch;
  }

  Sketch::Line line_of(const Link& link) const {
    const std::size_t store = box_of_store(link.store);
    return link.writes ? Sketch::Line{link.job, store} : Sketch::Line{store, link.job};
  }

  // Where each line leaves or arrives: spread over the box's side, in the order of what they go to.
  struct Port {
    double towards = 0;
    std::size_t line = 0;
  };
  using Ports = std::map<std::size_t, std::vector<Port>>;  // by box

  double middle(std::size_t box) const {
    return drawing_.boxes[box].y + drawing_.boxes[box].height / 2;
  }

  void spread(Ports& ports, Point LineEnds::*end) {
    for (auto& [box, lines] : ports) {
      const Drawing::Place& at = drawing_.boxes[box];
      std::ranges::stable_sort(lines, {}, &Port::towards);
      const auto number = static_cast<double>(lines.size());
      const double step = std::min(kMostSpread, (at.height - 16) / number);
      double y = middle(box) - step * (number - 1) / 2;
      for (const Port& port : lines) {
        (ends_[port.line].*end) = {end == &LineEnds::from ? at.x + at.width : at.x, y};
        y += step;
      }
    }
  }

  void find_ends() {
    ends_.resize(flow_.links.size());
    Ports leaving;
    Ports arriving;
    constexpr double kLast = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < flow_.links.size(); ++i) {
      const Sketch::Line line = line_of(flow_.links[i]);
      const Drawing::Route& route = drawing_.lines[i];
      const bool direct = route.passes.empty();
      const double next = direct ? middle(line.to) : route.passes.front().y;
      const double before = direct ? middle(line.from) : route.passes.back().y;
      leaving[line.from].push_back({route.back ? kLast : next, i});
      arriving[line.to].push_back({route.back ? kLast : before, i});
    }
    spread(leaving, &LineEnds::from);
    spread(arriving, &LineEnds::to);
  }

  std::string lines() {
    find_ends();
    std::string drawn;
    for (std::size_t i = 0; i < flow_.links.size(); ++i) {
      const Sketch::Line line = line_of(flow_.links[i]);
      const bool unknown = !flow_.stores[flow_.links[i].store].known;
      const std::string attributes =
          fmt::format("class=\"line{}{}\" data-ends=\"{} {}\"", unknown ? " unknown" : "",
                      drawing_.lines[i].back ? " back" : "", line.from, line.to);
      drawn += arrow(drawing_.lines[i], ends_[i], attributes);
    }
    return drawn;
  }

  std::string attributes_of(const Tie& tie) const {
    const Tag& first = flow_.jobs[tie.first].tags[tie.first_tag];
    const Tag& second = flow_.jobs[tie.second].tags[tie.second_tag];
    const auto worst = std::max(first.worst, second.worst);
    return fmt::format("class=\"tie {} {}\" data-ends=\"{} {}\"",
                       first.kind == Tag::Kind::checkpoint ? "checkpoint" : "group",
                       worst ? to_string(*worst) : "", tie.first, tie.second);
  }

  std::string ties() const {
    std::string drawn;
    std::size_t bows = 0;
    for (std::size_t i = 0; i < flow_.ties.size(); ++i) {
      const Tie& tie = flow_.ties[i];
      const Drawing::Place& first = drawing_.boxes[tie.first];
      const Drawing::Place& second = drawing_.boxes[tie.second];
      LineEnds ends{{first.x, first.y + tag_middle(flow_.jobs[tie.first], tie.first_tag)},
                    {second.x, second.y + tag_middle(flow_.jobs[tie.second], tie.second_tag)}};
      if (first.column == second.column) {
        drawn += bow(ends, kBows.at(bows++ % kBows.size()), attributes_of(tie));
        continue;
      }
      if (first.column > second.column) std::swap(ends.from, ends.to);
      ends.from.x += first.width;
      drawn += bond(drawing_.ties[i], ends, attributes_of(tie));
    }
    return drawn;
  }

  const Flow& flow_;
  std::vector<ShownStore> shown_;
  Drawing drawing_;
  std::vector<LineEnds> ends_;  // by link
};

}  // namespace

Map draw_map(const Flow& flow) { return Drawer(flow).draw_all(); }

}  // namespace skl::html
