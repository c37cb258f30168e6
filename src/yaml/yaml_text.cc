#include <algorithm>
#include <array>

#include "skl/base/strings.h"
#include "skl/yaml/yaml_value.h"

namespace skl {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What YAML 1.1 or 1.2 takes for something else than a text.
bool is_reserved(std::string_view text) {
  constexpr std::array<std::string_view, 9> kWords = {"y",   "n",    "yes",   "no",  "on",
                                                      "off", "true", "false", "null"};
  return std::ranges::any_of(kWords, [&](std::string_view word) { return same_key(word, text); });
}

bool is_plain(std::string_view text) {
  if (text.empty() || !is_letter(text.front()) || is_reserved(text)) return false;
  return std::ranges::all_of(text, [](char c) {
    return is_letter(c) || is_digit(c) ||
           std::string_view("._-/").find(c) != std::string_view::npos;
  });
}

std::string escaped(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') return {'\\', c};
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  if (byte >= 0x20 && byte != 0x7f) return {c};
  return {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 0xfU]};
}

}  // namespace

std::string yaml_text(std::string_view text) {
  if (is_plain(text)) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += escaped(c);
  return quoted + "\"";
}

}  // namespace skl
