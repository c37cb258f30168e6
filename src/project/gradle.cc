#include "project/gradle.h"

#include <algorithm>

#include "project/artifact.h"
#include "project/coordinates.h"
#include "project/names.h"
#include "project/scan.h"

namespace skl::project {
namespace {

constexpr std::size_t kLongestEntry = 300;

// Where the value of a map's key begins: of `name: 'x'` and of `name = "x"`.
std::optional<std::size_t> value_of(std::string_view entry, std::string_view key) {
  const std::size_t at = entry.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  Scan scan(entry, at + key.size());
  scan.blanks();
  if (!scan.take(":") && !scan.take("=")) return std::nullopt;
  scan.blanks();
  return scan.at();
}

std::optional<std::string_view> artifact_of(std::string_view entry) {
  Scan scan(entry);
  if (scan.take(":")) return scan.letters(is_path_letter).text;
  const auto name = value_of(entry, "name");
  const auto text = name ? Scan(entry, *name).quoted() : std::nullopt;
  if (!text) return std::nullopt;
  return text->text;
}

// What `version.ref` names stands in the catalogue's table of versions.
Sightings catalogue_version(const Document& file, std::string_view name, int rank) {
  constexpr std::string_view kTable = "[versions]";
  const std::size_t begin = std::min(file.text.find(kTable), file.text.size());
  const std::size_t end = file.text.find("\n[", begin);
  const Document table{file.path, file.text.substr(begin, end - begin)};
  const Scope scope{{&table}, nullptr};
  Sightings sightings = Names(scope).versions_of(name, rank);
  for (Sighting& sighting : sightings) {
    sighting.in = &file;
    sighting.offset += static_cast<std::uint32_t>(begin);
  }
  return sightings;
}

// `at` stands behind the group.
void read(const Document& file, std::size_t at, Names& names, Sightings& sightings) {
  std::string_view entry = std::string_view(file.text).substr(at, kLongestEntry);
  entry = entry.substr(0, entry.find('\n'));
  const auto artifact = artifact_of(entry);
  const auto rank = artifact ? artifact_rank(*artifact) : std::nullopt;
  if (!rank) return;
  Sightings found;
  if (const auto reference = value_of(entry, "version.ref")) {
    const auto name = Scan(entry, *reference).quoted();
    if (name) found = catalogue_version(file, name->text, *rank);
  } else if (const auto version = value_of(entry, "version")) {
    found = names.expression_at(file, at + *version, *rank);
  }
  sightings.insert(sightings.end(), found.begin(), found.end());
}

}  // namespace

Sightings gradle(const Scope& scope) {
  Sightings sightings = coordinates(scope);
  Names names(scope);
  for (const Document* file : scope.files) {
    each_place(file->text, kSparkGroup,
               [&](std::size_t at) { read(*file, at + kSparkGroup.size(), names, sightings); });
  }
  return sightings;
}

}  // namespace skl::project
