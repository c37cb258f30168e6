// What kind of text an option takes, and whether a given text is of that kind.
//
// The texts are judged as Spark and the Kafka client parse them, in all their strictness and all
// their laxness: Spark's numbers aren't trimmed, its time strings are.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skl {

enum class ValueType {
  text,          // anything
  boolean,       // true or false, in any case
  short_number,  // Java's short
  int_number,    // Java's int
  long_number,   // Java's long
  double_number,
  duration,    // Spark's time string: 10s, 5m; without a unit milliseconds
  timestamp,   // one long in milliseconds, trimmed
  topic,       // the name of one topic
  topics,      // topic names between commas
  pattern,     // a Java regular expression
  assignment,  // {"topic":[0,1]}
  offsets,     // earliest, latest or {"topic":{"0":23}}
  timestamps,  // {"topic":{"0":1700000000000}}
  hosts,       // host:port between commas
  list,        // texts between commas
  class_name,
  class_names,  // between commas
  password,
};

// The word that stands for a type in rules/catalogue: "boolean", "int", "offsets".
std::optional<ValueType> parse_value_type(std::string_view word);

// What is wrong with the text as a value of that type, as the end of a sentence: "is not a whole
// number". Nothing when it fits, or when only the broker or Java can tell.
std::optional<std::string> misfit(ValueType type, std::string_view text);

}  // namespace skl
