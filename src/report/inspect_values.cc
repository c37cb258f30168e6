#include "report/inspect_values.h"

namespace skl {

std::string_view to_string(Value::Known known) {
  switch (known) {
    case Value::Known::literal: return "literal";
    case Value::Known::constant: return "constant";
    case Value::Known::choice: return "choice";
    case Value::Known::partial: return "partial";
    case Value::Known::unknown: return "unknown";
  }
  return "unknown";
}

std::string_view to_string(Trigger::Kind kind) {
  switch (kind) {
    case Trigger::Kind::processing_time: return "processingTime";
    case Trigger::Kind::once: return "once";
    case Trigger::Kind::available_now: return "availableNow";
    case Trigger::Kind::continuous: return "continuous";
    case Trigger::Kind::real_time: return "realTime";
    case Trigger::Kind::unknown: return "unknown";
  }
  return "unknown";
}

std::optional<std::string> text_of(const Value& value) {
  if (const auto known = value.known()) return std::string(*known);
  if (value.kind == Value::Known::partial) return value.partly().shown;
  return std::nullopt;
}

}  // namespace skl
