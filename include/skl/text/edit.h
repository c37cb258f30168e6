// One replacement of bytes in a document, the stuff that fixes are made of.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/text/span.h"

namespace skl {

struct Edit {
  Location at;
  std::string text;  // what stands there afterwards

  friend bool operator==(const Edit&, const Edit&) = default;
};

}  // namespace skl
