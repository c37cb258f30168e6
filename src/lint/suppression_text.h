// How a suppression is spelt.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/syntax/comments.h"

namespace skl {

struct SuppressionText {
  std::string_view word = "ignore";
  std::vector<std::string> names;
  std::string reason;  // in one line
};

// Without what opens and closes a comment: "spark-kafka-lint: ignore[a, b] why".
std::string words_of(const SuppressionText& text);
std::string comment_of(const SuppressionText& text, CommentForm form);
// What may stand in a comment of that form.
std::string reason_in(std::string_view reason, CommentForm form);

}  // namespace skl
