// A report as bytes.
//
// A Reporter is a pair of pure functions: they open nothing and decide nothing about terminals;
// what they need to know about those is in Style. The list is made from the folder
// src/report/formats. What they show of a check is a Listing, in which secrets are masked already.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "skl/report/listing.h"

namespace skl {

struct Style {
  bool color = false;
  std::string link_root;  // OSC 8 links to files below this "file://host/folder"; "" for none
  Severity least = Severity::warning;  // findings below it are counted, not shown
  bool quiet = false;                  // findings alone, without the last line
  // Where relative paths begin, and the root of the repository around it; "" for none. Formats for
  // platforms name files from that root on.
  std::string here;
  std::string repository;
  // Nobody can guess it, so that what is printed between "::stop-commands::TOKEN" and "::TOKEN::"
  // can't steer a runner of GitHub.
  std::string token;
  std::size_t most_bytes = SIZE_MAX;  // what doesn't fit is counted; where a format can be cut
};

struct Reporter {
  std::string_view name;
  std::string (*check)(const Listing& listing, const Style& style);
  // What Spark will see; null where the format can't tell it.
  std::string (*inspect)(const Report& report, const Style& style) = nullptr;
};

std::vector<Reporter> reporters();

}  // namespace skl
