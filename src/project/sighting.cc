#include "project/sighting.h"

#include <algorithm>
#include <set>

namespace skl::project {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool belongs_to_release(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' ||
         c == '_';
}

// Up to 2.4, the last of its line, and everything from 3.0 on that may come yet.
bool can_be_spark(const Version& version) {
  constexpr int kLastMajor = 9;
  constexpr Version kAfterSecond{2, 5, 0};
  return version.major >= 3 ? version.major <= kLastMajor : version < kAfterSecond;
}

}  // namespace

std::optional<Choice> newest(const Sightings& sightings) {
  if (sightings.empty()) return std::nullopt;
  const int rank = std::ranges::min_element(sightings, {}, &Sighting::rank)->rank;
  Sightings counting = sightings;
  std::erase_if(counting, [rank](const Sighting& sighting) { return sighting.rank != rank; });
  std::set<Version> versions;
  for (const Sighting& sighting : counting) versions.insert(sighting.version);
  return Choice{*std::ranges::max_element(counting, {}, &Sighting::version),
                static_cast<std::uint32_t>(versions.size())};
}

std::optional<Version> release(std::string_view text) {
  if (text.empty() || !is_digit(text.front()) || !std::ranges::all_of(text, belongs_to_release)) {
    return std::nullopt;
  }
  const auto version = parse_version(text);
  return version && can_be_spark(*version) ? version : std::nullopt;
}

void add_release(Sightings& sightings, std::string_view text, const Sighting& place) {
  const auto version = release(text);
  if (!version) return;
  sightings.push_back(place);
  sightings.back().version = *version;
}

}  // namespace skl::project
