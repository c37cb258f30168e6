#include "skl/diag/finding.h"

namespace skl {

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::info: return "info";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
  }
  return "error";
}

std::optional<Severity> parse_severity(std::string_view word) {
  for (const Severity severity : {Severity::info, Severity::warning, Severity::error}) {
    if (word == to_string(severity)) return severity;
  }
  return std::nullopt;
}

}  // namespace skl
