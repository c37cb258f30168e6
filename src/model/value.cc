#include "skl/model/value.h"

#include <utility>

namespace skl {

std::optional<std::string_view> Value::known() const {
  const bool certain = kind == Known::literal || kind == Known::constant;
  if (!certain || texts.size() != 1) return std::nullopt;
  return texts.front();
}

Value literal_value(std::string text, Location at, Value::Shape shape) {
  Value value;
  value.kind = Value::Known::literal;
  value.shape = shape;
  value.texts.push_back(std::move(text));
  value.at = at;
  return value;
}

Value unknown_value(std::string reason, Location at) {
  Value value;
  value.shape = Value::Shape::other;
  value.reason = std::move(reason);
  value.at = at;
  return value;
}

}  // namespace skl
