// Markdown for the summary of a step and for comments: a table of the findings, the worst first,
// and behind it the code of each.

#include "report/markdown_text.h"
#include "report/order.h"
#include "report/place.h"
#include "report/summary.h"
#include "skl/report/reporter.h"

namespace skl::formats {
namespace {

// For what is said where not all found room.
constexpr std::size_t kReserve = 400;

std::string place(const ListedPlace& at) { return markdown_code(place_in_words(at)); }

std::string rule(const ListedFinding& finding) {
  return finding.url.empty() ? markdown_line(finding.rule)
                             : "[" + markdown_line(finding.rule) + "](" + finding.url + ")";
}

std::string row(const ListedFinding& finding) {
  return "| " + std::string(to_string(finding.severity)) + " | " + place(finding.at) + " | " +
         rule(finding) + " | " + markdown_line(finding.message) + " |\n";
}

std::string code(const std::vector<ListedLine>& lines) {
  std::size_t width = 0;
  const auto number = [](const ListedLine& line) {
    return line.number == 0 ? std::string() : std::to_string(line.number);
  };
  for (const ListedLine& line : lines) width = std::max(width, number(line).size());
  std::string text;
  for (const ListedLine& line : lines) {
    const std::string shown = number(line);
    text += std::string(width - shown.size(), ' ') + shown + (line.shown.empty() ? " |" : " | ") +
            line.shown + "\n";
    if (!line.carets.empty()) text += std::string(width, ' ') + " | " + line.carets + "\n";
  }
  return text.empty() ? "" : markdown_block(text) + "\n";
}

std::string detail(const ListedFinding& finding) {
  std::string text = "#### " + place(finding.at) + " " + std::string(to_string(finding.severity)) +
                     ": " + rule(finding) + "\n\n" + "**Finding:** " +
                     markdown_line(finding.message) + "\n\n" + code(finding.lines);
  for (const ListedNote& note : finding.related) {
    text += place(note.at) + ": " + markdown_line(note.message) + "\n\n" + code(note.lines);
  }
  if (!finding.help.empty()) text += "**Help:** " + markdown_line(finding.help) + "\n\n";
  return text;
}

// Adds as many of the parts as there is room for, and gives how many aren't there.
template <typename Part>
std::size_t add(std::string& text, const std::vector<const ListedFinding*>& findings,
                const Part& part, std::size_t most) {
  std::size_t left = findings.size();
  for (const ListedFinding* finding : findings) {
    const std::string more = part(*finding);
    if (text.size() + more.size() + kReserve > most) break;
    text += more;
    --left;
  }
  return left;
}

std::string title(const Counts& counts) {
  const bool is_clean = counts.errors + counts.warnings + counts.infos == 0;
  return "### spark-kafka-lint: " +
         (is_clean ? "no findings"
                   : counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning") +
                         ", " + counted(counts.infos, "info")) +
         "\n\n";
}

std::string problems(const Listing& listing) {
  if (listing.problems.empty()) return "";
  constexpr std::size_t kMost = 50;
  std::string text = "| not looked at | why |\n|---|---|\n";
  std::size_t left = listing.problems.size();
  for (const ListedProblem& problem : listing.problems) {
    if (listing.problems.size() - left == kMost) break;
    const std::string where = problem.at ? place(*problem.at) : markdown_code(problem.path);
    text += "| " + where + " | " + markdown_line(problem.message) + " |\n";
    --left;
  }
  if (left > 0) text += "\n" + counted(left, "problem") + " more.\n";
  return text + "\n";
}

std::string check(const Listing& listing, const Style& style) {
  const std::vector<const ListedFinding*> findings = by_severity(listing.findings);
  std::string text = title(listing.counts);
  std::size_t left = 0;
  if (!findings.empty()) {
    text += "| severity | place | rule | finding |\n|---|---|---|---|\n";
    left = add(text, findings, row, style.most_bytes);
    text += left > 0 ? "\n" + counted(left, "finding") + " more found no room here.\n\n" : "\n";
  }
  text += problems(listing);
  if (!findings.empty() && left == 0) {
    text += "<details><summary>The code, and what to do</summary>\n\n";
    left = add(text, findings, detail, style.most_bytes);
    if (left > 0) text += counted(left, "finding") + " more found no room here.\n\n";
    text += "</details>\n\n";
  }
  return text + markdown_line(summary(listing, style.least)) + "\n";
}

}  // namespace

Reporter markdown() { return {"markdown", check}; }

}  // namespace skl::formats
