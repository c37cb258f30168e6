// The Spark that a platform's own release has in it: Databricks' runtimes, EMR's releases.

#pragma once

#include <string_view>

#include "skl/base/version.h"

namespace skl {

enum class Platform { databricks, emr };

struct Runtime {
  Platform platform = Platform::databricks;
  std::string_view label;  // "15.4", or "15" for every 15 without a row of its own; EMR's "6.15.0"
  Version spark;
};

}  // namespace skl
