// A report as bytes.
//
// A Reporter is a pure function: it opens nothing and decides nothing about terminals; what it
// needs to know about those is in Style. The list is made from the folder src/report/formats.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/lint/linter.h"

namespace skl {

struct Style {
  bool color = false;
  bool links = false;                  // OSC 8
  Severity least = Severity::warning;  // findings below it are counted, not shown
};

struct Reporter {
  std::string_view name;
  std::string (*render)(const Report& report, const Style& style);
};

std::vector<Reporter> reporters();

}  // namespace skl
