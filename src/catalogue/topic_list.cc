#include "skl/catalogue/topic_list.h"

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

}  // namespace skl
