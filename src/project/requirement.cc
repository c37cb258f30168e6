#include "project/requirement.h"

#include <algorithm>
#include <array>

#include "project/artifact.h"
#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"

namespace skl::project {
namespace {

constexpr std::string_view kConnect = "databricks-connect";

// Those that name one release, the longer ones first.
constexpr std::array<std::string_view, 6> kPins = {"===", "==", "~=", "=", "^", "~"};

// "3.5.1" of "==3.5.1" and of a bare "3.5.1".
std::optional<Piece> pinned(Piece clause) {
  Scan scan(clause.text);
  scan.blanks();
  std::ranges::any_of(kPins, [&](std::string_view pin) { return scan.take(pin); });
  scan.blanks();
  const Piece version = scan.letters(is_path_letter);
  if (version.text.empty()) return std::nullopt;
  return Piece{version.text, clause.at + version.at};
}

// "3.5" of "3.5.*" and of "3.5.x".
std::string_view without_wildcard(std::string_view version) {
  while (version.ends_with('.')) version.remove_suffix(1);
  return version.ends_with(".x") ? version.substr(0, version.size() - 2) : version;
}

// Databricks' client has the number of the runtime that it connects to.
std::string_view runtime_of(std::string_view version) {
  const std::size_t dot = version.find('.');
  return dot == std::string_view::npos ? version : version.substr(0, version.find('.', dot + 1));
}

void add_clause(Sightings& sightings, std::string_view package, Piece clause,
                const Document& file) {
  const auto text = pinned(clause);
  if (!text) return;
  const std::string_view version = without_wildcard(text->text);
  const Sighting place{{}, &file, static_cast<std::uint32_t>(text->at), kPythonRank};
  if (package != kConnect) return add_release(sightings, version, place);
  const auto spark = catalogue().spark_in(Platform::databricks, runtime_of(version));
  if (!spark) return;
  sightings.push_back(place);
  sightings.back().version = *spark;
}

}  // namespace

bool is_spark_package(std::string_view name) {
  static constexpr std::array<std::string_view, 4> kPackages = {"pyspark", "pyspark-client",
                                                                "pyspark-connect", kConnect};
  const std::string lower = replace_all(to_lower(name), "_", "-");
  return std::ranges::find(kPackages, lower) != kPackages.end();
}

void skip_extras(Scan& scan) {
  constexpr std::size_t kLongest = 200;
  if (scan.peek() != '[') return;
  const std::size_t end = scan.rest().substr(0, kLongest).find(']');
  if (end != std::string_view::npos) scan.skip(end + 1);
}

void add_specifier(Sightings& sightings, std::string_view package, Piece text,
                   const Document& file) {
  const std::string name = replace_all(to_lower(package), "_", "-");
  const std::size_t end = text.text.find_first_of(";#");
  std::size_t at = text.at;
  for (const std::string_view clause : split(text.text.substr(0, end), ',')) {
    add_clause(sightings, name, {clause, at}, file);
    at += clause.size() + 1;
  }
}

void add_requirement(Sightings& sightings, Piece text, const Document& file) {
  Scan scan(text.text);
  scan.blanks();
  const Piece name = scan.letters([](char c) { return is_path_letter(c) && c != '.'; });
  if (!is_spark_package(name.text)) return;
  scan.blanks();
  skip_extras(scan);
  scan.blanks();
  scan.take("(");
  add_specifier(sightings, name.text, {scan.rest(), text.at + scan.at()}, file);
}

}  // namespace skl::project
