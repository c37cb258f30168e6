#include "cli/git/changes.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "skl/base/strings.h"

namespace skl {
namespace {

// "-7,2" is {7, 2}, "+7" is {7, 1}.
struct Part {
  std::uint32_t first = 0;
  std::uint32_t count = 1;
};

std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::uint32_t number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<Part> take_part(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + 1);
  const auto first = take_number(text);
  if (!first) return std::nullopt;
  Part part{*first, 1};
  if (!text.starts_with(',')) return part;
  text.remove_prefix(1);
  part.count = take_number(text).value_or(1);
  return part;
}

// The name behind "a/" or "b/"; "" for /dev/null.
std::string name_of(std::string_view written) {
  // Behind a name with spaces git puts a tab.
  if (!written.starts_with('"') && written.ends_with('\t')) written.remove_suffix(1);
  const std::string name = unquoted_name(written);
  return name == "/dev/null" ? "" : name.substr(std::min<std::size_t>(2, name.size()));
}

// Of "a/NAME b/NAME", where both are the same; others are told by "rename to".
std::string name_of_both(std::string_view written) {
  if (written.ends_with('"')) {
    const std::size_t start = written.rfind(" \"");
    return start == std::string_view::npos ? "" : name_of(written.substr(start + 1));
  }
  return name_of(written.substr(std::min(written.size() / 2 + 1, written.size())));
}

// Lines end at LF alone here: what else ends a line for us is text to git.
class DiffReader {
 public:
  explicit DiffReader(std::string_view diff) : rest_(diff) {}

  Changes read() {
    while (!rest_.empty()) read_line(take_line());
    return std::move(changes_);
  }

 private:
  std::string_view take_line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
  }

  void read_line(std::string_view line) {
    if (line.starts_with("diff --git ")) name_ = name_of_both(line.substr(11));
    if (line.starts_with("rename to ")) name_ = unquoted_name(line.substr(10));
    if (line.starts_with("+++ ")) name_ = name_of(line.substr(4));
    if (line.starts_with("Binary files ")) add_binary(line);
    if (line.starts_with("@@ ")) read_hunk(line.substr(3));
  }

  // What git takes for binary is so by an attribute, or isn't ours.
  void add_binary(std::string_view line) {
    if (!line.ends_with(" and /dev/null differ")) {
      changes_[name_].lines = {FocusedLines::kWhole};
    }
  }

  void read_hunk(std::string_view head) {
    const auto before = take_part(head, '-');
    const auto after = take_part(head, '+');
    if (!before || !after) return;
    skip_lines(std::size_t{before->count} + after->count);
    if (!name_.empty()) add(*before, *after);
  }

  // "\ No newline at end of file" isn't one of them.
  void skip_lines(std::size_t number) {
    while (number > 0 && !rest_.empty()) {
      if (!take_line().starts_with('\\')) --number;
    }
  }

  void add(const Part& before, const Part& after) {
    FocusedLines& lines = changes_[name_];
    const bool only_removes = after.count == 0;
    const std::uint32_t above = only_removes ? after.first : after.first - 1;
    const std::uint32_t below = above + after.count + 1;
    const LineRange around{std::max(above, 1U), below};
    if (before.count > after.count) lines.removals.push_back(around);
    lines.lines.push_back(only_removes ? around : LineRange{after.first, below - 1});
  }

  std::string_view rest_;
  std::string name_;
  Changes changes_;
};

Result<Changes> diff(const Git& git, const std::vector<std::string>& what) {
  std::vector<std::string> words = {"diff",
                                    "--unified=0",
                                    "--inter-hunk-context=0",
                                    "--find-renames",
                                    "--submodule=diff",
                                    "--src-prefix=a/",
                                    "--dst-prefix=b/",
                                    "--no-relative",
                                    "--no-color",
                                    "--no-ext-diff",
                                    "--no-textconv",
                                    "-O/dev/null"};
  words.insert(words.end(), what.begin(), what.end());
  const Result<std::string> said = git.ask(words);
  if (!said) return tl::unexpected(said.error());
  return parse_diff(*said);
}

char unescaped(char letter) {
  constexpr std::string_view kLetters = "abtnvfr";
  constexpr std::string_view kBytes = "\a\b\t\n\v\f\r";
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? letter : kBytes[at];
}

bool is_octal(std::string_view text) {
  return text.size() == 3 && text.find_first_not_of("01234567") == std::string_view::npos;
}

}  // namespace

std::string unquoted_name(std::string_view name) {
  if (name.size() < 2 || !name.starts_with('"') || !name.ends_with('"')) return std::string(name);
  name = name.substr(1, name.size() - 2);
  std::string plain;
  for (std::size_t at = 0; at < name.size(); ++at) {
    if (name[at] != '\\' || at + 1 == name.size()) {
      plain += name[at];
      continue;
    }
    const std::string_view digits = name.substr(at + 1, 3);
    if (is_octal(digits)) {
      plain += static_cast<char>((digits[0] - '0') * 64 + (digits[1] - '0') * 8 + digits[2] - '0');
      at += 3;
    } else {
      plain += unescaped(name[++at]);
    }
  }
  return plain;
}

Changes parse_diff(std::string_view diff) { return DiffReader(diff).read(); }

Result<Changes> changes_of_work_tree(const Git& git, const std::string& compared) {
  Result<Changes> changes = diff(git, {compared, "--"});
  if (!changes) return changes;
  const Result<std::string> untracked =
      git.ask({"ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"});
  if (!untracked) return tl::unexpected(untracked.error());
  for (const std::string_view name : split(*untracked, '\0')) {
    if (!name.empty()) (*changes)[std::string(name)].lines = {FocusedLines::kWhole};
  }
  return changes;
}

Result<Changes> changes_of_index(const Git& git, const std::string& compared) {
  return diff(git, {"--cached", compared, "--"});
}

}  // namespace skl
