// A drawing that flows from left to right: where its boxes stand and how its lines run.
//
// Boxes stand in columns by the longest way that leads to them, even ones and odd ones in turns;
// their order in a column is what crosses least, as far as a few sweeps tell. A line that leaps
// over columns gets a place of its own in each. A line that would close a circle runs back below
// all that it passes. What isn't connected stands apart. The same sketch gives the same drawing,
// in a time that grows little faster than the sketch does.

#pragma once

#include <cstddef>
#include <vector>

namespace skl::html {

struct Sketch {
  struct Box {
    double height = 0;
    bool odd = false;  // whether it stands in an odd column; lines join even and odd ones
  };
  struct Line {
    std::size_t from = 0;
    std::size_t to = 0;
  };

  std::vector<Box> boxes;
  std::vector<Line> lines;
  std::vector<Line> ties;  // join boxes without pointing anywhere; they don't move columns
};

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

struct Drawing {
  struct Place {
    double x = 0;
    double y = 0;  // the top
    double width = 0;
    double height = 0;
    std::size_t column = 0;
  };
  // How to get from a box to another one: straight through `passes`, each the left and the right
  // end of a level piece. A line back runs at the height `below`, to the left.
  struct Route {
    std::vector<Point> passes;
    bool back = false;
    double below = 0;
  };

  std::vector<Place> boxes;  // by Sketch::boxes
  std::vector<Route> lines;  // by Sketch::lines
  std::vector<Route> ties;   // by Sketch::ties
  double width = 0;
  double height = 0;
};

Drawing draw(const Sketch& sketch);

}  // namespace skl::html
