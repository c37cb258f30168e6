#include "lint/suppression_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "skl/base/distance.h"
#include "skl/base/strings.h"
#include "skl/syntax/config_tree.h"

namespace skl {
namespace {

using std::string_view;

constexpr string_view kBlanks = " \t";
constexpr string_view kDecoration = "#/*-<! \t>";
constexpr std::array<string_view, 6> kOpeners = {"#", "//", "/*", "*", "--", "<!--"};
constexpr string_view kUntil = "until=";

struct KindWord {
  string_view word;
  Suppression::Kind kind;
};

constexpr std::array<KindWord, 4> kKinds = {{{"ignore", Suppression::Kind::ignore},
                                             {"ignore-start", Suppression::Kind::start},
                                             {"ignore-end", Suppression::Kind::end},
                                             {"ignore-file", Suppression::Kind::file}}};

std::uint32_t place(std::size_t at) { return static_cast<std::uint32_t>(at); }

std::optional<int> number(string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.begin(), digits.end(), value);
  const bool is_whole = error == std::errc() && end == digits.end() && digits.front() != '-';
  return is_whole ? std::optional(value) : std::nullopt;
}

std::optional<std::chrono::year_month_day> parse_day(string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = number(text.substr(0, 4));
  const auto month = number(text.substr(5, 2));
  const auto day = number(text.substr(8));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  return date.ok() ? std::optional(date) : std::nullopt;
}

// As JSON decodes it.
std::string decoded(string_view text) {
  const std::string quoted = "\"" + std::string(text) + "\"";
  const ConfigTree tree = read_json(quoted, whole(quoted), Budget());
  return tree.documents.empty() ? std::string(text) : tree.documents.front().text;
}

string_view nearest_kind(string_view word) {
  for (const KindWord& known : kKinds) {
    if (near_miss(word, known.word)) return known.word;
  }
  return {};
}

class WordReader {
 public:
  WordReader(string_view text, const Comment& comment, SuppressionPage& page)
      : text_(text.substr(0, comment.words.end)), comment_(comment), page_(page) {}

  void read() {
    std::size_t at = text_.find(kSuppressionMark, comment_.words.begin);
    while (at != string_view::npos) {
      const std::size_t next = text_.find(kSuppressionMark, at + kSuppressionMark.size());
      find_line(at);
      if (const auto begin = opener_before(at)) read_at(at, *begin, end_of(next));
      at = next;
    }
  }

 private:
  // As far as it is the comment's, so that long lines with many marks are looked at once.
  void find_line(std::size_t at) {
    if (at < line_.end) return;
    const std::size_t first = comment_.words.begin;
    const std::size_t last = text_.substr(first, at - first).find_last_of("\r\n");
    line_.begin = place(last == string_view::npos ? first : first + last + 1);
    line_.end = place(std::min(text_.find_first_of("\r\n", at), text_.size()));
  }

  // Where the comment, or what opens one within it, begins; nothing where other words stand before
  // the mark.
  std::optional<std::size_t> opener_before(std::size_t at) const {
    const std::size_t first = comment_.words.begin;
    const std::size_t line = line_.begin;
    const string_view before = text_.substr(std::max(first, line), at - std::max(first, line));
    const bool is_first = before.find_first_not_of(kDecoration) == string_view::npos;
    if (is_first) return line <= first ? comment_.at.begin : line;
    const std::size_t end = before.find_last_not_of(kBlanks) + 1;
    for (const string_view opener : kOpeners) {
      if (before.substr(0, end).ends_with(opener)) return at - before.size() + end - opener.size();
    }
    return std::nullopt;
  }

  // The end of its line, of the comment, or what opens the next one on the line.
  std::size_t end_of(std::size_t next) const {
    const std::size_t line = line_.end;
    const std::size_t other = next < line ? opener_before(next).value_or(line) : line;
    const std::size_t last = text_.substr(0, other).find_last_not_of(kBlanks);
    return last + 1;
  }

