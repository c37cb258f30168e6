#include "skl/catalogue/topic_list.h"

#include <algorithm>
#include <cstddef>

#include "skl/base/strings.h"

namespace skl {

std::vector<std::string_view> topic_names(std::string_view text) {
  std::vector<std::string_view> names;
  for (const std::string_view item : split(text, ',')) {
    const std::string_view name = trim(item);
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

bool is_topic_name(std::string_view name) {
  constexpr std::size_t kLongest = 249;
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
  };
  return !name.empty() && name.size() <= kLongest && name != "." && name != ".." &&
         std::ranges::all_of(name, fits);
}

}  // namespace skl
