// Maven's coordinates wherever they are written: --packages, spark.jars.packages, Gradle,
// scala-cli.
//
//     org.apache.spark:spark-sql-kafka-0-10_2.12:3.5.1

#pragma once

#include "project/sighting.h"

namespace skl::project {

Sightings coordinates(const Scope& scope);

}  // namespace skl::project
