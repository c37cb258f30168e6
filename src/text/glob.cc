#include "text/glob.h"

#include <array>
#include <string>
#include <utility>

namespace skl {
namespace {

using Set = std::bitset<256>;

std::size_t index_of(char byte) { return static_cast<unsigned char>(byte); }

void add_range(Set& set, char first, char last) {
  for (std::size_t byte = index_of(first); byte <= index_of(last); ++byte) set.set(byte);
}

void add_all(Set& set, std::string_view bytes) {
  for (const char byte : bytes) set.set(index_of(byte));
}

struct NamedClass {
  std::string_view name;
  std::string_view ranges;  // pairs of first and last
  std::string_view bytes;   // and single ones
};

constexpr std::string_view kPunctuation = "!/:@[`{~";
constexpr std::array<NamedClass, 12> kClasses = {{
    {"alnum", "09AZaz", ""},
    {"alpha", "AZaz", ""},
    {"blank", "", " \t"},
    {"cntrl", std::string_view("\0\x1f", 2), "\x7f"},
    {"digit", "09", ""},
    {"graph", "!~", ""},
    {"lower", "az", ""},
    {"print", " ~", ""},
    {"punct", kPunctuation, ""},
    {"space", "", " \t\n\r"},
    {"upper", "AZ", ""},
    {"xdigit", "09AFaf", ""},
}};

bool add_class(Set& set, std::string_view name) {
  for (const NamedClass& known : kClasses) {
    if (known.name != name) continue;
    for (std::size_t i = 0; i + 1 < known.ranges.size(); i += 2) {
      add_range(set, known.ranges[i], known.ranges[i + 1]);
    }
    add_all(set, known.bytes);
    return true;
  }
  return false;
}

}  // namespace

// Reads one pattern, from left to right.
class GlobReader {
 public:
  GlobReader(std::string_view pattern, Glob::Over over)
      : pattern_(pattern), paths_(over == Glob::Over::paths) {}

  std::optional<std::vector<Glob::Token>> read() {
    while (!failed_ && at_ < pattern_.size()) read_token();
    if (failed_) return std::nullopt;
    return std::move(tokens_);
  }

 private:
  using Kind = Glob::Token::Kind;

  char peek() const { return at_ < pattern_.size() ? pattern_[at_] : '\0'; }

  char take() {
    if (at_ >= pattern_.size()) {
      failed_ = true;
      return '\0';
    }
    return pattern_[at_++];
  }

  void add_set(Set set) { tokens_.push_back({Kind::set, set}); }

  Set all_bytes() const {
    Set set;
    set.set();
    if (paths_) set.reset(index_of('/'));
    return set;
  }

  void read_token() {
    switch (peek()) {
      case '*': return read_stars();
      case '?': ++at_; return add_set(all_bytes());
      case '[': ++at_; return read_brackets();
      case '\\': ++at_; break;
      default: break;
    }
    Set one;
    one.set(index_of(take()));
    add_set(one);
  }

  void read_stars() {
    const std::size_t begin = at_;
    while (peek() == '*') ++at_;
    if (!paths_) return tokens_.push_back({Kind::any, {}});
    const std::string_view rest = pattern_.substr(at_);
    const bool opens = begin == 0 || pattern_[begin - 1] == '/';
    const bool closes = rest.empty() || rest.starts_with("/") || rest.starts_with("\\/");
    if (at_ - begin < 2 || !opens || !closes) return tokens_.push_back({Kind::star, {}});
    if (!rest.starts_with("/")) return tokens_.push_back({Kind::any, {}});
    ++at_;
    tokens_.push_back({Kind::any_folders, {}});
  }

  void read_brackets() {
    const bool negated = peek() == '!' || peek() == '^';
    if (negated) ++at_;
    Set set;
    char before = '\0';  // what a '-' would make a range from
    do {
      before = read_member(set, before);
    } while (!failed_ && peek() != ']');
    take();
    if (negated) set.flip();
    if (paths_) set.reset(index_of('/'));
    add_set(set);
  }

  // One member of a set; gives the byte that a range could start from, or NUL.
  char read_member(Set& set, char before) {
    const char byte = take();
    if (byte == '-' && before != '\0' && peek() != '\0' && peek() != ']') {
      char last = take();
      if (last == '\\') last = take();
      add_range(set, before, last);
      return '\0';
    }
    if (byte == '[' && peek() == ':') return read_named_class(set);
    const char member = byte == '\\' ? take() : byte;
    set.set(index_of(member));
    return member;
  }

  char read_named_class(Set& set) {
    const std::size_t name = at_ + 1;
    const std::size_t end = pattern_.find(']', name);
    if (end == std::string_view::npos) {
      failed_ = true;
      return '\0';
    }
    if (end == name || pattern_[end - 1] != ':') {  // no class: the bracket stands for itself
      set.set(index_of('['));
      return '[';
    }
    failed_ = !add_class(set, pattern_.substr(name, end - 1 - name));
    at_ = end + 1;
    return '\0';
  }

  std::string_view pattern_;
  bool paths_;
  std::size_t at_ = 0;
  bool failed_ = false;
  std::vector<Glob::Token> tokens_;
};

Glob::Glob(std::string_view pattern, Over over) {
  auto tokens = GlobReader(pattern, over).read();
  readable_ = tokens.has_value();
  if (tokens) tokens_ = std::move(*tokens);
}

// Walks both from the left. Where it gets stuck it lets the last star take one byte more, and where
// that star may not (a slash), the last `**`: earlier ones need no second try, since a later start
// leaves the later ones fewer places.
class GlobWalk {
 public:
  GlobWalk(const std::vector<Glob::Token>& tokens, std::string_view text)
      : tokens_(tokens), text_(text) {}

  bool arrives() {
    while (!is_done()) {
      if (!step() && !retry_star() && !retry_any()) return false;
    }
    return true;
  }

 private:
  using Kind = Glob::Token::Kind;

  // A wildcard, and where the text behind what it takes begins.
  struct Retry {
    std::size_t token = 0;
    std::size_t at = 0;
  };

  bool is_done() const { return token_ == tokens_.size() && at_ == text_.size(); }

  bool step() {
    if (token_ == tokens_.size()) return false;
    const Glob::Token& token = tokens_[token_];
    if (token.kind == Kind::set) return step_over(token.set);
    const Retry here{token_, at_};
    if (token.kind == Kind::star) {
      star_ = here;
    } else {
      any_ = here;
      star_.reset();
    }
    ++token_;
    return true;
  }

  bool step_over(const Set& set) {
    if (at_ == text_.size() || !set.test(index_of(text_[at_]))) return false;
    ++token_;
    ++at_;
    return true;
  }

  bool retry_star() {
    if (!star_ || star_->at == text_.size() || text_[star_->at] == '/') return false;
    at_ = ++star_->at;
    token_ = star_->token + 1;
    return true;
  }

  bool retry_any() {
    if (!any_ || any_->at == text_.size()) return false;
    star_.reset();
    if (tokens_[any_->token].kind == Kind::any_folders) {
      any_->at = text_.find('/', any_->at);
      if (any_->at == std::string_view::npos) return false;
    }
    at_ = ++any_->at;
    token_ = any_->token + 1;
    return true;
  }

  const std::vector<Glob::Token>& tokens_;
  std::string_view text_;
  std::size_t token_ = 0;
  std::size_t at_ = 0;
  std::optional<Retry> star_;
  std::optional<Retry> any_;
};

bool Glob::matches(std::string_view text) const {
  return readable_ && GlobWalk(tokens_, text).arrives();
}

}  // namespace skl
