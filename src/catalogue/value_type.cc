#include "skl/catalogue/value_type.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/catalogue/time_string.h"
#include "skl/catalogue/topic_list.h"

namespace skl {
namespace {

using Words = std::array<std::pair<std::string_view, ValueType>, 19>;

constexpr Words kWords{{{"text", ValueType::text},
                        {"boolean", ValueType::boolean},
                        {"short", ValueType::short_number},
                        {"int", ValueType::int_number},
                        {"long", ValueType::long_number},
                        {"double", ValueType::double_number},
                        {"duration", ValueType::duration},
                        {"timestamp", ValueType::timestamp},
                        {"topic", ValueType::topic},
                        {"topics", ValueType::topics},
                        {"pattern", ValueType::pattern},
                        {"assignment", ValueType::assignment},
                        {"offsets", ValueType::offsets},
                        {"timestamps", ValueType::timestamps},
                        {"hosts", ValueType::hosts},
                        {"list", ValueType::list},
                        {"class", ValueType::class_name},
                        {"classes", ValueType::class_names},
                        {"password", ValueType::password}}};

std::string where(const JsonMistake& mistake) {
  return "is not what Spark reads: at byte " + std::to_string(mistake.at) + ", " + mistake.message;
}

std::optional<std::string> offsets_misfit(std::string_view text) {
  const auto offsets = read_offsets(trim(text));
  return offsets ? std::nullopt : std::optional(where(offsets.error()));
}

std::optional<std::string> assignment_misfit(std::string_view text) {
  const auto assignment = read_assignment(trim(text));
  return assignment ? std::nullopt : std::optional(where(assignment.error()));
}

std::optional<std::string> unless(bool fits, std::string_view misfit) {
  return fits ? std::nullopt : std::optional<std::string>(misfit);
}

// None of Spark's own options is one.
bool is_double(std::string_view text) {
  text = trim(text);
  double number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && rest == text.data() + text.size();
}

// A class without a package is nobody's; an empty text is left to who reads it.
bool is_class(std::string_view name) {
  name = trim(name);
  return name.empty() || name.find('.') != std::string_view::npos;
}

}  // namespace

std::optional<ValueType> parse_value_type(std::string_view word) {
  const auto found = std::ranges::find(kWords, word, &Words::value_type::first);
  return found == kWords.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> misfit(ValueType type, std::string_view text) {
  const bool is_word = same_key(trim(text), "earliest") || same_key(trim(text), "latest");
  switch (type) {
    case ValueType::boolean: return unless(scala_boolean(text).has_value(), "is not true or false");
    case ValueType::short_number:
      return unless(java_short(text).has_value(), "is not a whole number of 16 bits");
    case ValueType::int_number:
      return unless(java_int(text).has_value(), "is not a whole number of 32 bits");
    case ValueType::long_number:
      return unless(java_long(text).has_value(), "is not a whole number");
    case ValueType::double_number: return unless(is_double(text), "is not a number");
    case ValueType::duration:
      return unless(time_string_ms(text).has_value(), "is not a time such as 10s or 5m");
    case ValueType::timestamp:
      return unless(java_long(trim(text)).has_value(), "is not a whole number of milliseconds");
    case ValueType::topic: return unless(is_topic_name(trim(text)), "is no name of a topic");
    case ValueType::topics: return unless(!topic_names(text).empty(), "names no topic");
    case ValueType::offsets: return is_word ? std::nullopt : offsets_misfit(text);
    case ValueType::timestamps: return offsets_misfit(text);
    case ValueType::assignment: return assignment_misfit(text);
    case ValueType::class_name: return unless(is_class(text), "is no class with its package");
    case ValueType::class_names:
      return unless(std::ranges::all_of(split(text, ','), is_class),
                    "names no class with its package");
    case ValueType::text:
    case ValueType::pattern:
    case ValueType::hosts:
    case ValueType::list:
    case ValueType::password: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace skl
