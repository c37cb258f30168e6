// Gradle's builds and their version catalogues.
//
//     implementation "org.apache.spark:spark-sql-kafka-0-10_2.12:$sparkVersion"
//     implementation group: 'org.apache.spark', name: 'spark-sql_2.12', version: '3.5.1'
//     spark-sql = { module = "org.apache.spark:spark-sql_2.12", version.ref = "spark" }

#pragma once

#include "project/sighting.h"

namespace skl::project {

Sightings gradle(const Scope& scope);

}  // namespace skl::project
