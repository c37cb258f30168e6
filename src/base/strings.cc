#include "skl/base/strings.h"

#include <algorithm>

namespace skl {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool blank(char c) { return static_cast<unsigned char>(c) <= 0x20; }

bool same_letter(char left, char right) { return left == right || lower(left) == lower(right); }

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t at = text.find(separator);
    pieces.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return pieces;
    text.remove_prefix(at + 1);
  }
}

std::string to_lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

// From the end, since keys begin alike: kafka.ssl.truststore.location, kafka.ssl.truststore.type.
bool same_key(std::string_view left, std::string_view right) {
  return left.size() == right.size() &&
         std::equal(left.rbegin(), left.rend(), right.rbegin(), same_letter);
}

bool starts_with_key(std::string_view text, std::string_view prefix) {
  return text.size() >= prefix.size() && same_key(text.substr(0, prefix.size()), prefix);
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  const std::vector<std::string_view> views(parts.begin(), parts.end());
  return join(std::span(views), separator);
}

std::string join(std::span<const std::string_view> parts, std::string_view separator) {
  std::string result;
  for (const std::string_view part : parts) {
    if (!result.empty()) result += separator;
    result += part;
  }
  return result;
}

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
  return text;
}

}  // namespace skl
