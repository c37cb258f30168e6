#include "report/html/layered.h"

#include <doctest/doctest.h>

#include <chrono>
#include <string>

namespace {

using skl::html::draw;
using skl::html::Drawing;
using skl::html::Sketch;

// "a-Q b-Q Q-c": small letters are even boxes, capital ones odd ones; "=" is a tie. Boxes are
// numbered as they come.
Sketch sketch(const std::string& words, std::string& names) {
  Sketch sketch;
  const auto box = [&](char name) {
    const std::size_t known = names.find(name);
    if (known != std::string::npos) return known;
    names += name;
    sketch.boxes.push_back({30, name < 'a'});
    return names.size() - 1;
  };
  for (std::size_t at = 0; at + 2 < words.size(); at += 4) {
    const Sketch::Line line{box(words[at]), box(words[at + 2])};
    (words[at + 1] == '=' ? sketch.ties : sketch.lines).push_back(line);
  }
  return sketch;
}

// Each box with its column: "a0 Q1".
std::string columns(const std::string& words) {
  std::string names;
  const Drawing drawing = draw(sketch(words, names));
  std::string told;
  for (std::size_t i = 0; i < names.size(); ++i) {
    told += (told.empty() ? "" : " ") + std::string(1, names[i]) +
            std::to_string(drawing.boxes[i].column);
  }
  return told;
}

TEST_CASE("boxes stand in columns by the longest way, as near to what they lead to as they can") {
  CHECK(columns("a-Q Q-b") == "a0 Q1 b2");
  CHECK(columns("Q-b") == "Q1 b2");
  CHECK(columns("a-Q Q-b b-R R-c a-R") == "a0 Q1 b2 R3 c4");
  CHECK(columns("a-Q Q-b b-R R-c d-R") == "a0 Q1 b2 R3 c4 d2");
  CHECK(columns("a-Q Q-b b-R R-c d-S S-c") == "a0 Q1 b2 R3 c4 d2 S3");
  CHECK(columns("a-Q Q-b b-R R-c d-R d-S S-e") == "a0 Q1 b2 R3 c4 d2 S3 e4");
}

TEST_CASE("ties draw boxes together, and move nothing that stands at a line") {
  CHECK(columns("a-Q Q-b b-R R-c d-S S-e R=S") == "a0 Q1 b2 R3 c4 d2 S3 e4");
  CHECK(columns("a-Q Q-b b-R R-c Q=R") == "a0 Q1 b2 R3 c4");
}

TEST_CASE("a line that would close a circle runs back below what it passes") {
  std::string names;
  const Drawing drawing = draw(sketch("a-Q Q-b b-R R-a", names));
  CHECK(columns("a-Q Q-b b-R R-a") == "a0 Q1 b2 R3");
  for (std::size_t i = 0; i < 3; ++i) CHECK(!drawing.lines[i].back);
  CHECK(drawing.lines[3].back);
  for (const Drawing::Place& box : drawing.boxes) {
    CHECK(drawing.lines[3].below > box.y + box.height);
  }
  CHECK(drawing.height > drawing.lines[3].below);
  CHECK(columns("a-Q Q-a") == "a0 Q1");
}

TEST_CASE("a line that leaps over columns passes between their boxes") {
  std::string names;
  const Drawing drawing = draw(sketch("a-Q Q-b b-R R-c a-S S-d d-R", names));
  for (const Drawing::Route& route : drawing.lines) {
    for (const skl::html::Point& point : route.passes) {
      for (const Drawing::Place& box : drawing.boxes) {
        const bool beside = point.x < box.x || point.x > box.x + box.width;
        CHECK((beside || point.y < box.y || point.y > box.y + box.height));
      }
    }
  }
  const Drawing leap = draw(sketch("a-Q Q-b b-R R-c c-S a-S", names = ""));
  CHECK(leap.lines[5].passes.size() == 8);
}

bool overlap(const Drawing::Place& one, const Drawing::Place& other) {
  return one.x < other.x + other.width && other.x < one.x + one.width &&
         one.y < other.y + other.height && other.y < one.y + one.height;
}

// Queries that read and write one of a few topics each, by a generator of our own.
Sketch random_sketch(std::size_t queries, std::uint32_t seed) {
  Sketch sketch;
  for (std::size_t i = 0; i < queries; ++i) sketch.boxes.push_back({40.0 + seed % 40, true});
  for (std::size_t i = 0; i < queries; ++i) sketch.boxes.push_back({30, false});
  const auto next = [&](std::size_t below) {
    seed = seed * 1664525U + 1013904223U;
    return static_cast<std::size_t>(seed >> 8U) % below;
  };
  for (std::size_t i = 0; i < queries; ++i) {
    sketch.lines.push_back({queries + next(queries), i});
    sketch.lines.push_back({i, queries + next(queries)});
    if (i % 5 == 0) sketch.ties.push_back({i, next(queries)});
  }
  return sketch;
}

TEST_CASE("no two boxes overlap, all stand inside, and the same sketch gives the same drawing") {
  for (std::uint32_t seed = 1; seed < 30; ++seed) {
    const Sketch sketch = random_sketch(5 + seed * 2, seed);
    const Drawing drawing = draw(sketch);
    for (std::size_t i = 0; i < drawing.boxes.size(); ++i) {
      const Drawing::Place& box = drawing.boxes[i];
      CHECK((box.x >= 0 && box.x + box.width <= drawing.width));
      CHECK((box.y >= 0 && box.y + box.height <= drawing.height));
      CHECK((box.column % 2 == 1) == sketch.boxes[i].odd);
      for (std::size_t j = 0; j < i; ++j) CHECK(!overlap(box, drawing.boxes[j]));
    }
    for (std::size_t i = 0; i < sketch.lines.size(); ++i) {
      const std::size_t from = drawing.boxes[sketch.lines[i].from].column;
      const std::size_t to = drawing.boxes[sketch.lines[i].to].column;
      CHECK(drawing.lines[i].back == (from >= to));
    }
    const Drawing again = draw(sketch);
    for (std::size_t i = 0; i < drawing.boxes.size(); ++i) {
      CHECK(drawing.boxes[i].x == again.boxes[i].x);
      CHECK(drawing.boxes[i].y == again.boxes[i].y);
    }
  }
}

TEST_CASE("long chains, wide stars and dense sketches are drawn in no time") {
  Sketch chain;
  Sketch star;
  star.boxes.push_back({40, true});
  for (std::size_t i = 0; i < 600; ++i) {
    chain.boxes.push_back({30, i % 2 == 1});
    if (i > 0) chain.lines.push_back({i - 1, i});
    if (i % 2 == 1) chain.lines.push_back({0, i});
    star.boxes.push_back({30, false});
    star.lines.push_back({i + 1, 0});
  }
  const auto began = std::chrono::steady_clock::now();
  CHECK(draw(chain).boxes.back().column == 599);
  CHECK(draw(star).boxes.front().column == 1);
  draw(random_sketch(300, 7));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  CHECK(took.count() < 10);  // on a busy machine, under sanitizers
}

TEST_CASE("an empty sketch is an empty drawing") {
  const Drawing drawing = draw({});
  CHECK(drawing.boxes.empty());
}

}  // namespace
