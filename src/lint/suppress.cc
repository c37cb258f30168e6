#include "skl/lint/suppress.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "skl/base/distance.h"
#include "skl/base/strings.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

constexpr std::string_view kMark = "spark-kafka-lint:";
constexpr std::array<std::string_view, 6> kOpeners = {"#", "//", "/*", "*", "--", "<!--"};

// Whether the text before the mark on its line ends in the start of a comment, and whether nothing
// stands before that.
struct Opening {
  bool comment = false;
  bool alone = false;
};

std::string_view without_end_spaces(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t");
  return text.substr(0, last + 1);  // npos + 1 is 0
}

Opening opening(std::string_view before) {
  before = without_end_spaces(before);
  for (const std::string_view opener : kOpeners) {
    if (!before.ends_with(opener)) continue;
    const std::size_t code = before.find_last_not_of("#/*-<! \t");
    return {true, code == std::string_view::npos};
  }
  return {};
}

// Reads "ignore[a, b]" at the start of `text`; false where the list is missing or has no end on its
// line. Gives the names, and how much was read.
bool read_names(std::string_view text, Suppression& suppression, std::size_t& read) {
  constexpr std::string_view kIgnore = "ignore";
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  read = kIgnore.size();
  if (!line.substr(read).starts_with('[')) return false;
  const std::size_t end = line.find(']');
  if (end == std::string_view::npos) return false;
  for (const std::string_view name : split(line.substr(read + 1, end - read - 1), ',')) {
    if (!trim(name).empty()) suppression.rules.emplace_back(trim(name));
  }
  read = end + 1;
  return !suppression.rules.empty();
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), lines_(text) {}

  std::vector<Suppression> read() {
    for (std::size_t at = text_.find(kMark); at != std::string_view::npos;
         at = text_.find(kMark, at + kMark.size())) {
      read_at(at);
    }
    reach_over_comments();
    return std::move(found_);
  }

 private:
  void read_at(std::size_t at) {
    const Position place = lines_.position(static_cast<std::uint32_t>(at));
    const std::uint32_t start = lines_.line(place.line).begin;
    const Opening before = opening(text_.substr(start, at - start));
    const std::string_view behind = text_.substr(at + kMark.size());
    const std::size_t spaces = std::min(behind.find_first_not_of(" \t"), behind.size());
    if (!before.comment || !behind.substr(spaces).starts_with("ignore")) return;
    Suppression suppression;
    std::size_t read = 0;
    suppression.closed = read_names(behind.substr(spaces), suppression, read);
    suppression.at = {place.offset, static_cast<std::uint32_t>(at + kMark.size() + spaces + read)};
    suppression.first_line = first_joined(place.line);
    suppression.last_line = place.line;
    if (before.alone) suppression.last_line = place.line + 1;
    found_.push_back(std::move(suppression));
  }

  // A comment above such a comment speaks for what the lower one speaks for.
  void reach_over_comments() {
    for (std::size_t i = found_.size(); i-- > 1;) {
      const bool meets = found_[i - 1].last_line == found_[i].first_line;
      if (meets) found_[i - 1].last_line = std::max(found_[i - 1].last_line, found_[i].last_line);
    }
    for (Suppression& suppression : found_) {
      suppression.last_line = last_joined(suppression.last_line);
    }
  }

  bool goes_on(std::uint32_t line) const {
    if (line < 1 || line >= lines_.lines()) return false;
    const Span span = lines_.line(line);
    return !span.empty() && text_[span.end - 1] == '\\';
  }

  std::uint32_t first_joined(std::uint32_t line) const {
    while (goes_on(line - 1)) --line;
    return line;
  }

  std::uint32_t last_joined(std::uint32_t line) const {
    while (goes_on(line)) ++line;
    return line;
  }

  std::string_view text_;
  LineIndex lines_;
  std::vector<Suppression> found_;
};

std::string unknown_rule(const std::string& name, std::span<const std::string_view> known) {
  std::string message = "no rule is called '" + name + "'";
  for (const std::string_view other : known) {
    if (near_miss(name, other)) return message + ", did you mean '" + std::string(other) + "'?";
  }
  return message;
}

// A document's suppressions, and its lines to find findings on.
struct Page {
  std::vector<Suppression> suppressions;
  std::optional<LineIndex> lines;

  explicit Page(std::string_view text) : suppressions(skl::suppressions(text)) {
    if (!suppressions.empty()) lines.emplace(text);
  }
};

bool speaks_for(const Suppression& suppression, std::string_view rule, std::uint32_t line) {
  return line >= suppression.first_line && line <= suppression.last_line &&
         std::ranges::find(suppression.rules, rule) != suppression.rules.end();
}

}  // namespace

std::vector<Suppression> suppressions(std::string_view text) {
  if (text.find(kMark) == std::string_view::npos) return {};
  return Reader(text).read();
}

std::vector<Problem> check_suppressions(const Document& document, DocumentId id,
                                        std::span<const std::string_view> known) {
  std::vector<Problem> problems;
  const auto add = [&](const Suppression& suppression, std::string message) {
    problems.push_back({document.path, std::move(message), Location{id, suppression.at}});
  };
  for (const Suppression& suppression : suppressions(document.text)) {
    if (!suppression.closed) {
      add(suppression, "name what is ignored: spark-kafka-lint: ignore[rule, ...] reason");
    }
    for (const std::string& name : suppression.rules) {
      if (std::ranges::find(known, name) == known.end())
        add(suppression, unknown_rule(name, known));
    }
  }
  return problems;
}

std::vector<Silenced> suppress(std::vector<Finding>& findings, const Sources& sources) {
  std::map<DocumentId, Page> pages;
  std::vector<Silenced> silenced;
  const auto is_suppressed = [&](Finding& finding) {
    const DocumentId document = finding.at.document;
    const Page& page = pages.try_emplace(document, sources[document].text).first->second;
    if (!page.lines) return false;
    const std::uint32_t line = page.lines->position(finding.at.span.begin).line;
    const auto by = std::ranges::find_if(page.suppressions, [&](const Suppression& suppression) {
      return speaks_for(suppression, finding.rule, line);
    });
    if (by == page.suppressions.end()) return false;
    silenced.push_back({finding, {Silence::Kind::suppression, Location{document, by->at}, "", ""}});
    return true;
  };
  std::erase_if(findings, is_suppressed);
  return silenced;
}

}  // namespace skl
