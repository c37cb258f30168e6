// Places where a project's files name a release of Spark, and which of them counts.
//
// A file may name several: for several artifacts, or for several builds. The artifact that is
// closest to what we judge counts (see artifact.h); of its releases the newest is taken, and how
// many there were is kept, since nobody can tell which build a job comes from.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "skl/base/version.h"
#include "skl/text/document.h"

namespace skl::project {

struct Sighting {
  Version version;
  const Document* in = nullptr;
  std::uint32_t offset = 0;  // where `in` has the version
  int rank = 0;              // what it is the version of; the lowest counts
};

using Sightings = std::vector<Sighting>;

// Files that are read together, and those that lend them their names: the build above, the parent.
struct Scope {
  std::vector<const Document*> files;
  const Scope* above = nullptr;
};

struct Choice {
  Sighting sighting;
  std::uint32_t among = 1;  // how many different releases there were
};

// The newest of those that count.
std::optional<Choice> newest(const Sightings& sightings);

// The release that a whole text surely is: "3.5.1", "3.3.2-amzn-0", "4.0.0-preview2". Nothing for
// ranges, wildcards, references, and for numbers that no Spark ever had: 2.12 is a Scala.
std::optional<Version> release(std::string_view text);

// A sighting of the text that begins at `offset`, where it is a release.
void add_release(Sightings& sightings, std::string_view text, const Sighting& place);

}  // namespace skl::project
