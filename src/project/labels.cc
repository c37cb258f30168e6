#include "project/labels.h"

#include <algorithm>
#include <array>
#include <string>

#include "project/artifact.h"
#include "project/names.h"
#include "project/scan.h"
#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"

namespace skl::project {
namespace {

bool is_version_letter(char c) { return (c >= '0' && c <= '9') || c == '.'; }

bool begins_word(std::string_view text, std::size_t at) {
  return at == 0 || !(is_path_letter(text[at - 1]));
}

class LabelReader {
 public:
  explicit LabelReader(const Scope& scope) : scope_(scope), names_(scope) {}

  Sightings read() {
    for (const Document* file : scope_.files) {
      const std::string_view text = file->text;
      each_place(text, "emr-", [&](std::size_t at) { read_emr(*file, at); });
      each_place(text, ".x-", [&](std::size_t at) { read_databricks(*file, at); });
      for (const std::string_view key : {"spark_version", "sparkVersion", "SPARK_VERSION"}) {
        each_place(text, key, [&](std::size_t at) { read_key(*file, at, key.size()); });
      }
      each_place(text, "spark", [&](std::size_t at) { read_image(*file, at); });
    }
    return std::move(sightings_);
  }

 private:
  void add_runtime(Platform platform, std::string_view label, const Sighting& place) {
    const auto spark = catalogue().spark_in(platform, label);
    if (!spark) return;
    sightings_.push_back(place);
    sightings_.back().version = *spark;
  }

  static Sighting place(const Document& file, std::size_t at, int rank) {
    return {{}, &file, static_cast<std::uint32_t>(at), rank};
  }

  void read_emr(const Document& file, std::size_t at) {
    if (!begins_word(file.text, at)) return;
    Scan scan(file.text, at);
    scan.take("emr-");
    const Piece label = scan.letters(is_version_letter);
    add_runtime(Platform::emr, label.text, place(file, at, kLabelRank));
  }

  // `at` is within "15.4.x-photon-scala2.12".
  void read_databricks(const Document& file, std::size_t at) {
    const std::string_view text = file.text;
    std::size_t begin = at;
    while (begin > 0 && is_version_letter(text[begin - 1])) --begin;
    Scan scan(text, at);
    scan.skip(2);
    const Piece variant = scan.letters(is_path_letter);
    if (variant.text.find("scala") == std::string_view::npos) return;
    add_runtime(Platform::databricks, text.substr(begin, at - begin),
                place(file, begin, kLabelRank));
  }

  void read_key(const Document& file, std::size_t at, std::size_t size) {
    if (at > 0 && is_name_letter(file.text[at - 1])) return;
    Scan scan(file.text, at + size);
    scan.take("\"") || scan.take("'");
    scan.blanks();
    if (!scan.take(":") && !scan.take("=")) return;
    scan.blanks();
    scan.take("\"") || scan.take("'");
    const Piece version = scan.letters(is_path_letter);
    add_release(sightings_, version.text, place(file, version.at, kLabelRank));
  }

  // An image's tag or the name of Spark's archive.
  void read_image(const Document& file, std::size_t at) {
    static constexpr std::array<std::string_view, 3> kOwners = {"apache/", "bitnami/",
                                                                "bitnamilegacy/"};
    const std::string_view before = std::string_view(file.text).substr(0, at);
    Scan scan(file.text, at);
    scan.take("spark");
    if (scan.peek() == '-') return read_archive(file, scan);
    const auto owns = [&](std::string_view owner) { return before.ends_with(owner); };
    if (!std::ranges::any_of(kOwners, owns)) return;
    if (!scan.take(":")) return;
    scan.take("v");
    append(names_.version_at(file, scan.at(), kImageRank));
  }

  // `scan` stands behind the name, before "-3.5.1-bin-hadoop3" or "-py:3.4.0".
  void read_archive(const Document& file, Scan scan) {
    if (scan.take("-py:")) {
      scan.take("v");
      return append(names_.version_at(file, scan.at(), kImageRank));
    }
    scan.take("-");
    const std::string_view name = scan.rest().substr(0, 80);
    const std::size_t end = name.find("-bin-");
    if (end == std::string_view::npos || name.substr(0, end).find_first_of(" \n\"'/") < end) return;
    append(names_.version_at(file, scan.at(), kImageRank));
  }

  void append(const Sightings& more) {
    sightings_.insert(sightings_.end(), more.begin(), more.end());
  }

  const Scope& scope_;
  Names names_;
  Sightings sightings_;
};

}  // namespace

Sightings labels(const Scope& scope) { return LabelReader(scope).read(); }

}  // namespace skl::project
