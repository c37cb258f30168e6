// Findings for people: the message, the line it is about, what to do.

#include <fmt/format.h>

#include <algorithm>

#include "report/display.h"
#include "report/inspect.h"
#include "report/pages.h"
#include "report/summary.h"
#include "skl/report/paint.h"
#include "skl/report/reporter.h"

namespace skl::formats {
namespace {

using Ink = Paint::Ink;

class Writer {
 public:
  Writer(const Report& report, const Style& style)
      : report_(report), style_(style), paint_(style), pages_(report) {}

  std::string write() {
    for (const Finding& finding : report_.findings) {
      if (finding.severity >= style_.least) write(finding);
    }
    if (!style_.quiet) text_ += summary(report_, style_.least) + "\n";
    return std::move(text_);
  }

 private:
  std::string clean(const std::string& message) const {
    return safe_text(pages_.secrets().scrub(message));
  }

  // "path:line:column", linked.
  std::string place(const Location& at) {
    const Position position = pages_[at.document].lines.position(at.span.begin);
    const std::string& path = report_.sources[at.document].path;
    const std::string shown =
        fmt::format("{}:{}:{}", safe_text(path), position.line, position.column);
    return paint_.link(path, paint_(Ink::bold, shown));
  }

  void write(const Finding& finding) {
    const Ink ink = Paint::ink_of(finding.severity);
    text_ +=
        fmt::format("{}: {}[{}] {}\n", place(finding.at), paint_(ink, to_string(finding.severity)),
                    finding.rule, paint_(Ink::bold, clean(finding.message)));
    write_snippet(finding.at, ink);
    for (const Note& note : finding.related) {
      text_ += fmt::format("  {}: {}\n", place(note.at), clean(note.message));
      write_snippet(note.at, Ink::blue);
    }
    if (!finding.help.empty()) {
      text_ += fmt::format("  {} {}\n", paint_(Ink::green, "help:"), clean(finding.help));
    }
    text_ += "\n";
  }

  void write_snippet(const Location& at, Ink ink) {
    for (const SnippetLine& line : snippet(pages_[at.document], at.span)) {
      const std::string number = line.number == 0 ? "" : std::to_string(line.number);
      text_ += paint_(Ink::dim, fmt::format("{:>6} |", number));
      text_ += line.shown.empty() ? "\n" : " " + line.shown + "\n";
      if (line.carets.empty()) continue;
      const std::size_t begin = line.carets.find('^');
      text_ += paint_(Ink::dim, "       |") + " " + line.carets.substr(0, begin) +
               paint_(ink, line.carets.substr(begin)) + "\n";
    }
  }

  const Report& report_;
  const Style& style_;
  Paint paint_;
  Pages pages_;
  std::string text_;
};

std::string check(const Report& report, const Style& style) {
  return Writer(report, style).write();
}

}  // namespace

Reporter text() { return {"text", check, inspect_text}; }

}  // namespace skl::formats
