// Versions of Spark, as far as a release can be told from another by what it does.
//
// "3.5", "3.5.4" and "4.0.0-preview2" all read; a missing patch is 0 and what follows it is
// dropped.

#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace skl {

struct Version {
  int major = 0;
  int minor = 0;
  int patch = 0;

  friend auto operator<=>(const Version&, const Version&) = default;
};

std::optional<Version> parse_version(std::string_view text);

// "4.2", or "4.0.1" where there is a patch.
std::string to_string(const Version& version);

// Releases from `since` up to but without `until`; an absent end is open.
struct VersionRange {
  std::optional<Version> since;
  std::optional<Version> until;

  bool contains(const Version& version) const;
  friend bool operator==(const VersionRange&, const VersionRange&) = default;
};

}  // namespace skl
