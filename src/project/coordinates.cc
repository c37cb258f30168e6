#include "project/coordinates.h"

#include "project/artifact.h"
#include "project/names.h"
#include "project/scan.h"
#include "skl/base/strings.h"

namespace skl::project {
namespace {

// Scala's version in it may be a reference.
bool is_artifact_letter(char c) {
  return is_path_letter(c) || c == '$' || c == '{' || c == '}' || c == '(' || c == ')';
}

void read(const Document& file, std::size_t at, Names& names, Sightings& sightings) {
  Scan scan(file.text, at);
  while (scan.take(":")) {
  }
  const auto rank = artifact_rank(scan.letters(is_artifact_letter).text);
  if (!rank || !scan.take(":")) return;
  const Sightings found = names.version_at(file, scan.at(), *rank);
  sightings.insert(sightings.end(), found.begin(), found.end());
}

}  // namespace

Sightings coordinates(const Scope& scope) {
  Sightings sightings;
  Names names(scope);
  const std::string group = std::string(kSparkGroup) + ":";
  for (const Document* file : scope.files) {
    each_place(file->text, group,
               [&](std::size_t at) { read(*file, at + kSparkGroup.size(), names, sightings); });
  }
  return sightings;
}

}  // namespace skl::project
