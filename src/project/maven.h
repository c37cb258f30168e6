// Maven's builds: the dependencies on Spark, their versions through properties and parents.
//
// A property counts wherever it is set: the pom itself, its profiles, its parents, the nearest pom
// first. What can't be resolved there, a range and LATEST name no version.

#pragma once

#include <optional>
#include <string>

#include "project/sighting.h"

namespace skl::project {

// The scope's file is one pom.xml, the scope above it its parent.
Sightings maven(const Scope& scope);

// Where the pom says that its parent is, from its own folder on: "../pom.xml" unless it says
// otherwise, and nothing where it has none or doesn't look for it on the disk.
std::optional<std::string> maven_parent(const Document& pom);

}  // namespace skl::project
