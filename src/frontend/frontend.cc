#include "skl/frontend/frontend.h"

#include <algorithm>

#include "skl/base/strings.h"

namespace skl {

Resolver single_file_resolver() {
  return {[](std::string_view module, std::string_view name, Location at) {
    return unknown_value("'" + std::string(name) + "' from " + std::string(module), at);
  }};
}

const Frontend* choose(std::span<const Frontend> all, std::string_view path) {
  const std::string lower = to_lower(path);
  for (const Frontend& frontend : all) {
    const bool own = std::ranges::any_of(frontend.extensions, [&](std::string_view extension) {
      return lower.ends_with(extension);
    });
    if (own) return &frontend;
  }
  return nullptr;
}

const Frontend* find_frontend(std::span<const Frontend> all, std::string_view name) {
  const auto found = std::ranges::find(all, name, &Frontend::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace skl
