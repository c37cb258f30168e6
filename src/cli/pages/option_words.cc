#include "cli/pages/option_words.h"

#include <fmt/format.h>

namespace skl {
namespace {

std::string_view deed(const SparkUse& use) {
  switch (use.treatment) {
    case Treatment::reads: return "reads it";
    case Treatment::passes: return "passes it on";
    case Treatment::sets: return "puts its own value in its place";
    case Treatment::refuses: return "refuses it";
    case Treatment::ignores: return "ignores it";
  }
  return "ignores it";
}

std::string_view in_words(Mode mode) {
  switch (mode) {
    case Mode::stream: return "streams";
    case Mode::continuous: return "continuous mode";
    case Mode::batch: return "batches";
    case Mode::dstream: return "DStreams";
    case Mode::unknown: return "some modes";
  }
  return "some modes";
}

// Where Spark passes a setting on, `because` says which of its clients have a value of Spark's.
bool puts_value(const SparkUse& use) {
  return !use.value.empty() && use.treatment != Treatment::passes;
}

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string list;
  for (std::size_t index = 0; index < words.size(); ++index) {
    if (index > 0) list += index + 1 < words.size() ? ", " : fmt::format(" {} ", last);
    list += words[index];
  }
  return list;
}

std::string in_words(ValueType type) {
  switch (type) {
    case ValueType::text: return "text";
    case ValueType::boolean: return "true or false";
    case ValueType::short_number: return "whole number of 16 bits";
    case ValueType::int_number: return "whole number of 32 bits";
    case ValueType::long_number: return "whole number of 64 bits";
    case ValueType::double_number: return "number";
    case ValueType::duration: return "time such as 10s or 5m";
    case ValueType::timestamp: return "milliseconds since 1970";
    case ValueType::topic: return "name of a topic";
    case ValueType::topics: return "names of topics between commas";
    case ValueType::pattern: return "Java regular expression";
    case ValueType::assignment: return R"(JSON such as {"orders":[0,1]})";
    case ValueType::offsets: return R"(word such as latest, or JSON such as {"orders":{"0":23}})";
    case ValueType::timestamps: return R"(JSON such as {"orders":{"0":1700000000000}})";
    case ValueType::hosts: return "host:port between commas";
    case ValueType::list: return "texts between commas";
    case ValueType::class_name: return "name of a Java class";
    case ValueType::class_names: return "names of Java classes, between commas";
    case ValueType::password: return "text";
  }
  return "text";
}

std::string in_words(const VersionRange& range) {
  if (range.since && range.until) {
    return fmt::format("from Spark {} to before {}", to_string(*range.since),
                       to_string(*range.until));
  }
  if (range.since) return fmt::format("from Spark {} on", to_string(*range.since));
  if (range.until) return fmt::format("before Spark {}", to_string(*range.until));
  return "";
}

std::string in_words(std::span<const Mode> modes) {
  std::vector<std::string> names;
  for (const Mode mode : modes) names.emplace_back(in_words(mode));
  return listed(names, "and");
}

std::string in_words(const SparkUse& use, std::string_view side) {
  std::string text = fmt::format("Spark {}", deed(use));
  if (!side.empty()) text += fmt::format(" in a {}", side);
  if (!use.modes.empty()) text += " in " + in_words(use.modes);
  if (use.versions != VersionRange()) text += " " + in_words(use.versions);
  if (puts_value(use)) text += fmt::format(" and sets {}", use.value);
  if (!use.because.empty()) text += fmt::format(": {}", use.because);
  if (use.checked) text += "; a value that it can't read fails all the same";
  return text;
}

}  // namespace skl
