#include "skl/base/version.h"

#include <array>
#include <charconv>

namespace skl {

std::optional<Version> parse_version(std::string_view text) {
  std::array<int, 3> numbers{};
  std::size_t read = 0;
  while (read < numbers.size()) {
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, numbers.at(read));
    if (error != std::errc{} || numbers.at(read) < 0) break;
    ++read;
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    if (!text.starts_with('.')) break;
    text.remove_prefix(1);
  }
  if (read < 2) return std::nullopt;
  return Version{numbers[0], numbers[1], numbers[2]};
}

std::string to_string(const Version& version) {
  std::string text = std::to_string(version.major) + "." + std::to_string(version.minor);
  if (version.patch > 0) text += "." + std::to_string(version.patch);
  return text;
}

bool VersionRange::contains(const Version& version) const {
  return (!since || *since <= version) && (!until || version < *until);
}

}  // namespace skl
