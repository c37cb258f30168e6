// What a reader of files makes of a text, as a test writes it down.

#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "project/sighting.h"

namespace skl::test {

// "3.5.1 at 3", with the line; "3.5.1 at 3 of 2" where two different ones count; "unknown".
inline std::string said(const project::Sightings& sightings) {
  const auto choice = project::newest(sightings);
  if (!choice) return "unknown";
  const project::Sighting& sighting = choice->sighting;
  const std::string_view before = std::string_view(sighting.in->text).substr(0, sighting.offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  std::string text = to_string(sighting.version) + " at " + std::to_string(line);
  return choice->among == 1 ? text : text + " of " + std::to_string(choice->among);
}

// The same of one text alone.
inline std::string said(project::Sightings (*read)(const project::Scope&), std::string_view text) {
  const Document file{"file", std::string(text)};
  return said(read({{&file}, nullptr}));
}

struct Reading {
  std::string_view text;
  std::string_view says;
};

}  // namespace skl::test
