#include "rule_compiler/cpp_arrays.h"

#include <fmt/format.h>

#include <algorithm>

namespace skl {

std::string CppArrays::add(std::string_view type, const std::vector<std::string>& items) {
  if (items.empty()) return "{}";
  const std::string array = fmt::format("{} {}", type, fmt::join(items, ","));
  const auto known = std::ranges::find(known_, array);
  const auto number = known - known_.begin();
  if (known == known_.end()) {
    known_.push_back(array);
    definitions_ += fmt::format("constexpr {} kItems{}[] = {{{}}};\n", type, number,
                                fmt::join(items, ",\n    "));
  }
  return fmt::format("kItems{}", number);
}

}  // namespace skl
