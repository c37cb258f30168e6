// Which files of a folder say which Spark it is for, in the order in which they are asked.
//
// Builds come first, since jobs are compiled against what they say; then Python's packages; then
// what is submitted and run, where packages are named; then where clusters are described.

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "project/sighting.h"

namespace skl::project {

struct FileKind {
  Sightings (*read)(const Scope& scope);
  // Names in which '*' is anything, the ones that are asked first in front. What has a slash looks
  // into a folder beside.
  std::vector<std::string_view> patterns;
  bool together = false;    // they are one build; else the first file that names a release counts
  bool has_parent = false;  // a pom
};

std::span<const FileKind> file_kinds();

// Whether a name is what the pattern says.
bool fits(std::string_view pattern, std::string_view name);

}  // namespace skl::project
