// What any text says of Spark's release: a script, a Dockerfile, a manual, a job's own source.
//
// Packages first, then Python's, then images, then labels, as the ranks of artifact.h say.

#pragma once

#include "project/sighting.h"

namespace skl::project {

Sightings written(const Scope& scope);

}  // namespace skl::project
