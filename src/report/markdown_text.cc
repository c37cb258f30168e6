#include "report/markdown_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "skl/base/strings.h"
#include "skl/report/output_guard.h"
#include "skl/report/safe_text.h"

namespace skl {
namespace {

constexpr std::string_view kNothing = "&#8203;";  // a space without width

bool is_markup(char byte) {
  return std::string_view("\\`*_[]|~$").find(byte) != std::string_view::npos;
}

std::string_view entity_of(char byte) {
  switch (byte) {
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '&': return "&amp;";
    case '"': return "&quot;";
    default: return "";
  }
}

bool is_digit_at(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

// Whether an address, a mention or a reference to an issue would go on behind that byte.
bool goes_on(std::string_view text, std::size_t at) {
  const std::string before =
      to_lower(text.substr(at - std::min<std::size_t>(at, 3), std::min<std::size_t>(at, 3)));
  switch (text[at]) {
    case '@': return true;
    case '#': return is_digit_at(text, at + 1);
    case ':': return text.substr(at + 1, 2) == "//";
    case '.': return before.ends_with("www");
    case '-': return before.ends_with("gh") && is_digit_at(text, at + 1);
    default: return false;
  }
}

std::size_t longest_run(std::string_view text, char of) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char byte : text) {
    run = byte == of ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

// Where backquotes won't do: in a table a bar ends the cell, also within them.
std::string html_code(std::string_view line) {
  std::string code = "<code>";
  for (const char byte : line) {
    const bool is_punctuation = std::ispunct(static_cast<unsigned char>(byte)) != 0;
    code += is_punctuation ? fmt::format("&#{};", static_cast<int>(byte)) : std::string(1, byte);
  }
  return code + "</code>";
}

}  // namespace

std::string markdown_line(std::string_view text) {
  const std::string safe = safe_text(text);
  std::string line;
  for (std::size_t at = 0; at < safe.size(); ++at) {
    const std::string_view entity = entity_of(safe[at]);
    if (is_markup(safe[at])) line += '\\';
    if (entity.empty()) {
      line += safe[at];
    } else {
      line += entity;
    }
    if (goes_on(safe, at)) line += kNothing;
  }
  return line;
}

std::string markdown_code(std::string_view text) {
  const std::string line = break_commands(safe_text(text));
  if (line.find('|') != std::string::npos) return html_code(line);
  const std::string fence(longest_run(line, '`') + 1, '`');
  const bool touches = line.empty() || line.front() == '`' || line.back() == '`' ||
                       line.front() == ' ' || line.back() == ' ';
  const std::string room = touches ? " " : "";
  return fence + room + line + room + fence;
}

std::string markdown_block(std::string_view lines) {
  const std::string fence(std::max<std::size_t>(longest_run(lines, '`') + 1, 3), '`');
  return fence + "text\n" + break_commands(lines) + fence + "\n";
}

}  // namespace skl
