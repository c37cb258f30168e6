#include "report/text_report.h"

#include <fmt/format.h>

#include "report/place.h"
#include "report/snippet_text.h"
#include "report/summary.h"
#include "skl/report/output_guard.h"
#include "skl/report/paint.h"
#include "skl/report/safe_text.h"

namespace skl {
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
    return paint_.link(at.path, paint_(Ink::bold, place_in_words(at)));
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

}  // namespace

std::string text_report(const Listing& listing, const Style& style) {
  return break_commands(Writer(listing, style).write());
}

}  // namespace skl
