// A report as bytes.
//
// A Reporter is a pair of pure functions: they open nothing and decide nothing about terminals;
// what they need to know about those is in Style. The list is made from the folder
// src/report/formats. Whatever the format, values of secrets are masked before anything is cut out
// of a text.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/lint/linter.h"

namespace skl {

struct Style {
  bool color = false;
  std::string link_root;  // OSC 8 links to files below this "file://host/folder"; "" for none
  Severity least = Severity::warning;  // findings below it are counted, not shown
  bool quiet = false;                  // findings alone, without the last line
};

struct Reporter {
  std::string_view name;
  std::string (*check)(const Report& report, const Style& style);
  std::string (*inspect)(const Report& report, const Style& style);  // what Spark will see
};

std::vector<Reporter> reporters();

}  // namespace skl
