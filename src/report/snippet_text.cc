#include "report/snippet_text.h"

#include <fmt/format.h>

namespace skl {

std::string snippet_text(const ListedLine& line, Paint::Ink ink, const Paint& paint) {
  using Ink = Paint::Ink;
  const std::string number = line.number == 0 ? "" : std::to_string(line.number);
  std::string text = paint(Ink::dim, fmt::format("{:>6} |", number));
  text += line.shown.empty() ? "\n" : " " + line.shown + "\n";
  if (line.carets.empty()) return text;
  const std::size_t begin = line.carets.find('^');
  return text + paint(Ink::dim, "       |") + " " + line.carets.substr(0, begin) +
         paint(ink, line.carets.substr(begin)) + "\n";
}

}  // namespace skl
