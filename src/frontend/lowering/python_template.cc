#include "frontend/lowering/python_template.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <utility>

namespace skl {
namespace {

using Kind = TemplatePiece::Kind;

void add_text(std::vector<TemplatePiece>& pieces, std::string_view text) {
  if (pieces.empty() || pieces.back().kind != Kind::text) pieces.push_back({Kind::text, "", 0});
  pieces.back().text += text;
}

// Where the brace that opens `text` is closed again, or its end.
std::size_t closing_brace(std::string_view text) {
  std::size_t open = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{') open++;
    if (text[at] == '}' && --open == 0) return at;
  }
  return text.size();
}

// `field` is what stands between the braces; `next` the number of those without a name.
TemplatePiece format_field(std::string_view field, std::size_t& next) {
  const std::string_view name = field.substr(0, field.find_first_of(":!"));
  const std::string_view shape = field.substr(name.size());
  const bool plain =
      shape.empty() || shape == ":" || shape == ":s" || shape == ":d" || shape == "!s";
  const std::size_t position = name.empty() ? next++ : 0;
  if (!plain || name.find_first_of(".[") != std::string_view::npos) return {Kind::shaped, "", 0};
  if (name.empty()) return {Kind::positional, "", position};
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.begin(), name.end(), number);
  if (error == std::errc() && end == name.end()) return {Kind::positional, "", number};
  return {Kind::named, std::string(name), 0};
}

// After the per cent sign: "(name)s", "d", "-5.2f"; `used` is how much of it belongs to the place.
TemplatePiece percent_field(std::string_view text, std::size_t& used) {
  std::string_view name;
  if (text.starts_with('(')) name = text.substr(1, text.find(')') - 1);
  const std::size_t shape = name.empty() ? 0 : name.size() + 2;
  const std::size_t letter = std::min(
      text.find_first_not_of("#0- +.123456789*lhL", std::min(shape, text.size())), text.size());
  used = std::min(letter + 1, text.size());
  const bool plain = letter == shape && letter < text.size() &&
                     (text[letter] == 's' || text[letter] == 'd' || text[letter] == 'i');
  if (!plain) return {Kind::shaped, "", 0};
  return {name.empty() ? Kind::positional : Kind::named, std::string(name), 0};
}

}  // namespace

std::vector<TemplatePiece> format_template(std::string_view text) {
  std::vector<TemplatePiece> pieces;
  std::size_t next = 0;
  while (!text.empty()) {
    const std::size_t literal = std::min(text.find_first_of("{}"), text.size());
    if (literal > 0) add_text(pieces, text.substr(0, literal));
    text.remove_prefix(literal);
    if (text.empty()) break;
    std::size_t used = 1;
    if (text.starts_with("{{") || text.starts_with("}}")) {
      add_text(pieces, text.substr(0, 1));
      used = 2;
    } else if (text[0] == '{') {
      const std::size_t close = closing_brace(text);
      pieces.push_back(format_field(text.substr(1, close - 1), next));
      used = std::min(close + 1, text.size());
    }
    text.remove_prefix(used);
  }
  return pieces;
}

std::vector<TemplatePiece> percent_template(std::string_view text) {
  std::vector<TemplatePiece> pieces;
  std::size_t next = 0;
  while (!text.empty()) {
    const std::size_t literal = std::min(text.find('%'), text.size());
    if (literal > 0) add_text(pieces, text.substr(0, literal));
    text.remove_prefix(literal);
    if (text.empty()) break;
    text.remove_prefix(1);
    std::size_t used = 1;
    if (text.starts_with('%')) {
      add_text(pieces, "%");
    } else {
      TemplatePiece piece = percent_field(text, used);
      if (piece.kind != Kind::named) piece.position = next++;
      pieces.push_back(std::move(piece));
    }
    text.remove_prefix(std::min(used, text.size()));
  }
  return pieces;
}

}  // namespace skl
