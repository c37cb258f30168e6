#include "lint/secret_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::array<std::string_view, 16> kWords = {
    "password",   "passwd",     "passphrase", "secret",    "token",      "jaas",
    "apikey",     "api_key",    "api.key",    "accesskey", "access_key", "access.key",
    "accountkey", "credential", "user.info",  "private",
};

// Behind the word these make it a name for something that may be seen.
constexpr std::array<std::string_view, 7> kHarmless = {"url",  "class",    "callback", "location",
                                                       "type", "endpoint", "name"};

// Bounds what is read for one word, since a text may hold nothing but such words.
constexpr std::size_t kLongestName = 64;

constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::string_view kQuotes = "\"'`";

bool is_name_byte(char byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= 'a' && byte <= 'z') || byte == '_' || byte == '.' || byte == '-';
}

bool is_quote(char byte) { return byte == '"' || byte == '\'' || byte == '`'; }

// Reads on behind a word, to its value.
class ValueReader {
 public:
  ValueReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  std::optional<Span> read() {
    const std::size_t name = at_;
    while (is_name_byte(peek()) && at_ - name < kLongestName) ++at_;
    const std::string rest = to_lower(text_.substr(name, at_ - name));
    if (std::ranges::any_of(kHarmless, [&](auto word) { return rest.find(word) != rest.npos; })) {
      return std::nullopt;
    }
    while (is_quote(peek()) || peek() == '\\' || peek() == ']') ++at_;
    if (!skip_separator()) return std::nullopt;
    return read_value();
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_spaces() { at_ = std::min(text_.find_first_not_of(kSpaces, at_), text_.size()); }

  bool skip_separator() {
    skip_spaces();
    const std::size_t begin = at_;
    while (std::string_view(",:=>").find(peek()) != std::string_view::npos && peek() != '\0') ++at_;
    if (text_.substr(at_, 2) == "->") at_ += 2;
    const bool found = at_ > begin;
    typed_ = found && text_[begin] == ':' && at_ == begin + 1;
    skip_spaces();
    return found;
  }

  // Behind what stands for a type.
  bool is_assigned() {
    typed_ = false;
    const std::size_t next = text_.find_first_not_of(kSpaces, at_);
    if (next == std::string_view::npos || text_[next] != '=') return false;
    return skip_separator();
  }

  std::optional<Span> read_value() {
    const std::size_t prefix = at_;
    while (is_name_byte(peek())) ++at_;
    if (at_ - prefix <= 3 && opens_literal()) return read_quoted();
    while (peek() != '\0' &&
           std::string_view(" \t\r\n\"'`,;()[]{}").find(peek()) == std::string_view::npos)
      ++at_;
    const Span bare{static_cast<std::uint32_t>(prefix), static_cast<std::uint32_t>(at_)};
    if (typed_ && is_assigned()) return read_value();  // `password: String = "..."`
    const bool is_call =
        bare.end < text_.size() && (text_[bare.end] == '(' || text_[bare.end] == '[');
    if (bare.empty() || is_call) return std::nullopt;
    return bare;
  }

  // A quote, or an escaped one where the whole stands in a literal itself.
  bool opens_literal() const {
    const std::size_t quote = text_.find_first_not_of('\\', at_);
    return quote != std::string_view::npos && is_quote(text_[quote]);
  }

  std::optional<Span> read_quoted() {
    const std::size_t begin = at_;
    while (peek() == '\\') ++at_;
    const std::string escape(at_ - begin, '\\');
    const std::string one(1, peek());
    const bool triple = text_.substr(at_, 3) == one + one + one;
    const std::string closing = escape + (triple ? one + one + one : one);
    at_ = begin + closing.size();
    return Span{static_cast<std::uint32_t>(at_),
                static_cast<std::uint32_t>(end_of(closing, triple))};
  }

  // Where the closing quote stands; a plain literal also ends with its line.
  std::size_t end_of(std::string_view closing, bool triple) const {
    std::size_t end = text_.find(closing, at_);
    while (end != std::string_view::npos && closing.front() != '\\' && text_[end - 1] == '\\') {
      end = text_.find(closing, end + 1);
    }
    end = std::min(end, text_.size());
    const std::string_view literal = text_.substr(at_, end - at_);
    return triple ? end : at_ + std::min(literal.find('\n'), literal.size());
  }

  std::string_view text_;
  std::size_t at_;
  bool typed_ = false;
};

// `user:pass` of "scheme://user:pass@host".
void add_user_info(std::string_view text, std::vector<Span>& spans) {
  for (std::size_t at = text.find("://"); at != std::string_view::npos; at = text.find("://", at)) {
    at += 3;
    const std::size_t end = std::min(text.find_first_of("/\"'` \t\r\n", at), text.size());
    const std::string_view host = text.substr(at, end - at);
    const std::size_t mark = host.rfind('@');
    if (mark == std::string_view::npos || host.find(':') > mark) continue;
    spans.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + mark)});
  }
}

// Letters without their case, a few other bytes together.
constexpr std::size_t kFolds = 32;
std::size_t fold(char byte) { return static_cast<unsigned char>(byte) % kFolds; }

// The pairs of bytes that a word can begin with, for a quick look at what are mostly none.
class Beginnings {
 public:
  Beginnings() {
    for (const std::string_view word : kWords) pairs_[fold(word[0])][fold(word[1])] = true;
  }

  // The first place from `at` on that may be one, or npos.
  std::size_t find(std::string_view text, std::size_t at) const {
    for (; at + 1 < text.size(); ++at) {
      if (pairs_[fold(text[at])][fold(text[at + 1])]) return at;
    }
    return std::string_view::npos;
  }

 private:
  std::array<std::array<bool, kFolds>, kFolds> pairs_{};
};

// How long the word at `at` is; 0 where there is none.
std::size_t word_at(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  for (const std::string_view word : kWords) {
    if (starts_with_key(rest, word)) return word.size();
  }
  return 0;
}

}  // namespace

std::vector<Span> secrets_in_text(std::string_view text) {
  static const Beginnings kBeginnings;
  std::vector<Span> spans;
  std::size_t at = kBeginnings.find(text, 0);
  while (at != std::string_view::npos) {
    const std::size_t size = word_at(text, at);
    const auto value = size == 0 ? std::nullopt : ValueReader(text, at + size).read();
    const bool found = value && !value->empty();
    if (found) spans.push_back(*value);
    at = kBeginnings.find(text, found ? value->end : at + std::max<std::size_t>(size, 1));
  }
  add_user_info(text, spans);
  return spans;
}

Span within_quotes(std::string_view text, Span span) {
  const std::string_view slice = text.substr(span.begin, span.size());
  const std::size_t first = slice.find_first_of(kQuotes);
  const std::size_t last = slice.find_last_of(kQuotes);
  if (first == std::string_view::npos || first == last) return span;
  std::size_t begin = first;
  while (begin < last && slice[begin] == slice[first]) ++begin;
  std::size_t end = last;
  while (end > begin && slice[end - 1] == slice[last]) --end;
  return {static_cast<std::uint32_t>(span.begin + begin),
          static_cast<std::uint32_t>(span.begin + end)};
}

Span within_literal(std::string_view text, Span span) {
  constexpr std::size_t kLongestPrefix = 3;  // raw, rb, f, s
  const std::string_view slice = text.substr(span.begin, span.size());
  const std::size_t first = slice.find_first_of(kQuotes);
  if (first > kLongestPrefix || slice.back() != slice[first]) return span;
  return within_quotes(text, span);
}

}  // namespace skl
