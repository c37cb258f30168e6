#include "skl/lint/suppression.h"

#include <algorithm>

#include "lint/suppression_scopes.h"
#include "lint/suppression_words.h"

namespace skl {

bool mentions_suppressions(std::string_view text) {
  return text.find(kSuppressionMark) != std::string_view::npos;
}

SuppressionPage read_suppressions(std::string_view text, const std::vector<Passage>& passages) {
  SuppressionPage page;
  for (const Passage& passage : passages) {
    for (const Comment& comment : passage.comments) read_words(text, comment, page);
  }
  std::ranges::stable_sort(page.suppressions, {}, &Suppression::at);
  set_scopes(text, passages, page);
  std::ranges::stable_sort(page.mistakes, {}, &SuppressionMistake::at);
  return page;
}

}  // namespace skl
