// Releases of platforms, and what else says in so many words which Spark it is.
//
//     spark_version: 15.4.x-scala2.12     Databricks: clusters, asset bundles, Terraform
//     --release-label emr-6.15.0          EMR
//     sparkVersion: "3.5.1"               Kubernetes' operator; SPARK_VERSION=3.5.1 of anybody
//     FROM apache/spark:3.5.1-python3     images, and spark-3.5.1-bin-hadoop3.tgz

#pragma once

#include "project/sighting.h"

namespace skl::project {

Sightings labels(const Scope& scope);

}  // namespace skl::project
