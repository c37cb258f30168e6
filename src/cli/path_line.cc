#include "skl/cli/path_line.h"

#include <charconv>

namespace skl {

std::optional<PathLine> read_path_line(std::string_view word) {
  const std::size_t colon = word.rfind(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  PathLine place{std::string(word.substr(0, colon)), 0};
  const char* const end = word.data() + word.size();
  const auto [stop, fault] = std::from_chars(word.data() + colon + 1, end, place.line);
  if (fault != std::errc() || stop != end || place.line == 0) return std::nullopt;
  return place;
}

}  // namespace skl
