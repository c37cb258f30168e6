// What stands around the findings: the map, the queries as a table, the rules' words, problems.

#pragma once

#include <string>

#include "skl/report/listing.h"

namespace skl::html {

struct Section {
  std::string text;
  std::string style;  // what its things need beside the page's style sheet
};

// "" where there is no query.
Section map_section(const Listing& listing);
std::string queries_section(const Listing& listing);

// Of the rules that have a finding here.
std::string rules_section(const Listing& listing);

// "" where there are none.
std::string problems_section(const Listing& listing);

}  // namespace skl::html
