// sbt's builds: `"org.apache.spark" %% "spark-sql-kafka-0-10" % sparkVersion`.

#pragma once

#include "project/sighting.h"

namespace skl::project {

Sightings sbt(const Scope& scope);

}  // namespace skl::project
