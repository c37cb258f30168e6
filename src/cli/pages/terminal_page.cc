#include "cli/pages/terminal_page.h"

#include <algorithm>

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::size_t kWidth = 90;

// What stands before the first word of a line: blanks, and the dash of a list.
std::string_view margin_of(std::string_view line) {
  const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
  const bool item = line.substr(blanks).starts_with("- ");
  return line.substr(0, blanks + (item ? 2 : 0));
}

// In several lines where it is too long, all with the same margin.
std::string wrapped(std::string_view line) {
  const std::string_view margin = margin_of(line);
  std::string lines(margin);
  std::size_t column = margin.size();
  for (const std::string_view word : split(line.substr(margin.size()), ' ')) {
    if (word.empty()) continue;
    if (column > margin.size() && column + 1 + word.size() > kWidth) {
      lines += "\n" + std::string(margin.size(), ' ');
      column = margin.size();
    } else if (column > margin.size()) {
      lines += ' ';
      ++column;
    }
    lines += word;
    column += word.size();
  }
  return lines + "\n";
}

}  // namespace

std::string terminal_page(std::string_view markdown, const Paint& paint) {
  std::string page;
  bool code = false;
  for (const std::string_view line : split(markdown, '\n')) {
    if (line.starts_with("```")) {
      code = !code;
    } else if (code) {
      page += "    " + std::string(line) + "\n";
    } else if (line.starts_with("#")) {
      page += paint(Paint::Ink::bold, line.substr(line.find(' ') + 1)) + "\n";
    } else {
      page += wrapped(line);
    }
  }
  return std::string(trim(page)) + "\n";
}

}  // namespace skl
