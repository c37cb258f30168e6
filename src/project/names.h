// What a name stands for where it is written instead of a version.
//
//     val sparkVersion = "3.5.1"          lazy val spark: String = sys.props.getOrElse("x",
//     "3.5.1") ext.sparkVersion = '3.5.1'          val sparkVersion by extra("3.5.1")
//     spark.version=3.5.1                 ENV SPARK_VERSION 3.5.1
//
// One scan knows all of these, since they differ in what stands around the name and hardly in what
// stands behind it. An expression is worth every release that it has as a literal: of `if (new)
// "4.0.0" else "3.5.1"` both. A name of a name is followed for a few steps.

#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "project/scan.h"
#include "project/sighting.h"

namespace skl::project {

class Names {
 public:
  explicit Names(const Scope& scope) : scope_(scope) {}

  // The releases that a version is, as it is written at `at`: a literal without quotes, or a
  // reference like $v, ${v}, $(v), {v} or " + v, with the rank given.
  Sightings version_at(const Document& document, std::size_t at, int rank);
  // The same where quotes make a literal, and a bare word is a name.
  Sightings expression_at(const Document& document, std::size_t at, int rank);
  // What the name, or the last part of a path of names, is worth.
  Sightings versions_of(std::string_view name, int rank);

 private:
  Sightings versions_of_word(std::string_view word, int rank);
  Sightings definitions_of(std::string_view word);
  void add_definitions(Sightings& sightings, std::string_view word, const Sighting& place);
  void add_value(Sightings& sightings, std::size_t at, const Sighting& place);
  void add_literals(Sightings& sightings, Piece expression, const Sighting& place);
  Sightings default_or_name(Piece reference, const Sighting& place);

  const Scope& scope_;
  std::map<std::string, Sightings, std::less<>>
      known_;  // by word; what is being looked up is empty
  // So that nobody's riddle takes long.
  int lookups_left_ = 64;  // of names in whole files
  int definitions_left_ = 1000;
};

}  // namespace skl::project
