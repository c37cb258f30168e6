#include "project/scan.h"

#include <algorithm>
#include <cstring>

namespace skl::project {
namespace {

// The C library looks at many bytes at a time, std::string_view::find at one.
std::size_t place_of(std::string_view word, std::string_view text, std::size_t from) {
  const void* place = memmem(text.data() + from, text.size() - from, word.data(), word.size());
  return place == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(place) - text.data());
}

}  // namespace

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool is_path_letter(char c) { return is_name_letter(c) || c == '.' || c == '-'; }

void Scan::blanks() {
  while (peek() == ' ' || peek() == '\t') ++at_;
}

void Scan::space() {
  while (!is_done() && (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')) ++at_;
}

bool Scan::take(std::string_view word) {
  if (!rest().starts_with(word)) return false;
  at_ += word.size();
  return true;
}

Piece Scan::letters(bool (*wanted)(char)) {
  constexpr std::size_t kLongest = 200;
  const std::size_t begin = at_;
  while (!is_done() && at_ - begin < kLongest && wanted(text_[at_])) ++at_;
  return {text_.substr(begin, at_ - begin), begin};
}

std::optional<Piece> Scan::quoted() {
  const char quote = peek();
  if (quote != '"' && quote != '\'') return std::nullopt;
  const std::string_view inside = rest().substr(1);
  const std::size_t end = inside.find_first_of(quote == '"' ? "\"\n" : "'\n");
  if (end == std::string_view::npos || inside[end] != quote) return std::nullopt;
  const Piece piece{inside.substr(0, end), at_ + 1};
  at_ += end + 2;
  return piece;
}

void each_place(std::string_view text, std::string_view word,
                const std::function<void(std::size_t)>& found) {
  for (std::size_t at = place_of(word, text, 0); at != std::string_view::npos;
       at = place_of(word, text, at + word.size())) {
    found(at);
  }
}

void each_line(std::string_view text, const std::function<void(Piece)>& read) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  for (std::size_t at = text.starts_with(kByteOrderMark) ? 3 : 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    read({text.substr(at, end - at), at});
    at = end + 1;
  }
}

}  // namespace skl::project
