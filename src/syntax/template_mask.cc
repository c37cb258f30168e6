#include "syntax/template_mask.h"

#include <algorithm>
#include <array>

#include "skl/base/strings.h"

namespace skl {
namespace {

using Kind = TemplateHole::Kind;

constexpr std::size_t kLongestTemplate = 4096;    // {{ }}, {% %}, {# #}: may span lines
constexpr std::size_t kLongestPlaceholder = 256;  // ${ }, <x>, @x@: one line
constexpr std::size_t kLongestReason = 60;

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool digit(char c) { return c >= '0' && c <= '9'; }
bool word(char c) { return letter(c) || digit(c) || c == '_'; }

// The length of the valid UTF-8 sequence at the head of `text`, 0 for none.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  }
  const unsigned second = byte(1);
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool beyond = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
  return overlong || beyond ? 0 : length;
}

// The place of the next `needle`, remembered, so that many questions cost one walk.
class NextFinder {
 public:
  NextFinder(std::string_view text, std::string_view needle) : text_(text), needle_(needle) {}

  std::size_t from(std::size_t offset) {
    if (found_ == kNotYet || (found_ < offset && found_ != std::string_view::npos)) {
      found_ = text_.find(needle_, offset);
    }
    return found_;
  }

 private:
  static constexpr std::size_t kNotYet = std::string_view::npos - 1;
  std::string_view text_;
  std::string_view needle_;
  std::size_t found_ = kNotYet;
};

// The first word in the braces, after the dashes that trim white space.
std::string_view first_word(std::string_view inside) {
  const std::size_t begin = inside.find_first_not_of("-+~#= \t\r\n");
  if (begin == std::string_view::npos) return "";
  inside.remove_prefix(begin);
  const auto* const end = std::ranges::find_if_not(inside, word);
  return inside.substr(0, static_cast<std::size_t>(end - inside.begin()));
}

bool one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

Kind kind_of(std::string_view whole) {
  static constexpr std::array<std::string_view, 14> kOpening = {
      "if",   "for",    "range",   "with",  "block", "define", "unless",
      "each", "filter", "ifequal", "ifdef", "macro", "raw",    "while"};
  static constexpr std::array<std::string_view, 11> kControl = {
      "else", "elif",    "elsif", "elseif", "set",     "import",
      "from", "extends", "do",    "break",  "continue"};
  const std::string_view inside = whole.substr(2, whole.size() - 4);
  const bool statement = whole[1] == '%';
  const std::size_t head = inside.find_first_not_of("-~ \t");
  if (whole[1] == '#') return Kind::comment;
  if (head != std::string_view::npos && inside.substr(head).starts_with("/*")) return Kind::comment;
  if (head != std::string_view::npos && inside[head] == '!') return Kind::comment;
  if (head != std::string_view::npos && inside[head] == '/') return Kind::closing;
  const std::string_view word = first_word(inside);
  if (one_of(word, kOpening)) return Kind::opening;
  if (word.starts_with("end")) return Kind::closing;
  if (one_of(word, kControl) || inside.find(":=") != std::string_view::npos) return Kind::control;
  return statement && word != "include" ? Kind::control : Kind::value;
}

class HoleFinder {
 public:
  explicit HoleFinder(std::string_view text)
      : text_(text),
        double_close_(text, "}}"),
        statement_close_(text, "%}"),
        note_close_(text, "#}") {}

  std::vector<TemplateHole> all() {
    for (std::size_t at = 0; at < text_.size();) at += step(at);
    mark_lone();
    return std::move(holes_);
  }

 private:
  std::size_t step(std::size_t at) {
    switch (text_[at]) {
      case '{': return add(at, braces(at));
      case '$': return add(at, dollar(at));
      case '@': return add(at, enclosed(at, '@'));
      case '<': return add(at, enclosed(at, '>'));
      case '\0': return unreadable(at);
      default: break;
    }
    const std::size_t length = sequence_length(text_.substr(at, 4));
    return length == 0 ? unreadable(at) : length;
  }

  std::size_t add(std::size_t at, std::size_t length) {
    if (length == 0) return 1;
    const std::string_view whole = text_.substr(at, length);
    const bool braced =
        whole.starts_with("{{") || whole.starts_with("{%") || whole.starts_with("{#");
    holes_.push_back({braced ? kind_of(whole) : Kind::value, span(at, length), false});
    return length;
  }

  std::size_t unreadable(std::size_t at) {
    const bool joins =
        !holes_.empty() && holes_.back().kind == Kind::unreadable && holes_.back().at.end == at;
    if (joins) {
      ++holes_.back().at.end;
    } else {
      holes_.push_back({Kind::unreadable, span(at, 1), false});
    }
    return 1;
  }

