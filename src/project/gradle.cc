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

// A catalogue's table of versions, which `version.ref` names.
class Versions {
 public:
  explicit Versions(const Document& file) : file_(file), begin_(begin_of(file.text)) {
    const std::size_t end = file.text.find("\n[", begin_);
    table_ = {file.path, file.text.substr(begin_, end - begin_)};
  }
  Versions(const Versions&) = delete;
  Versions& operator=(const Versions&) = delete;

  Sightings find(std::string_view name, int rank) {
    Sightings sightings = names_.versions_of(name, rank);
    for (Sighting& sighting : sightings) {
      sighting.in = &file_;
      sighting.offset += static_cast<std::uint32_t>(begin_);
    }
    return sightings;
  }

 private:
  static std::size_t begin_of(std::string_view text) {
    return std::min(text.find("[versions]"), text.size());
  }

  const Document& file_;
  std::size_t begin_;
  Document table_;
  Scope scope_{{&table_}, nullptr};
  Names names_{scope_};
};

class Reader {
 public:
  Reader(const Document& file, Names& names) : file_(file), names_(names), versions_(file) {}

  Sightings read() {
    each_place(file_.text, kSparkGroup,
               [this](std::size_t at) { read_entry(at + kSparkGroup.size()); });
    return std::move(sightings_);
  }

 private:
  // `at` stands behind the group.
  void read_entry(std::size_t at) {
    std::string_view entry = std::string_view(file_.text).substr(at, kLongestEntry);
    entry = entry.substr(0, entry.find('\n'));
    const auto artifact = artifact_of(entry);
    const auto rank = artifact ? artifact_rank(*artifact) : std::nullopt;
    if (rank) append(version_in(entry, at, *rank));
  }

  Sightings version_in(std::string_view entry, std::size_t at, int rank) {
    if (const auto reference = value_of(entry, "version.ref")) {
      const auto name = Scan(entry, *reference).quoted();
      return name ? versions_.find(name->text, rank) : Sightings();
    }
    const auto version = value_of(entry, "version");
    return version ? names_.expression_at(file_, at + *version, rank) : Sightings();
  }

  void append(const Sightings& more) {
    sightings_.insert(sightings_.end(), more.begin(), more.end());
  }

  const Document& file_;
  Names& names_;
  Versions versions_;
  Sightings sightings_;
};

}  // namespace

Sightings gradle(const Scope& scope) {
  Sightings sightings = coordinates(scope);
  Names names(scope);
  for (const Document* file : scope.files) {
    const Sightings some = Reader(*file, names).read();
    sightings.insert(sightings.end(), some.begin(), some.end());
  }
  return sightings;
}

}  // namespace skl::project
