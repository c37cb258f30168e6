// Which findings a baseline knows, up to the count of each kind.

#pragma once

#include <map>
#include <optional>
#include <string_view>
#include <tuple>

#include "lint/finding_context.h"
#include "skl/lint/baseline.h"
#include "skl/lint/linter.h"

namespace skl {

class KnownFindings {
 public:
  // REQUIRES: both outlive it.
  KnownFindings(const Report& report, const Baseline& baseline);

  // The entry of the finding's kind, by its number; nothing for one that isn't known.
  std::optional<std::size_t> entry(const Finding& finding);

 private:
  using Kind = std::tuple<std::string_view, std::string_view, std::string_view, std::string_view>;

  const Report& report_;
  std::map<Kind, std::size_t> entries_;
  FindingContexts contexts_;
};

}  // namespace skl
