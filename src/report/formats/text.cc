// Findings for people: the message, the line it is about, what to do.

#include <fmt/format.h>

#include <algorithm>

#include "report/display.h"
#include "report/inspect.h"
#include "report/snippet_text.h"
#include "report/summary.h"
#include "skl/report/paint.h"
#include "skl/report/reporter.h"

namespace skl::formats {
namespace {

using Ink = Paint::Ink;

class Writer {
 public:
  Writer(const Listing& listing, const Style& style)
      : listing_(listing), style_(style), paint_(style) {}

  std::string write() {
    for (const ListedFinding& finding : listing_.findings) write(finding);
    if (!style_.quiet) text_ += summary(listing_, style_.least) + "\n";
    return std::move(text_);
  }

 private:
  // "path:line:column", linked.
  std::string place(const ListedPlace& at) {
    const std::string shown =
        fmt::format("{}:{}:{}", safe_text(at.path), at.start.line, at.start.column);
    return paint_.link(at.path, paint_(Ink::bold, shown));
  }

  void write(const ListedFinding& finding) {
    const Ink ink = Paint::ink_of(finding.severity);
    text_ +=
        fmt::format("{}: {}[{}] {}\n", place(finding.at), paint_(ink, to_string(finding.severity)),
                    finding.rule, paint_(Ink::bold, safe_text(finding.message)));
    write_lines(finding.lines, ink);
    for (const ListedNote& note : finding.related) {
      text_ += fmt::format("  {}: {}\n", place(note.at), safe_text(note.message));
      write_lines(note.lines, Ink::blue);
    }
    if (!finding.help.empty()) {
      text_ += fmt::format("  {} {}\n", paint_(Ink::green, "help:"), safe_text(finding.help));
    }
    text_ += "\n";
  }

  void write_lines(const std::vector<ListedLine>& lines, Ink ink) {
    for (const ListedLine& line : lines) text_ += snippet_text(line, ink, paint_);
  }

  const Listing& listing_;
  const Style& style_;
  Paint paint_;
  std::string text_;
};

std::string check(const Listing& listing, const Style& style) {
  return Writer(listing, style).write();
}

}  // namespace

Reporter text() { return {"text", check, inspect_text}; }

}  // namespace skl::formats
