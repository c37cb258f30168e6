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

std::string_view to_string(Silence::Kind kind) {
  switch (kind) {
    case Silence::Kind::suppression: return "suppression";
    case Silence::Kind::baseline: return "baseline";
    case Silence::Kind::outside: return "outside";
  }
  return "suppression";
}

std::optional<Severity> parse_severity(std::string_view word) {
  for (const Severity severity : {Severity::info, Severity::warning, Severity::error}) {
    if (word == to_string(severity)) return severity;
  }
  return std::nullopt;
}

}  // namespace skl
