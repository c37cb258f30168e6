// What the parts of the Python lowering hand to each other.

#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

struct PythonContext {
  std::string_view text;                 // of the whole document
  std::size_t depth = 0;                 // how many lowerings are under way
  bool in_class = false;                 // directly: a function here is a method
  std::vector<std::string> outer_names;  // `global` and `nonlocal` in this function

  std::string slice(const Node& node) const { return std::string(node.text(text)); }
};

// One lowering within another; too_deep() is where it has to stop.
class PythonNesting {
 public:
  explicit PythonNesting(PythonContext& context) : context_(context) { context_.depth++; }
  ~PythonNesting() { context_.depth--; }
  PythonNesting(const PythonNesting&) = delete;
  PythonNesting& operator=(const PythonNesting&) = delete;

  bool too_deep() const { return context_.depth > kDeepestExpression; }

 private:
  PythonContext& context_;
};

// The named children without comments, which may stand anywhere.
inline std::vector<Node> python_parts(const Node& node) {
  std::vector<Node> parts = node.named_children();
  std::erase_if(parts, [](const Node& part) {
    return part.kind() == "comment" || part.kind() == "line_continuation";
  });
  return parts;
}

}  // namespace skl