  static Span span(std::size_t at, std::size_t length) {
    return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + length)};
  }

  std::size_t braces(std::size_t at) {
    if (at + 1 >= text_.size()) return 0;
    switch (text_[at + 1]) {
      case '{': return up_to(at, double_close_);
      case '%': return up_to(at, statement_close_);
      case '#': return up_to(at, note_close_);
      default: return 0;
    }
  }

  std::size_t up_to(std::size_t at, NextFinder& close) {
    const std::size_t end = close.from(at + 2);
    if (end == std::string_view::npos || end - at > kLongestTemplate) return 0;
    const bool triple = text_.substr(at, 3) == "{{{";
    if (triple && text_.substr(end, 3) != "}}}") return 0;  // a bracket, and a template in it
    return end + (triple ? 3 : 2) - at;
  }

  // ${X}, ${X:-${Y}}, $(X), $UPPER_CASE
  std::size_t dollar(std::size_t at) {
    const std::string_view rest = text_.substr(at, kLongestPlaceholder);
    if (rest.size() < 2) return 0;
    if (rest[1] == '{') return braced(rest);
    if (rest[1] == '(') {
      const auto* const end = std::find_if_not(rest.begin() + 2, rest.end(), word);
      const bool closed = end != rest.end() && *end == ')' && end != rest.begin() + 2;
      return closed ? static_cast<std::size_t>(end - rest.begin()) + 1 : 0;
    }
    const auto* const end = std::find_if_not(rest.begin() + 1, rest.end(), [](char c) {
      return (c >= 'A' && c <= 'Z') || digit(c) || c == '_';
    });
    const bool name =
        end - rest.begin() > 1 && !digit(rest[1]) && (end == rest.end() || !letter(*end));
    return name ? static_cast<std::size_t>(end - rest.begin()) : 0;
  }

  static std::size_t braced(std::string_view rest) {
    std::size_t depth = 0;
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (rest[i] == '\n' || rest[i] == '\r') return 0;
      if (rest[i] == '{') ++depth;
      if (rest[i] == '}' && --depth == 0) return i + 1;
    }
    return 0;
  }

  // <x> and @x@: a word of letters first, in one line.
  std::size_t enclosed(std::size_t at, char close) const {
    const std::string_view rest = text_.substr(at, kLongestPlaceholder);
    if (rest.size() < 3 || !letter(rest[1])) return 0;
    const bool spaces = close == '>';
    const auto* const end = std::find_if_not(rest.begin() + 1, rest.end(), [&](char c) {
      return word(c) || c == '-' || c == '.' || (spaces && (c == ' ' || c == '/' || c == ':'));
    });
    return end != rest.end() && *end == close ? static_cast<std::size_t>(end - rest.begin()) + 1
                                              : 0;
  }

  // A run of holes is alone when there is only white space around it, from line to line.
  void mark_lone() {
    for (std::size_t first = 0; first < holes_.size();) {
      std::size_t last = first;
      while (last + 1 < holes_.size() &&
             blank_line_between(holes_[last].at.end, holes_[last + 1].at.begin))
        ++last;
      const bool alone = begins_line(holes_[first].at.begin) && ends_line(holes_[last].at.end);
      for (; first <= last; ++first)
        holes_[first].alone = alone && holes_[first].kind != Kind::unreadable;
    }
  }

  bool blank_line_between(std::size_t from, std::size_t to) const {
    return text_.substr(from, to - from).find_first_not_of(" \t") == std::string_view::npos;
  }

  bool begins_line(std::size_t at) const {
    while (at > 0 && (text_[at - 1] == ' ' || text_[at - 1] == '\t')) --at;
    return at == 0 || text_[at - 1] == '\n' || text_[at - 1] == '\r';
  }

  bool ends_line(std::size_t at) const {
    const std::size_t next = text_.find_first_not_of(" \t", at);
    return next == std::string_view::npos || text_[next] == '\n' || text_[next] == '\r';
  }

  std::string_view text_;
  NextFinder double_close_;
  NextFinder statement_close_;
  NextFinder note_close_;
  std::vector<TemplateHole> holes_;
};

}  // namespace

MaskedText::MaskedText(std::string_view original, std::vector<TemplateHole> holes)
    : original_(original), text_(original), holes_(std::move(holes)) {
  std::size_t open = 0;
  for (const TemplateHole& hole : holes_) {
    fill(hole.at, kFiller);
    if (hole.kind == Kind::opening) conditions_.emplace_back(hole.at.begin, ++open);
    if (hole.kind == Kind::closing && open > 0) conditions_.emplace_back(hole.at.end, --open);
  }
}

std::span<const TemplateHole> MaskedText::within(Span span) const {
  const auto first = std::ranges::partition_point(
      holes_, [&](const TemplateHole& hole) { return hole.at.end <= span.begin; });
  const auto last = std::partition_point(
      first, holes_.end(), [&](const TemplateHole& hole) { return hole.at.begin < span.end; });
  return {first, last};
}

std::size_t MaskedText::conditions(std::uint32_t offset) const {
  const auto next = std::ranges::partition_point(
      conditions_, [&](const auto& condition) { return condition.first <= offset; });
  return next == conditions_.begin() ? 0 : std::prev(next)->second;
}

void MaskedText::fill(Span span, char filler) {
  std::fill(text_.begin() + span.begin, text_.begin() + span.end, filler);
}

std::string MaskedText::reason(const TemplateHole& hole) const {
  if (hole.kind == Kind::unreadable) return "bytes that are not UTF-8";
  std::string shown(original_.substr(hole.at.begin, hole.at.size()));
  std::ranges::replace_if(
      shown, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  if (shown.size() > kLongestReason) {
    std::size_t cut = kLongestReason;
    while ((static_cast<unsigned char>(shown[cut]) & 0xC0U) == 0x80U) --cut;
    shown = shown.substr(0, cut) + "...";
  }
  return "template '" + shown + "'";
}

MaskedText mask_templates(std::string_view text) { return {text, HoleFinder(text).all()}; }

std::optional<Gap> gap_of(std::string_view decoded, const MaskedText& masked, Span at) {
  const std::span<const TemplateHole> holes = masked.within(at);
  if (holes.empty()) return std::nullopt;
  Gap gap;
  gap.reason = masked.reason(holes.front());
  const std::size_t first = decoded.find(kFiller);
  if (first == std::string_view::npos) return gap;
  gap.prefix = decoded.substr(0, first);
  gap.suffix = decoded.substr(decoded.rfind(kFiller) + 1);
  return gap;
}

}  // namespace skl
