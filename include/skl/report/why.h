// The answer to "why does the rule say nothing there?" as bytes; secrets are masked.

#pragma once

#include <string>
#include <vector>

#include "skl/lint/why.h"
#include "skl/report/reporter.h"

namespace skl {

// What was asked, and what is known of it. The path stands apart, since a file that isn't read is
// no document of the report.
struct WhyAnswer {
  std::string path;
  std::uint32_t line = 1;
  std::string rule;
  std::vector<Reason> reasons;
};

std::string why_text(const WhyAnswer& answer, const Report& report, const Style& style);
std::string why_json(const WhyAnswer& answer, const Report& report);

}  // namespace skl
