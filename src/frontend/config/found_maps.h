// Option maps for Spark's Kafka connector, found in documents that are not ours.
//
// A map counts when it says `format: kafka`, or when it holds both a `kafka.` key and a key that
// Spark alone knows. Side and mode come from the words around it, or stay unknown. Spring,
// Micronaut, Quarkus, Flink, Kafka Connect and Glue use Kafka's keys too, but never both. Where the
// settings tell of a map, it is taken as they say.

#pragma once

#include <vector>

#include "skl/frontend/config_reader.h"
#include "skl/model/query.h"
#include "skl/syntax/config_tree.h"

namespace skl {

std::vector<Query> found_maps(const ConfigNode& root, const ConfigOrigin& origin);

}  // namespace skl
