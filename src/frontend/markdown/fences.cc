#include "frontend/markdown/fences.h"

#include <algorithm>
#include <utility>

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::size_t kFenceLength = 3;

bool space(char c) { return c == ' ' || c == '\t'; }

bool word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || c == '+';
}

// What a line starts with before its own text.
struct Prefix {
  std::size_t quotes = 0;  // how many `>`
  std::size_t indent = 0;  // white space behind the last of them
  std::size_t length = 0;
};

Prefix prefix_of(std::string_view line) {
  Prefix prefix;
  std::size_t at = 0;
  for (; at < line.size() && (space(line[at]) || line[at] == '>'); ++at) {
    ++prefix.indent;
    if (line[at] != '>') continue;
    ++prefix.quotes;
    prefix.indent = 0;
    if (at + 1 < line.size() && line[at + 1] == ' ') ++at;
  }
  prefix.length = at;
  return prefix;
}

// The language that an info string names: `scala { .api }`, `{.python}`, `{code-block} json`.
std::string language_in(std::string_view info) {
  for (int tries = 0; tries < 2; ++tries) {
    const auto* const begin = std::ranges::find_if(info, word);
    const auto* const end = std::find_if_not(begin, info.end(), word);
    std::string found = to_lower({begin, end});
    const bool directive =
        found == "code-block" || found == "code-cell" || found == "sourcecode" || found == "code";
    if (!directive) return found;
    info = {end, info.end()};
  }
  return "";
}

// What a fence began with; none is open where there is no mark.
struct Opening {
  char mark = 0;  // '`', '~', or '%' for Liquid
  std::size_t length = 0;
  Prefix prefix;
  std::string language;
};

Opening fence_opening(std::string_view text) {
  if (text.empty() || (text.front() != '`' && text.front() != '~')) return {};
  const char mark = text.front();
  const std::size_t length = std::min(text.find_first_not_of(mark), text.size());
  if (length < kFenceLength) return {};
  const std::string_view info = text.substr(length);
  if (mark == '`' && info.find('`') != std::string_view::npos) return {};  // `code` in a line
  return Opening{mark, length, {}, language_in(info)};
}

Opening liquid_opening(std::string_view text) {
  if (!text.starts_with("{%")) return {};
  const std::string_view inside = trim(text.substr(2));
  constexpr std::string_view kHighlight = "highlight ";
  if (!inside.starts_with(kHighlight)) return {};
  return Opening{'%', 0, {}, language_in(inside.substr(kHighlight.size()))};
}

bool closes(const Opening& opening, std::string_view text) {
  if (opening.mark == '%')
    return text.starts_with("{%") && trim(text.substr(2)).starts_with("endhighlight");
  const std::size_t length = std::min(text.find_first_not_of(opening.mark), text.size());
  return length >= opening.length && trim(text.substr(length)).empty();
}

class FenceFinder {
 public:
  explicit FenceFinder(std::string_view page) : page_(page) {}

  std::vector<CodeFence> all() {
    for (std::size_t at = 0; at < page_.size();) {
      const std::size_t end = page_.find('\n', at);
      const std::size_t next = end == std::string_view::npos ? page_.size() : end + 1;
      take({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(next)});
      at = next;
    }
    return std::move(fences_);
  }

 private:
  void take(Span line) {
    const std::string_view text = page_.substr(line.begin, line.size());
    const Prefix prefix = prefix_of(text);
    const std::string_view own = trim(text.substr(prefix.length));
    if (prefix.quotes < open_.prefix.quotes) open_ = {};  // the quotation has ended
    if (open_.mark == 0) {
      begin(own, prefix);
    } else if (prefix.quotes == open_.prefix.quotes && closes(open_, own)) {
      open_ = {};
    } else {
      add_line(line, text);
    }
  }

  void begin(std::string_view own, const Prefix& prefix) {
    open_ = fence_opening(own);
    if (open_.mark == 0) open_ = liquid_opening(own);
    if (open_.mark == 0) return;
    open_.prefix = prefix;
    fences_.push_back({open_.language, {}});
  }

  void add_line(Span line, std::string_view text) {
    std::size_t cut = 0;
    for (std::size_t quotes = open_.prefix.quotes; quotes > 0; --quotes) {
      cut = text.find('>', cut) + 1;
      if (cut < text.size() && text[cut] == ' ') ++cut;
    }
    const std::size_t limit = cut + open_.prefix.indent;
    while (cut < limit && cut < text.size() && space(text[cut])) ++cut;
    std::vector<Span>& lines = fences_.back().lines;
    line.begin += static_cast<std::uint32_t>(cut);
    if (cut == 0 && !lines.empty() && lines.back().end == line.begin) {
      lines.back().end = line.end;
    } else {
      lines.push_back(line);
    }
  }

  std::string_view page_;
  Opening open_;
  std::vector<CodeFence> fences_;
};

}  // namespace

std::vector<CodeFence> code_fences(std::string_view page) { return FenceFinder(page).all(); }

void blank_prefixes(std::string& page, const CodeFence& fence) {
  for (std::size_t i = 1; i < fence.lines.size(); ++i) {
    std::fill(page.begin() + fence.lines[i - 1].end, page.begin() + fence.lines[i].begin, ' ');
  }
}

}  // namespace skl
