#include "lint/suppression_scopes.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "lint/joined_lines.h"

namespace skl {
namespace {

using Kind = Suppression::Kind;
using Name = Suppression::Name;

class ScopeFinder {
 public:
  ScopeFinder(std::string_view text, const std::vector<Passage>& passages, SuppressionPage& page)
      : lines_(text, passages), end_(static_cast<std::uint32_t>(text.size())), page_(page) {
    std::map<std::uint32_t, std::uint32_t> last_lines;  // of comments alone, by their first line
    for (const Passage& passage : passages) {
      for (const Comment& comment : passage.comments) {
        if (!comment.alone) continue;
        std::uint32_t& last = last_lines[lines_.line_of(comment.at.begin)];
        last = std::max(last, last_line(comment));
      }
    }
    for (auto lines = last_lines.rbegin(); lines != last_lines.rend(); ++lines) {
      const std::uint32_t next = lines->second + 1;
      const auto other = lines_of_code_.find(next);
      lines_of_code_[lines->first] = other == lines_of_code_.end() ? next : other->second;
    }
  }

  void find() {
    for (std::size_t i = 0; i < page_.suppressions.size(); ++i) {
      Suppression& suppression = page_.suppressions[i];
      if (suppression.kind == Kind::end) {
        end(i);
        continue;
      }
      const Span scope = scope_of(suppression);
      for (Name& name : suppression.names) name.scope = scope;
      if (suppression.kind == Kind::start) begin(i);
    }
    complain_of_open_ones();
  }

 private:
  struct OpenName {
    std::size_t start;
    std::size_t name;
  };

  std::uint32_t last_line(const Comment& comment) const { return lines_.line_of(comment.at.end); }

  Span scope_of(const Suppression& suppression) const {
    const Comment& comment = suppression.comment;
    if (suppression.kind == Kind::file) return {0, end_};
    if (suppression.kind == Kind::start) return {begin_of(comment), end_};
    if (comment.about) return *comment.about;
    const std::uint32_t last = comment.alone ? line_of_code_below(comment) : last_line(comment);
    return {begin_of(comment), lines_.index().line(lines_.last(last)).end};
  }

  std::uint32_t begin_of(const Comment& comment) const {
    if (comment.about) return comment.at.begin;
    const std::uint32_t line = lines_.line_of(comment.at.begin);
    return lines_.index().line(lines_.first(line)).begin;
  }

  std::uint32_t end_of(const Comment& comment) const {
    if (comment.form == CommentForm::member) return comment.at.end;
    return lines_.index().line(last_line(comment)).end;
  }

  // Behind the comments that stand below it, each alone on its lines.
  std::uint32_t line_of_code_below(const Comment& comment) const {
    const std::uint32_t line = lines_of_code_.at(lines_.line_of(comment.at.begin));
    return std::min(line, lines_.index().lines());
  }

  void begin(std::size_t start) {
    const std::vector<Name>& names = page_.suppressions[start].names;
    for (std::size_t name = 0; name < names.size(); ++name) {
      open_[names[name].text].push_back({start, name});
    }
    starts_.push_back(start);
  }

  void end(std::size_t at) {
    const Suppression& end = page_.suppressions[at];
    if (end.names.empty()) return end_last_range(at);
    for (const Name& name : end.names) {
      const auto open = last_open(name.text);
      if (open) {
        close(*open, at);
      } else {
        page_.mistakes.push_back({name.at, "'" + name.text + "' has no 'ignore-start' above"});
      }
    }
  }

  void end_last_range(std::size_t at) {
    while (!starts_.empty() && !is_open(starts_.back())) starts_.pop_back();
    if (starts_.empty()) {
      page_.mistakes.push_back(
          {page_.suppressions[at].at, "there is no 'ignore-start' that this could end"});
      return;
    }
    const std::size_t start = starts_.back();
    for (std::size_t name = 0; name < page_.suppressions[start].names.size(); ++name) {
      if (!name_of({start, name}).ended_by) close({start, name}, at);
    }
  }

  std::optional<OpenName> last_open(const std::string& name) {
    std::vector<OpenName>& open = open_[name];
    while (!open.empty() && name_of(open.back()).ended_by) open.pop_back();
    return open.empty() ? std::nullopt : std::optional(open.back());
  }

  void close(OpenName open, std::size_t end) {
    Name& name = name_of(open);
    name.scope.end = end_of(page_.suppressions[end].comment);
    name.ended_by = end;
  }

  Name& name_of(OpenName open) const { return page_.suppressions[open.start].names[open.name]; }

  bool is_open(std::size_t start) const {
    return std::ranges::any_of(page_.suppressions[start].names,
                               [](const Name& name) { return !name.ended_by; });
  }

  void complain_of_open_ones() {
    for (std::size_t i = 0; i < page_.suppressions.size(); ++i) {
      const Suppression& start = page_.suppressions[i];
      if (start.kind != Kind::start || !is_open(i)) continue;
      page_.mistakes.push_back(
          {start.at, "'ignore-start' has no 'ignore-end': it holds to the end of the file"});
    }
  }

  JoinedLines lines_;
  std::uint32_t end_;
  SuppressionPage& page_;
  // Where the code begins below a comment that stands alone, by the comment's first line.
  std::map<std::uint32_t, std::uint32_t> lines_of_code_;
  std::map<std::string, std::vector<OpenName>, std::less<>> open_;  // the last one is the innermost
  std::vector<std::size_t> starts_;
};

}  // namespace

void set_scopes(std::string_view text, const std::vector<Passage>& passages,
                SuppressionPage& page) {
  ScopeFinder(text, passages, page).find();
}

}  // namespace skl
