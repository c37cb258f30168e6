#include "skl/model/value.h"

#include <algorithm>
#include <utility>

#include "skl/model/told.h"

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

const PartialText& Value::partly() const {
  static const PartialText kNothing;
  return part == nullptr ? kNothing : *part;
}

Value either(const Value& left, const Value& right) {
  const bool known = !left.possible().empty() && !right.possible().empty();
  if (!known) {
    const Value& open = left.possible().empty() ? left : right;
    return open.kind == Value::Known::partial && left.partly().shown == right.partly().shown
               ? open
               : unknown_value(open.reason.empty() ? "set in several ways" : open.reason, right.at);
  }
  Value value = right;
  if (!is_told(left)) value.reason.clear();
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

Value partial_value(PartialText part, std::string reason, Location at) {
  Value value;
  value.kind = Value::Known::partial;
  value.part = std::make_shared<const PartialText>(std::move(part));
  value.reason = std::move(reason);
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
