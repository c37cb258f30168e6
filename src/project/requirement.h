// Requirements on Python packages that bring Spark: pyspark, databricks-connect.
//
//     pyspark[sql]~=3.5.0 ; python_version >= "3.9"      pip, PEP 508
//     ^3.5.1                                             Poetry
//     pyspark=3.5.1=pyhd8ed1ab_0                         conda
//
// What is pinned is taken, and of a compatible pin (~=, ^, ~) the lowest release that it takes.
// A bare lower bound names no version, and neither does `*`.

#pragma once

#include <string_view>

#include "project/scan.h"
#include "project/sighting.h"

namespace skl::project {

bool is_spark_package(std::string_view name);

// Behind the extras: "pyspark[sql,connect]".
void skip_extras(Scan& scan);

// A requirement that begins with its package's name.
void add_requirement(Sightings& sightings, Piece text, const Document& file);

// The versions alone, of a package that is known.
void add_specifier(Sightings& sightings, std::string_view package, Piece text,
                   const Document& file);

}  // namespace skl::project
