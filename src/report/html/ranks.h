// Which column each box stands in.

#pragma once

#include <vector>

#include "report/html/layered.h"

namespace skl::html {

struct Ranks {
  std::vector<std::size_t> of;  // by Sketch::boxes
  std::vector<bool> back;       // by Sketch::lines: those that would close a circle
};

Ranks ranks(const Sketch& sketch);

}  // namespace skl::html
