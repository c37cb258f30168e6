// A suppression written as a member of JSON.

#include <algorithm>

#include "lint/new_comment.h"

namespace skl {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

std::optional<Span> innermost(const std::vector<Span>& all, std::uint32_t offset) {
  std::optional<Span> found;
  for (const Span& span : all) {
    const bool is_around = span.begin <= offset && offset < span.end;
    if (is_around && (!found || span.size() < found->size())) found = span;
  }
  return found;
}

class MemberWriter {
 public:
  MemberWriter(const WrittenText& written, const Passage& passage, std::vector<std::string>& taken)
      : written_(written), text_(written.text), passage_(passage), taken_(taken) {}

  Edit before(Span member, const std::string& value) {
    const std::string words = "\"" + free_key(member.begin) + "\": " + value;
    const std::uint32_t line = written_.lines.line_of(member.begin);
    const std::uint32_t begin = written_.lines.index().line(line).begin;
    const std::string_view indentation = text_.substr(begin, member.begin - begin);
    const bool begins_line = indentation.find_first_not_of(" \t>") == std::string_view::npos;
    const std::string gap =
        begins_line ? line_break_of(written_, line) + std::string(indentation) : " ";
    return {{{}, {member.begin, member.begin}}, words + "," + gap};
  }

  // As its last member, which speaks of all of it.
  Edit at_end_of(Span object, const std::string& value) {
    const std::string words = "\"" + free_key(object.begin) + "\": " + value;
    const std::string_view inside = text_.substr(0, object.end - 1);
    const auto at = static_cast<std::uint32_t>(inside.find_last_not_of(kSpace) + 1);
    const bool is_empty = at == object.begin + 1;
    const bool has_comma = text_[at - 1] == ',';
    std::string gap = " ";
    const std::uint32_t line = written_.lines.line_of(at);
    if (is_empty) gap = "";
    if (!is_empty && line != written_.lines.line_of(object.begin)) gap = new_line(line);
    return {{{}, {at, at}}, (is_empty || has_comma ? "" : ",") + gap + words};
  }

 private:
  std::string new_line(std::uint32_t line) const {
    const Span span = written_.lines.index().line(line);
    const std::string_view own = text_.substr(span.begin, span.size());
    const std::size_t indent = std::min(own.find_first_not_of(" \t>"), own.size());
    return line_break_of(written_, line) + std::string(own.substr(0, indent));
  }

  // "//", or "//2" where the object has that already.
  std::string free_key(std::uint32_t offset) {
    const Span object = innermost(passage_.objects, offset).value_or(passage_.at);
    std::string key = "//";
    for (std::size_t number = 2; is_taken(key, object); ++number) {
      key = "//" + std::to_string(number);
    }
    taken_.push_back(std::to_string(object.begin) + key);
    return key;
  }

  bool is_taken(const std::string& key, Span object) const {
    const std::string quoted = "\"" + key + "\"";
    const bool is_there = std::ranges::any_of(passage_.comments, [&](const Comment& comment) {
      return object.contains(comment.at) && text_.substr(comment.at.begin).starts_with(quoted);
    });
    const std::string added = std::to_string(object.begin) + key;
    return is_there || std::ranges::find(taken_, added) != taken_.end();
  }

  const WrittenText& written_;
  std::string_view text_;
  const Passage& passage_;
  std::vector<std::string>& taken_;
};

}  // namespace

std::optional<Span> spoken_of(const Passage& passage, std::uint32_t offset) {
  const auto member = innermost(passage.members, offset);
  const auto object = innermost(passage.objects, offset);
  const bool is_object = object && (!member || object->size() < member->size());
  return is_object ? object : member;
}

std::optional<Edit> new_member(const WrittenText& written, const Passage& passage,
                               std::uint32_t offset, const SuppressionText& text,
                               std::vector<std::string>& taken) {
  const auto target = spoken_of(passage, offset);
  if (!target) return std::nullopt;
  MemberWriter writer(written, passage, taken);
  const std::string value = comment_of(text, CommentForm::member);
  const bool is_object = written.text[target->begin] == '{';
  return is_object ? writer.at_end_of(*target, value) : writer.before(*target, value);
}

}  // namespace skl
