// A line of a file as people name it: jobs/orders.py:12.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skl {

struct PathLine {
  std::string path;
  std::uint32_t line = 1;
};

// Nothing where the word doesn't end in ":" and a line from 1 on.
std::optional<PathLine> read_path_line(std::string_view word);

}  // namespace skl
