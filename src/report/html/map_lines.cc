#include "report/html/map_lines.h"

#include <fmt/format.h>

#include <algorithm>

namespace skl::html {
namespace {

constexpr double kHead = 7;   // an arrow's
constexpr double kLoop = 34;  // how far a line back swings out

// Level at both ends.
std::string curve(Point from, Point to) {
  const double middle = (from.x + to.x) / 2;
  return fmt::format("C{0:.1f} {1:.1f} {0:.1f} {2:.1f} {3:.1f} {2:.1f}", middle, from.y, to.y,
                     to.x);
}

std::string way(const Drawing::Route& route, const LineEnds& ends) {
  std::string path = fmt::format("M{:.1f} {:.1f}", ends.from.x, ends.from.y);
  Point here = ends.from;
  for (std::size_t i = 0; i + 1 < route.passes.size(); i += 2) {
    path += curve(here, route.passes[i]);
    here = route.passes[i + 1];
    path += fmt::format("H{:.1f}", here.x);
  }
  return path + curve(here, ends.to);
}

std::string way_back(const Drawing::Route& route, const LineEnds& ends) {
  const auto& [from, to] = ends;
  return fmt::format(
      "M{0:.1f} {1:.1f}C{2:.1f} {1:.1f} {2:.1f} {3:.1f} {0:.1f} {3:.1f}H{4:.1f}"
      "C{5:.1f} {3:.1f} {5:.1f} {6:.1f} {7:.1f} {6:.1f}",
      from.x, from.y, from.x + kLoop, route.below, to.x, to.x - kLoop, to.y, to.x - 1);
}

}  // namespace

std::string arrow(const Drawing::Route& route, const LineEnds& ends, std::string_view attributes) {
  const LineEnds shaft{ends.from, {ends.to.x - kHead + 1, ends.to.y}};
  const std::string path = route.back ? way_back(route, shaft) : way(route, shaft);
  return fmt::format(
      "<g {0}><path class=\"shaft\" d=\"{1}\"/><path class=\"head\" d=\"M{2:.1f} "
      "{3:.1f}l{4} 4l-{4} 4z\"/></g>\n",
      attributes, path, ends.to.x - kHead, ends.to.y - 4, kHead);
}

std::string bond(const Drawing::Route& route, const LineEnds& ends, std::string_view attributes) {
  return fmt::format("<g {}><path class=\"shaft\" d=\"{}\"/></g>\n", attributes, way(route, ends));
}

std::string bow(const LineEnds& ends, double depth, std::string_view attributes) {
  const auto& [from, to] = ends;
  const double out = std::min(from.x, to.x) - depth;
  return fmt::format(
      "<g {0}><path class=\"shaft\" d=\"M{1:.1f} {2:.1f}C{3:.1f} {2:.1f} {3:.1f} {4:.1f} {5:.1f} "
      "{4:.1f}\"/></g>\n",
      attributes, from.x, from.y, out, to.y, to.x);
}

}  // namespace skl::html
