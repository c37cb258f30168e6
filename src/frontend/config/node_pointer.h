// JSON pointers with wildcards: "/jobs/*/kafka", "/**/reader_options".
//
// A pointer is walked down a tree from its root; where we are in it is a set of places, so that any
// number of "**" costs no more than one.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skl {

class NodePointer {
 public:
  using Places = std::uint64_t;  // a bit for each number of steps that may be behind us

  // "~1" and "~0" in a step stand for "/" and "~". A pointer that is longer than a tree can be deep
  // points at nothing.
  explicit NodePointer(std::string_view text);

  Places start() const;
  // Behind a member of that key, or an element of that number.
  Places step(Places places, std::string_view key) const;
  bool points_here(Places places) const;

 private:
  enum class Kind { key, one, any };
  struct Step {
    Kind kind = Kind::key;
    std::string key;
  };

  bool is_too_long() const;
  Places closed(Places places) const;

  std::vector<Step> steps_;
};

}  // namespace skl
