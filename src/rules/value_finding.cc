#include "rules/value_finding.h"

#include <utility>

namespace skl {
namespace {

// How many bytes of quotes stand before the text, by how much longer its literal is.
std::optional<std::uint32_t> opening_quotes(const Value& value) {
  const std::size_t length = value.texts.front().size();
  if (value.at.span.size() < length) return std::nullopt;
  switch (value.at.span.size() - length) {
    case 0: return 0;
    case 2: return 1;
    case 6: return 3;
    default: return std::nullopt;
  }
}

}  // namespace

Finding about_value(const Option& option, Severity severity, std::string message) {
  Finding finding;
  finding.severity = severity;
  finding.at = option.value.at;
  finding.message = std::move(message);
  finding.option = option.key;
  return finding;
}

bool is_plain(const Value& value) {
  return value.shape == Value::Shape::string || value.shape == Value::Shape::number ||
         value.shape == Value::Shape::boolean;
}

std::optional<Fix> replace_value(const Value& value, std::string_view text, Safety safety) {
  const bool literal = value.kind == Value::Known::literal && value.shape == Value::Shape::string;
  if (!literal || value.texts.size() != 1) return std::nullopt;
  const auto quotes = opening_quotes(value);
  if (!quotes) return std::nullopt;
  Location inside = value.at;
  inside.span.begin += *quotes;
  inside.span.end -= *quotes;
  return Fix{"write '" + std::string(text) + "'", safety, {{inside, std::string(text)}}};
}

}  // namespace skl
