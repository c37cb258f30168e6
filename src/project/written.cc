#include "project/written.h"

#include "project/coordinates.h"
#include "project/labels.h"
#include "project/requirement.h"
#include "project/scan.h"

namespace skl::project {
namespace {

constexpr std::string_view kPackage = "pyspark";

// `pip install pyspark==3.5.1`. Prose has no pins, so a bare number is none here.
void add_installed(Sightings& sightings, const Document& file, std::size_t at) {
  if (at > 0 && is_path_letter(file.text[at - 1])) return;
  constexpr std::size_t kLongestPin = 100;
  Scan scan(file.text, at + kPackage.size());
  skip_extras(scan);
  if (!scan.rest().starts_with("==") && !scan.rest().starts_with("~=")) return;
  const std::string_view rest = scan.rest().substr(0, kLongestPin);
  const Piece pin{rest.substr(0, rest.find_first_of(" \t\r\n\"',)")), scan.at()};
  add_specifier(sightings, kPackage, pin, file);
}

}  // namespace

Sightings written(const Scope& scope) {
  Sightings sightings = coordinates(scope);
  for (const Document* file : scope.files) {
    each_place(file->text, kPackage, [&](std::size_t at) { add_installed(sightings, *file, at); });
  }
  const Sightings said = labels(scope);
  sightings.insert(sightings.end(), said.begin(), said.end());
  return sightings;
}

}  // namespace skl::project
