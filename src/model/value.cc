#include "skl/model/value.h"

#include <algorithm>
#include <utility>

namespace skl {
namespace {

void add_text(std::vector<std::string>& texts, const std::string& text) {
  if (std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
}

}  // namespace

std::optional<std::string_view> Value::known() const {
  const bool certain = kind == Known::literal || kind == Known::constant;
  if (!certain || texts.size() != 1) return std::nullopt;
  return texts.front();
}

Value either(const Value& left, const Value& right) {
  const bool known = !left.possible().empty() && !right.possible().empty();
  if (!known) {
    const Value& open = left.possible().empty() ? left : right;
    return open.kind == Value::Known::partial && left.shown == right.shown
               ? open
               : unknown_value(open.reason.empty() ? "set in several ways" : open.reason, right.at);
  }
  Value value = right;
  value.texts = left.texts;
  for (const std::string& text : right.texts) add_text(value.texts, text);
  if (value.texts.size() > 1) value.kind = Value::Known::choice;
  if (left.at != right.at) value.via.push_back(left.at);
  return value;
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
