// The places that a run is about, where it isn't about all it reads.
//
// `--changed` is about changed lines; a hook that is given files reads the project around them, for
// rules across queries, and is about those files alone.

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "skl/diag/finding.h"
#include "skl/text/document.h"

namespace skl {

// Lines from 1 on, both of them within.
struct LineRange {
  std::uint32_t first = 1;
  std::uint32_t last = 1;

  friend auto operator<=>(const LineRange&, const LineRange&) = default;
};

struct Focus {
  static constexpr LineRange kWhole{1, UINT32_MAX};

  std::map<std::string, std::vector<LineRange>, std::less<>> lines;  // by path; others are outside

  // Whether the finding, or a place that belongs to it, stands on one of the lines.
  bool meets(const Finding& finding, const Sources& sources) const;
};

}  // namespace skl
