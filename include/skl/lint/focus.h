// The places that a run is about, where it isn't about all it reads.
//
// `--changed` is about changed lines; a hook that is given files reads the project around them, for
// rules across queries, and is about those files alone.
//
// A finding of one option is told where that option, what its value came from or a place that
// belongs to it stands on such a line. A finding of a whole reader, writer or query, and one across
// queries, is told where any line of theirs is one: a checkpoint can be missing since another line
// was taken out.

#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace skl {

// Lines from 1 on, both of them within.
struct LineRange {
  std::uint32_t first = 1;
  std::uint32_t last = 1;

  friend auto operator<=>(const LineRange&, const LineRange&) = default;
};

struct FocusedLines {
  static constexpr LineRange kWhole{1, UINT32_MAX};

  std::vector<LineRange> lines;
  // From the line before one that is gone to the line behind it. What stood there may have kept any
  // finding of its reader or writer away.
  std::vector<LineRange> removals;

  friend bool operator==(const FocusedLines&, const FocusedLines&) = default;
};

struct Focus {
  std::map<std::string, FocusedLines, std::less<>> files;  // by path; others are outside
};

}  // namespace skl
