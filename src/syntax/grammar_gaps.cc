#include "syntax/grammar_gaps.h"

#include <cctype>

namespace skl {
namespace {

constexpr std::string_view kColumn = "$\"";

// Where `$` starts a word: within one, or after another `$`, it means something else.
bool starts_word(std::string_view text, std::size_t at) {
  if (at == 0) return true;
  const auto before = static_cast<unsigned char>(text[at - 1]);
  return std::isalnum(before) == 0 && before != '_' && before != '$' && before != '}';
}

}  // namespace

bool has_grammar_gap(Grammar grammar, std::string_view text) {
  return grammar == Grammar::scala && text.find(kColumn) != std::string_view::npos;
}

std::string without_grammar_gaps(std::string_view text) {
  std::string bridged(text);
  for (std::size_t at = text.find(kColumn); at != std::string_view::npos;
       at = text.find(kColumn, at + 1)) {
    if (starts_word(text, at)) bridged[at] = 's';
  }
  return bridged;
}

}  // namespace skl
