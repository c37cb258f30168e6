// What is known of a value before the program runs.
//
// Most values are literals; some come through constants, some are one of several, of some only a
// part is known, and the rest are unknown: parameters, environment variables, secrets. A rule asks
// with known() or possible() and gets nothing where nothing is certain, so it cannot forget.
//
//     if (auto text = option.value.known()) ...            // one certain text
//     for (const std::string& text : option.value.possible()) ...   // every text it can have

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/text/span.h"

namespace skl {

// What is known of a text of which some isn't.
struct PartialText {
  std::string prefix;
  std::string suffix;
  std::string shown;  // the whole, unknown parts as "{name}"
};

struct Value {
  enum class Known {
    literal,   // written where it is used
    constant,  // came through a name, or was computed from constants
    choice,    // one of `texts`, depending on what the program does
    partial,   // its beginning or end is known, see partly()
    unknown,
  };
  // How it was written, since Spark reads everything as text but people don't write it so.
  enum class Shape { string, number, boolean, null, list, map, other };

  Known kind = Known::unknown;
  Shape shape = Shape::string;
  std::vector<std::string> texts;           // one for literal and constant; two or more for choice
  std::shared_ptr<const PartialText> part;  // of partial; apart, since few values are
  std::string reason;  // of partial and unknown: "parameter 'topic'"; see told.h for known ones
  Location at;         // where the expression of the value stands
  std::vector<Location> via;  // the places it came through, nearest first; empty for a literal

  // The one text it surely has.
  std::optional<std::string_view> known() const;
  // Every text that it can have; empty when that isn't known.
  const std::vector<std::string>& possible() const { return texts; }
  // What is known of a partial value; of others nothing.
  const PartialText& partly() const;
};

// One of two, as after a fork: the same where they agree, a choice where both are known, else
// unknown.
Value either(const Value& left, const Value& right);

Value literal_value(std::string text, Location at, Value::Shape shape = Value::Shape::string);
Value partial_value(PartialText part, std::string reason, Location at);
Value unknown_value(std::string reason, Location at);

}  // namespace skl