  void read_at(std::size_t at, std::size_t opener, std::size_t end) {
    at_ = at + kSuppressionMark.size();
    end_ = end;
    skip_blanks();
    const auto kind = read_kind();
    if (!kind) return;
    Suppression read;
    read.kind = *kind;
    read.comment = comment_;
    const bool is_listed = read_names(read);
    read.at = {place(at), place(at_)};
    const bool ends_comment =
        opener == comment_.at.begin && text_.find_first_not_of(" \t\r\n", end) == string_view::npos;
    read.whole = {place(opener), ends_comment ? comment_.at.end : place(end)};
    if (!is_listed && (read.kind != Suppression::Kind::end || meets('['))) {
      complain(read.at, "name what is ignored: spark-kafka-lint: ignore[rule, ...] reason");
    }
    read_until(read);
    read_reason(read);
    page_.suppressions.push_back(std::move(read));
  }

  std::optional<Suppression::Kind> read_kind() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_not_of("abcdefghijklmnopqrstuvwxyz-_", at_), end_);
    const string_view word = text_.substr(begin, at_ - begin);
    const auto* const known = std::ranges::find(kKinds, word, &KindWord::word);
    if (known != kKinds.end()) return known->kind;
    const string_view near = nearest_kind(word);
    if (near.empty() && !word.starts_with("ignore")) return std::nullopt;
    complain({place(begin), place(at_)},
             "'" + std::string(word) + "' is no word for this" +
                 (near.empty() ? "; there are ignore, ignore-start, ignore-end and ignore-file"
                               : ", did you mean '" + std::string(near) + "'?"));
    return std::nullopt;
  }

  // Whether there is a list with its end and a name in it.
  bool read_names(Suppression& read) {
    const std::size_t close = text_.substr(0, end_).find(']', at_);
    if (!meets('[') || close == string_view::npos) return false;
    std::size_t begin = at_ + 1;
    for (const string_view name : split(text_.substr(begin, close - begin), ',')) {
      if (const string_view own = trim(name); !own.empty()) {
        const auto from = static_cast<std::size_t>(own.data() - text_.data());
        read.names.push_back(
            {std::string(own), {place(from), place(from + own.size())}, {}, std::nullopt});
      }
      begin += name.size() + 1;
    }
    at_ = close + 1;
    return !read.names.empty();
  }

  void read_until(Suppression& read) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(kUntil)) return;
    const std::size_t end = std::min(text_.find_first_of(" \t:,", at_), end_);
    read.until = {place(at_), place(end)};
    const string_view day = text_.substr(at_ + kUntil.size(), end - at_ - kUntil.size());
    read.last_day = parse_day(day);
    if (!read.last_day) {
      complain(read.until, "'" + std::string(day) + "' is no day like 2027-01-31");
    }
    at_ = end;
  }

  void read_reason(Suppression& read) {
    const string_view rest = text_.substr(at_, end_ - at_);
    const std::size_t begin = std::min(rest.find_first_not_of(" \t:-"), rest.size());
    const string_view reason = trim(rest.substr(begin));
    const bool is_member = comment_.form == CommentForm::member;
    const std::size_t from = at_ + (reason.empty() ? 0 : begin);
    read.reason_at = {place(from), place(from + reason.size())};
    read.reason = is_member ? decoded(reason) : std::string(reason);
    const std::size_t until = reason.find(kUntil);
    if (until == string_view::npos) return;
    const std::size_t at = at_ + begin + until;
    complain({place(at), place(at + kUntil.size())}, "'until=' stands right behind the bracket");
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), end_); }
  bool meets(char c) const { return at_ < end_ && text_[at_] == c; }

  void complain(Span at, std::string message) {
    page_.mistakes.push_back({at, std::move(message)});
  }

  string_view text_;
  const Comment& comment_;
  SuppressionPage& page_;
  Span line_;  // that of the mark which is looked at
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

}  // namespace

void read_words(string_view text, const Comment& comment, SuppressionPage& page) {
  WordReader(text, comment, page).read();
}

}  // namespace skl
