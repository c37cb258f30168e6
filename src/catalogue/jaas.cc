#include "skl/catalogue/jaas.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "skl/base/strings.h"
#include "skl/text/utf8.h"

namespace skl {
namespace {

struct Token {
  enum class Kind { end, text, number, sign };
  Kind kind = Kind::end;
  std::string_view text;  // of text: as written, without quotes, its escapes unread
  char sign = '\0';       // of sign
  bool quoted = false;

  bool is(char other) const { return kind == Kind::sign && sign == other; }
  bool has_text() const { return kind == Kind::text; }
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// U+0080 to U+009F, the only letters beyond ASCII that are in no word.
bool is_control(std::string_view rest) {
  constexpr unsigned char kLead = 0xC2;
  constexpr unsigned char kBehind = 0xA0;
  return rest.size() > 1 && static_cast<unsigned char>(rest[0]) == kLead &&
         static_cast<unsigned char>(rest[1]) < kBehind;
}

// REQUIRES: there is something left.
bool begins_word(std::string_view rest) {
  const char c = rest.front();
  if (static_cast<unsigned char>(c) >= 0x80) return !is_control(rest);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

bool goes_on_word(std::string_view rest) {
  return begins_word(rest) || is_digit(rest.front()) || rest.front() == '.' || rest.front() == '-';
}

// Java's StreamTokenizer with its own settings.
class JaasTokens {
 public:
  explicit JaasTokens(std::string_view text) : text_(text) {}

  Token next() {
    skip();
    if (at_ >= text_.size()) return {};
    const char c = text_[at_];
    if (begins_word(text_.substr(at_))) return word();
    if (c == '"' || c == '\'') return quoted(c);
    if (is_digit(c) || c == '.' || c == '-') return number();
    at_ += is_control(text_.substr(at_)) ? 2 : 1;
    return {Token::Kind::sign, {}, c, false};
  }

 private:
  // Blanks and comments. A slash alone begins one, too, and swallows what stands behind it even
  // where that is the end of the line.
  void skip() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      if (static_cast<unsigned char>(rest.front()) <= ' ') {
        ++at_;
      } else if (rest.starts_with("/*")) {
        const std::size_t end = text_.find("*/", at_ + 2);
        at_ = end == std::string_view::npos ? text_.size() : end + 2;
      } else if (rest.starts_with('/')) {
        at_ = std::min(text_.find_first_of("\r\n", at_ + 2), text_.size());
      } else {
        return;
      }
    }
  }

  Token word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && goes_on_word(text_.substr(at_))) ++at_;
    return {Token::Kind::text, text_.substr(begin, at_ - begin), '\0', false};
  }

  // To its quote, or to the end of the line where that is missing.
  Token quoted(char quote) {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n' && text_[at_] != '\r') {
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    at_ = std::min(at_, text_.size());
    const std::string_view inner = text_.substr(begin, at_ - begin);
    if (at_ < text_.size() && text_[at_] == quote) ++at_;
    return {Token::Kind::text, inner, '\0', true};
  }

  // "-" alone, or one that no digit follows, is a sign.
  Token number() {
    const std::size_t begin = at_;
    if (text_[at_] == '-') ++at_;
    const std::size_t digits = at_;
    bool point = false;
    while (at_ < text_.size() && (is_digit(text_[at_]) || (text_[at_] == '.' && !point))) {
      point = point || text_[at_] == '.';
      ++at_;
    }
    if (begin < digits && at_ == digits) return {Token::Kind::sign, {}, '-', false};
    return {Token::Kind::number, {}, '\0', false};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool is_flag(std::string_view word) {
  static constexpr std::array<std::string_view, 4> kFlags{"required", "requisite", "sufficient",
                                                          "optional"};
  return std::ranges::any_of(kFlags, [&](auto flag) { return same_key(flag, word); });
}

// One entry, whose first token was read already.
std::optional<std::string> entry_mistake(JaasTokens& tokens) {
  const Token flag = tokens.next();
  if (flag.kind == Token::Kind::end) return "it ends behind the login module";
  if (!flag.has_text() || !is_flag(flag.text)) {
    return "no 'required' or other flag stands behind the login module";
  }
  Token token = tokens.next();
  while (token.kind != Token::Kind::end && !token.is(';')) {
    if (!tokens.next().is('=') || !tokens.next().has_text()) {
      return "an option has no value that can be read: put each value in quotes";
    }
    token = tokens.next();
  }
  if (!token.is(';')) return "it doesn't end with a semicolon";
  return std::nullopt;
}

bool is_octal(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '7';
}

// One escape, whose backslash is before `at`; `at` goes behind it. Octal ones name a character up
// to U+00FF, which takes two bytes from U+0080 on.
void append_escaped(std::string& out, std::string_view text, std::size_t& at) {
  constexpr std::string_view kLetters = "abfnrtv";
  constexpr std::string_view kMeanings = "\a\b\f\n\r\t\v";
  if (is_octal(text, at)) {
    const std::size_t most = text[at] <= '3' ? 3 : 2;
    unsigned value = 0;
    for (std::size_t n = 0; n < most && is_octal(text, at); ++n, ++at) {
      value = value * 8 + static_cast<unsigned>(text[at] - '0');
    }
    return append_utf8(out, value);
  }
  const std::size_t letter = kLetters.find(text[at]);
  out += letter == std::string_view::npos ? text[at] : kMeanings[letter];
  ++at;
}

// What a token of text stands for.
std::string read_text(const Token& token) {
  if (!token.quoted) return std::string(token.text);
  std::string out;
  for (std::size_t at = 0; at < token.text.size();) {
    const char c = token.text[at++];
    if (c == '\\' && at < token.text.size()) {
      append_escaped(out, token.text, at);
    } else {
      out += c;
    }
  }
  return out;
}

// What a backslash may stand before and still be what it looks like.
bool looks_like_itself(char escaped) {
  return escaped == '\\' || escaped == '"' || escaped == '\'';
}

bool has_escape(std::string_view quoted) {
  for (std::size_t at = 0; at + 1 < quoted.size(); ++at) {
    if (quoted[at] != '\\') continue;
    if (!looks_like_itself(quoted[at + 1])) return true;
    ++at;
  }
  return false;
}

}  // namespace

std::optional<std::string> jaas_mistake(std::string_view text) {
  JaasTokens tokens(text);
  std::size_t modules = 0;
  for (Token module = tokens.next(); module.kind != Token::Kind::end; module = tokens.next()) {
    if (!module.has_text() || module.text.empty()) return "no login module stands at its beginning";
    if (auto mistake = entry_mistake(tokens)) return mistake;
    ++modules;
  }
  if (modules == 0) return "it names no login module";
  if (modules > 1) return "it names several login modules";
  return std::nullopt;
}

std::optional<JaasEntry> jaas_entry(std::string_view text) {
  if (jaas_mistake(text)) return std::nullopt;
  JaasTokens tokens(text);
  JaasEntry entry{read_text(tokens.next()), {}};
  tokens.next();  // the flag
  for (Token name = tokens.next(); !name.is(';'); name = tokens.next()) {
    tokens.next();  // =
    // A sign or a number in a name's place has no text: Java keeps it under "null".
    entry.options[name.has_text() ? read_text(name) : "null"] = read_text(tokens.next());
  }
  return entry;
}

bool has_jaas_escape(std::string_view text) {
  JaasTokens tokens(text);
  for (Token token = tokens.next(); token.kind != Token::Kind::end; token = tokens.next()) {
    if (token.quoted && has_escape(token.text)) return true;
  }
  return false;
}

}  // namespace skl
