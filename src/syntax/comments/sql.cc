// SQL's comments, as Spark reads them.

#include "syntax/comments/passage_builder.h"

namespace skl {

Passage sql_passage(std::string_view text, Span part) {
  PassageBuilder found(text, part, CommentForm::dashes);
  const std::string_view all = found.text();
  const auto behind = [&](std::string_view closer, std::uint32_t from) {
    const std::size_t close = all.find(closer, from);
    return close < all.size() ? static_cast<std::uint32_t>(close + closer.size()) : found.end();
  };
  for (std::uint32_t at = found.begin(); at < found.end();) {
    const char c = all[at];
    if (found.starts(at, "--")) {
      at = found.line_comment(at, CommentForm::dashes);
    } else if (found.starts(at, "/*")) {
      at = found.block_comment({at, at + 2}, behind("*/", at + 2), "*/");
    } else if (c == '\'' || c == '"' || c == '`') {
      const std::uint32_t end = behind(all.substr(at, 1), at + 1);
      found.string({at, end});
      at = end;
    } else {
      ++at;
    }
  }
  return found.finish();
}

}  // namespace skl
