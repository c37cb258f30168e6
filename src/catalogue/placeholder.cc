// Which texts stand for others; the patterns are rules/catalogue/placeholders.yaml.

#include <algorithm>

#include "catalogue/tables.h"
#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"

namespace skl {
namespace {

constexpr std::size_t kLongestName = 100;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// What a person would put between the marks: no JSON, no digits of a regular expression.
bool is_name(std::string_view text) {
  const std::string_view name = trim(text);
  if (name.empty() || name.size() > kLongestName || !is_letter(name.front())) return false;
  return name.find_first_of("\"'\n\r<{") == std::string_view::npos;
}

std::size_t find_enclosed(std::string_view text, const Placeholder& placeholder) {
  for (std::size_t begin = text.find(placeholder.begin); begin != std::string_view::npos;
       begin = text.find(placeholder.begin, begin + 1)) {
    const std::size_t inside = begin + placeholder.begin.size();
    // No further than a name may reach, so that a long text of openings takes no long time.
    const std::string_view near = text.substr(inside, kLongestName + placeholder.end.size());
    const std::size_t end = near.find(placeholder.end);
    if (end != std::string_view::npos && is_name(near.substr(0, end))) return begin;
  }
  return std::string_view::npos;
}

bool repeats(std::string_view text, char letter) {
  const auto same = [&](char c) { return same_key({&c, 1}, {&letter, 1}); };
  return text.size() >= 3 && std::ranges::all_of(text, same);
}

// Where it begins in the text, or npos.
std::size_t find_in(std::string_view text, const Placeholder& placeholder) {
  bool whole = false;
  switch (placeholder.kind) {
    case Placeholder::Kind::word: whole = same_key(trim(text), placeholder.begin); break;
    case Placeholder::Kind::repeated: whole = repeats(trim(text), placeholder.begin.front()); break;
    case Placeholder::Kind::enclosed: return find_enclosed(text, placeholder);
  }
  return whole ? 0 : std::string_view::npos;
}

}  // namespace

std::optional<std::size_t> Catalogue::placeholder(std::string_view text) const {
  std::size_t first = std::string_view::npos;
  for (const Placeholder& each : tables_->placeholders) {
    first = std::min(first, find_in(text, each));
  }
  return first == std::string_view::npos ? std::nullopt : std::optional(first);
}

}  // namespace skl
