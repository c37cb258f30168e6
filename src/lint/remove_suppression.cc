#include "lint/remove_suppression.h"

#include <algorithm>
#include <optional>

namespace skl {
namespace {

using Kind = Suppression::Kind;
using Name = Suppression::Name;

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kSpace = " \t\r\n";
constexpr std::string_view kDecoration = "#/*-<!> \t";

Edit removal(std::size_t begin, std::size_t end) {
  return {{{}, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}}, ""};
}

// Behind the last byte before `at` that isn't one of them.
std::size_t back_over(std::string_view text, std::size_t at, std::string_view bytes) {
  return text.substr(0, at).find_last_not_of(bytes) + 1;
}

std::size_t over(std::string_view text, std::size_t at, std::string_view bytes) {
  return std::min(text.find_first_not_of(bytes, at), text.size());
}

bool begins_line(std::string_view text, std::size_t at) {
  return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}

bool ends_line(std::string_view text, std::size_t at) {
  return at >= text.size() || text[at] == '\n' || text[at] == '\r';
}

std::size_t behind_line_end(std::string_view text, std::size_t at) {
  if (text.substr(at).starts_with("\r\n")) return at + 2;
  return std::min(at + 1, text.size());
}

// With its lines where nothing else stands on them.
Edit without_comment(std::string_view text, Span at) {
  const std::size_t begin = back_over(text, at.begin, kBlanks);
  const std::size_t end = over(text, at.end, kBlanks);
  if (!ends_line(text, end)) return removal(at.begin, end);
  if (!begins_line(text, begin)) return removal(begin, at.end);
  return removal(begin, behind_line_end(text, end));
}

// One line of a comment of several, or what stands behind other words.
Edit without_words(std::string_view text, Span at) {
  const std::size_t line = back_over(text, at.begin, kDecoration);
  const std::size_t end = over(text, at.end, kBlanks);
  if (begins_line(text, line) && ends_line(text, end))
    return removal(line, behind_line_end(text, end));
  return removal(back_over(text, at.begin, kBlanks), at.end);
}

// The member with the comma behind it, or before it where it is the last one.
std::optional<Edit> without_member(std::string_view text, Span at) {
  const std::size_t behind = over(text, at.end, kSpace);
  if (behind < text.size() && text[behind] == ',')
    return without_comment(text, {at.begin, static_cast<std::uint32_t>(behind + 1)});
  const std::size_t before = back_over(text, at.begin, kSpace);
  if (before == 0) return std::nullopt;
  if (text[before - 1] == ',') return removal(before - 1, at.end);
  if (text[before - 1] == '{') return removal(at.begin, at.end);
  return std::nullopt;
}

std::optional<Edit> without(std::string_view text, const Suppression& suppression) {
  const Comment& comment = suppression.comment;
  if (comment.form == CommentForm::member) return without_member(text, comment.at);
  if (suppression.whole == comment.at) return without_comment(text, comment.at);
  return without_words(text, suppression.whole);
}

// Whether a list of names is left without any when these are gone.
bool holds_only(const Suppression& end, const std::vector<std::string_view>& gone) {
  return std::ranges::all_of(end.names, [&](const Name& name) {
    return std::ranges::find(gone, name.text) != gone.end();
  });
}

Edit without_name(const std::vector<Name>& names, std::size_t at, bool is_followed) {
  if (is_followed) return removal(names[at].at.begin, names[at + 1].at.begin);
  return removal(names[at - 1].at.end, names[at].at.end);
}

// Takes the names out of the comment that ends them, or takes it out.
void remove_from_end(std::string_view text, const Suppression& end,
                     const std::vector<std::string_view>& gone, std::vector<Edit>& edits) {
  if (holds_only(end, gone)) {
    if (const auto edit = without(text, end)) edits.push_back(*edit);
    return;
  }
  const auto stays = [&](const Name& name) {
    return std::ranges::find(gone, name.text) == gone.end();
  };
  for (std::size_t i = 0; i < end.names.size(); ++i) {
    if (stays(end.names[i])) continue;
    const auto behind = end.names.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    edits.push_back(without_name(end.names, i, std::any_of(behind, end.names.end(), stays)));
  }
}

}  // namespace

std::vector<Edit> remove_suppression(std::string_view text, const SuppressionPage& page,
                                     const Suppression& suppression) {
  std::vector<Edit> edits;
  const auto edit = without(text, suppression);
  if (!edit) return edits;
  edits.push_back(*edit);
  if (suppression.kind != Kind::start) return edits;
  std::vector<std::size_t> ends;
  for (const Name& name : suppression.names) {
    if (name.ended_by && std::ranges::find(ends, *name.ended_by) == ends.end()) {
      ends.push_back(*name.ended_by);
    }
  }
  for (const std::size_t end : ends) {
    std::vector<std::string_view> gone;
    for (const Name& name : suppression.names) {
      if (name.ended_by == end) gone.push_back(name.text);
    }
    remove_from_end(text, page.suppressions[end], gone, edits);
  }
  return edits;
}

std::vector<Edit> remove_name(std::string_view text, const SuppressionPage& page,
                              const Suppression& suppression, const RemovedName& removed) {
  const auto behind = removed.kept.begin() + static_cast<std::ptrdiff_t>(removed.name) + 1;
  const bool is_followed = std::find(behind, removed.kept.end(), true) != removed.kept.end();
  std::vector<Edit> edits{without_name(suppression.names, removed.name, is_followed)};
  const Name& name = suppression.names[removed.name];
  if (!name.ended_by) return edits;
  const Suppression& end = page.suppressions[*name.ended_by];
  if (!end.names.empty()) remove_from_end(text, end, {name.text}, edits);
  return edits;
}

}  // namespace skl
