#include "skl/text/edit.h"

#include <algorithm>

namespace skl {

Result<std::string> apply_edits(std::string_view text, std::vector<Edit> edits) {
  std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return edit.at.span; });
  std::string edited;
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    const Span span = edit.at.span;
    const std::string place = "edit at byte " + std::to_string(span.begin);
    if (span.end < span.begin || span.end > text.size()) {
      return failure(place, "lies outside of the text");
    }
    if (span.begin < done) return failure(place, "overlaps the one before it");
    edited += text.substr(done, span.begin - done);
    edited += edit.text;
    done = span.end;
  }
  edited += text.substr(done);
  return edited;
}

}  // namespace skl
