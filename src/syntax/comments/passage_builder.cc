#include "syntax/comments/passage_builder.h"

#include <algorithm>
#include <utility>

namespace skl {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

PassageBuilder::PassageBuilder(std::string_view text, Span part, CommentForm form)
    : text_(text.substr(0, part.end)) {
  if (text_.substr(part.begin).starts_with(kByteOrderMark)) part.begin += 3;
  passage_.at = part;
  passage_.form = form;
}

std::uint32_t PassageBuilder::line_end(std::uint32_t at) const {
  return static_cast<std::uint32_t>(std::min(text_.find_first_of("\r\n", at), text_.size()));
}

std::uint32_t PassageBuilder::line_comment(std::uint32_t at, CommentForm form) {
  const std::uint32_t opener = form == CommentForm::hash ? 1 : 2;
  const std::uint32_t end = line_end(at);
  passage_.comments.push_back({{at, end}, {at + opener, end}, form, false, std::nullopt});
  return end;
}

std::uint32_t PassageBuilder::block_comment(Span opener, std::uint32_t end,
                                            std::string_view closer) {
  const bool is_closed =
      end >= opener.end + closer.size() && text_.substr(0, end).ends_with(closer);
  const auto words_end = is_closed ? end - static_cast<std::uint32_t>(closer.size()) : end;
  const CommentForm form = closer == "-->" ? CommentForm::markup : CommentForm::block;
  passage_.comments.push_back(
      {{opener.begin, end}, {opener.end, words_end}, form, false, std::nullopt});
  string({opener.begin, end});
  return end;
}

void PassageBuilder::string(Span at) {
  const std::string_view inside = text_.substr(at.begin, at.size());
  if (inside.find_first_of("\r\n") != std::string_view::npos) passage_.closed.push_back(at);
}

Passage PassageBuilder::finish() {
  std::ranges::sort(passage_.comments, {}, &Comment::at);
  std::ranges::sort(passage_.closed);
  mark_alone();
  return std::move(passage_);
}

bool PassageBuilder::is_blank(std::uint32_t begin, std::uint32_t end) const {
  return text_.substr(begin, end - begin).find_first_not_of(" \t") == std::string_view::npos;
}

std::uint32_t PassageBuilder::line_begin(std::uint32_t at, std::uint32_t from) const {
  while (at > from && !is_line_end(text_[at - 1])) --at;
  return at;
}

// Each stretch between two comments is looked at once from either side.
void PassageBuilder::mark_alone() {
  std::vector<Comment>& all = passage_.comments;
  std::vector<bool> free_behind(all.size());
  for (std::size_t i = all.size(); i-- > 0;) {
    const std::uint32_t next = i + 1 < all.size() ? all[i + 1].at.begin : end();
    const std::string_view between = text_.substr(0, next);
    const std::size_t line = std::min(between.find_first_of("\r\n", all[i].at.end), between.size());
    const bool is_clear = is_blank(all[i].at.end, static_cast<std::uint32_t>(line));
    const bool meets_next = line == next && i + 1 < all.size();
    free_behind[i] = is_clear && (!meets_next || free_behind[i + 1]);
  }
  bool free_before = true;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::uint32_t last = i > 0 ? all[i - 1].at.end : begin();
    const std::uint32_t line = line_begin(all[i].at.begin, last);
    const bool meets_last = i > 0 && line == last;
    free_before = is_blank(line, all[i].at.begin) && (!meets_last || free_before);
    all[i].alone = free_before && free_behind[i];
  }
}

}  // namespace skl
