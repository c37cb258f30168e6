// An example written down in each language, with the places of its keys and values.
//
// Unknown values become parameters or template variables, a map that is open gets a parameter's
// options. A document of option maps has no way to say that, so it isn't written for those.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "golden/example.h"
#include "golden/expectation.h"

namespace skl {

struct Rendering {
  std::string path;
  std::string text;
  Places places;
};

struct Renderer {
  std::string_view language;
  std::optional<Rendering> (*render)(const Example& example);
};

std::span<const Renderer> renderers();

}  // namespace skl
