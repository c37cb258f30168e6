#include "report/html/code_lines.h"

#include <fmt/format.h>

#include "report/display.h"
#include "report/html/escape.h"

namespace skl::html {
namespace {

// The text between two columns of a terminal, which is what carets count.
class Columns {
 public:
  explicit Columns(const std::string& text)
      : cells_(cells(text, {0, static_cast<std::uint32_t>(text.size())}, {})) {}

  std::string between(std::size_t begin, std::size_t end) const {
    std::string text;
    std::size_t column = 0;
    for (const Cell& cell : cells_) {
      if (column >= begin && column < end) text += cell.shown;
      column += cell.width;
    }
    return text;
  }

 private:
  std::vector<Cell> cells_;
};

std::string marked(const ListedLine& line) {
  const std::size_t begin = line.carets.find('^');
  if (begin == std::string::npos) return escaped(line.shown);
  const std::size_t end = line.carets.size();
  const Columns columns(line.shown);
  const std::string inside = columns.between(begin, end);
  return escaped(columns.between(0, begin)) + "<mark>" + (inside.empty() ? " " : escaped(inside)) +
         "</mark>" + escaped(columns.between(end, std::string::npos));
}

}  // namespace

std::string code_block(const std::vector<ListedLine>& lines) {
  if (lines.empty()) return "";
  std::string block = "<pre>";
  for (const ListedLine& line : lines) {
    const std::string number = line.number == 0 ? "" : std::to_string(line.number);
    block += fmt::format("<span class=\"number\">{}</span>{}\n", number, marked(line));
  }
  return block + "</pre>\n";
}

std::string place(const ListedPlace& at) {
  return fmt::format("<code class=\"place\">{}:{}:{}</code>", escaped(at.path), at.start.line,
                     at.start.column);
}

}  // namespace skl::html
