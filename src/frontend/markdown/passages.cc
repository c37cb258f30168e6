#include "frontend/markdown/passages.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "frontend/markdown/fences.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

constexpr std::string_view kOpener = "<!--";
constexpr std::string_view kCloser = "-->";
constexpr std::size_t kIndentOfCode = 4;
constexpr std::size_t kLongestCode = 10000;  // between backticks

struct FenceLanguage {
  std::string_view name;
  Passage (*passage)(std::string_view text, Span part);
};

constexpr std::array<FenceLanguage, 10> kLanguages = {{{"scala", scala_passage},
                                                       {"python", python_passage},
                                                       {"python3", python_passage},
                                                       {"pyspark", python_passage},
                                                       {"py", python_passage},
                                                       {"json", json_passage},
                                                       {"jsonc", jsonc_passage},
                                                       {"yaml", yaml_passage},
                                                       {"yml", yaml_passage},
                                                       {"sql", sql_passage}}};

bool is_break(char c) { return c == '\n' || c == '\r'; }

class PageScan {
 public:
  explicit PageScan(const Document& document)
      : page_(document.text), lines_(page_), fences_(code_fences(page_)) {
    for (const CodeFence& fence : fences_) {
      if (!fence.lines.empty()) extents_.push_back(extent_of(fence));
    }
  }

  std::vector<Passage> scan() {
    for (const CodeFence& fence : fences_) add_fence(fence);
    add_prose();
    return std::move(passages_);
  }

 private:
  // With the lines that open and close it.
  Span extent_of(const CodeFence& fence) const {
    const Span inside = fence.whole();
    const std::uint32_t first = lines_.position(inside.begin).line;
    const std::uint32_t last = lines_.position(inside.end).line;
    return {lines_.line(std::max(first, 2U) - 1).begin, lines_.line(last).end};
  }

  void add_fence(const CodeFence& fence) {
    const auto* const language =
        std::ranges::find(kLanguages, fence.language, &FenceLanguage::name);
    if (language == kLanguages.end() || fence.lines.empty()) return;
    if (fence.lines.size() == 1) {
      passages_.push_back(language->passage(page_, fence.whole()));
      return;
    }
    if (blanked_.empty()) blanked_ = page_;
    blank_prefixes(blanked_, fence);
    passages_.push_back(language->passage(blanked_, fence.whole()));
  }

  void add_prose() {
    Passage prose;
    prose.at = {0, static_cast<std::uint32_t>(page_.size())};
    prose.form = CommentForm::markup;
    prose.closed = extents_;
    std::size_t fence = 0;
    for (std::uint32_t at = 0; at < prose.at.end;) {
      while (fence < extents_.size() && extents_[fence].end <= at) ++fence;
      if (fence < extents_.size() && extents_[fence].begin <= at) {
        at = std::max(extents_[fence].end, at + 1);
      } else if (page_[at] == '`') {
        at = behind_code(at);
      } else {
        at = take_comment(at, prose);
      }
    }
    settle(prose);
    passages_.push_back(std::move(prose));
  }

  // Behind the backticks that close those, in the same paragraph; else behind those alone.
  std::uint32_t behind_code(std::uint32_t at) {
    const std::size_t inside = std::min(page_.find_first_not_of('`', at), page_.size());
    if (paragraph_end_ <= at) paragraph_end_ = std::min(page_.find("\n\n", at), page_.size());
    const std::size_t limit = std::min(paragraph_end_, inside + kLongestCode);
    for (std::size_t next = page_.find('`', inside); next < limit;) {
      const std::size_t end = std::min(page_.find_first_not_of('`', next), page_.size());
      if (end - next == inside - at) return static_cast<std::uint32_t>(end);
      next = page_.find('`', end);
    }
    return static_cast<std::uint32_t>(inside);
  }

  std::uint32_t take_comment(std::uint32_t at, Passage& prose) const {
    if (!page_.substr(at).starts_with(kOpener)) return at + 1;
    const std::size_t close = page_.find(kCloser, at + kOpener.size());
    if (close == std::string_view::npos) return prose.at.end;
    const auto words_end = static_cast<std::uint32_t>(close);
    const auto end = static_cast<std::uint32_t>(close + kCloser.size());
    prose.comments.push_back(
        {{at, end}, {at + 4, words_end}, CommentForm::markup, is_alone({at, end}), std::nullopt});
    return end;
  }

  bool is_alone(Span at) const {
    const Span first = lines_.line(lines_.position(at.begin).line);
    const Span last = lines_.line(lines_.position(at.end).line);
    const auto is_free = [&](std::uint32_t begin, std::uint32_t end) {
      const std::string_view text = page_.substr(begin, end - begin);
      return text.find_first_not_of(" \t>") == std::string_view::npos;
    };
    return is_free(first.begin, at.begin) && is_free(at.end, last.end);
  }

  // From the last to the first, so that one above another speaks of the same.
  void settle(Passage& prose) const {
    std::vector<Comment>& all = prose.comments;
    for (std::size_t i = all.size(); i-- > 0;) {
      const std::uint32_t next = next_text(all[i].at.end);
      const auto fence = std::ranges::partition_point(
          extents_, [&](const Span& extent) { return extent.end <= next; });
      const bool meets_other = i + 1 < all.size() && all[i + 1].at.begin == next;
      if (fence != extents_.end() && fence->begin <= next) {
        all[i].about = Span{all[i].at.begin, fence->end};
      } else if (meets_other && all[i + 1].about) {
        all[i].about = Span{all[i].at.begin, all[i + 1].about->end};
      }
    }
    std::erase_if(all, [&](const Comment& comment) { return is_code(comment); });
  }

  std::uint32_t next_text(std::uint32_t at) const {
    return static_cast<std::uint32_t>(
        std::min(page_.find_first_not_of(" \t\r\n>", at), page_.size()));
  }

  bool is_code(const Comment& comment) const {
    if (comment.about) return false;
    std::size_t indent = 0;
    for (std::uint32_t at = comment.at.begin; at > 0 && !is_break(page_[at - 1]); --at) {
      if (page_[at - 1] != ' ' && page_[at - 1] != '\t') return false;
      indent += page_[at - 1] == '\t' ? kIndentOfCode : 1;
    }
    return indent >= kIndentOfCode;
  }

  std::string_view page_;
  LineIndex lines_;
  std::vector<CodeFence> fences_;
  std::vector<Span> extents_;
  std::string blanked_;
  std::size_t paragraph_end_ = 0;  // of the one that was looked at last
  std::vector<Passage> passages_;
};

}  // namespace

std::vector<Passage> page_passages(const Document& document) { return PageScan(document).scan(); }

}  // namespace skl
