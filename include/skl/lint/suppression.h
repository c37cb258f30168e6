// `spark-kafka-lint: ignore[rule, ...] reason`: findings that their authors know and accept.
//
// It stands in a comment, first in it or behind another opener. A comment behind code speaks for
// its line; one that stands alone for its own lines and the next line of code; `ignore-start` for
// all lines up to its `ignore-end`; `ignore-file` for the document. Lines that a backslash joins
// count as one. In JSON a member "//" speaks for the next member, or for the object that it ends.
// `until=2027-01-31` behind the bracket is the last day on which it holds.

#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/syntax/comments.h"
#include "skl/text/span.h"

namespace skl {

struct Suppression {
  enum class Kind { ignore, start, end, file };

  // A rule or a topic, and where it holds: from the first byte to the last, both of them within.
  struct Name {
    std::string text;
    Span at;
    Span scope;
    std::optional<std::size_t> ended_by;  // the `ignore-end` among the page's suppressions
  };

  Kind kind = Kind::ignore;
  std::vector<Name> names;
  Span at;     // from "spark-kafka-lint" to the bracket
  Span whole;  // with the opener before it and the reason behind it
  Span until;  // "until=2027-01-31"; empty for none
  std::optional<std::chrono::year_month_day> last_day;
  std::string reason;
  Span reason_at;
  Comment comment;  // that it stands in

  bool has_ended(const std::optional<std::chrono::year_month_day>& today) const {
    return last_day && today && *today > *last_day;
  }
};

// Something in a suppression that nobody can follow.
struct SuppressionMistake {
  Span at;
  std::string message;
};

struct SuppressionPage {
  std::vector<Suppression> suppressions;  // in the order of the text
  std::vector<SuppressionMistake> mistakes;
};

// Whether there is anything to read; nothing else costs those who suppress nothing.
bool mentions_suppressions(std::string_view text);

SuppressionPage read_suppressions(std::string_view text, const std::vector<Passage>& passages);

}  // namespace skl
