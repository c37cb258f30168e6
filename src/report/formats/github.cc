// Annotations of GitHub Actions, the worst first, since a step shows ten of each kind; below them
// the whole report for the log, of which the runner takes nothing as a command.

#include <array>

#include "report/order.h"
#include "report/place.h"
#include "report/text_report.h"
#include "report/uri.h"
#include "skl/report/reporter.h"
#include "skl/report/safe_text.h"
#include "skl/report/workflow_commands.h"

namespace skl::formats {
namespace {

std::string_view command_of(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::info: return "notice";
  }
  return "notice";
}

// The log shows the message alone, so it says where and by which rule, too.
std::string message(const ListedFinding& finding) {
  std::string text =
      place_in_words(finding.at) + ": [" + finding.rule + "] " + safe_text(finding.message);
  if (!finding.help.empty()) text += "\nhelp: " + safe_text(finding.help);
  return text;
}

// Over several lines an annotation has no columns: GitHub would drop it.
std::string annotation(const ListedFinding& finding, const Style& style) {
  const Position& start = finding.at.start;
  const Position& end = finding.at.end;
  const bool is_line = start.line == end.line;
  const std::array<WorkflowProperty, 6> properties = {
      {{"file", safe_text(path_in_repository(finding.at.path, style))},
       {"line", std::to_string(start.line)},
       {"endLine", std::to_string(end.line)},
       {"col", is_line ? std::to_string(start.column) : ""},
       {"endColumn", is_line ? std::to_string(end.column) : ""},
       {"title", finding.rule}}};
  return workflow_command(command_of(finding.severity), properties, message(finding));
}

std::string check(const Listing& listing, const Style& style) {
  std::string log;
  for (const ListedFinding* finding : by_severity(listing.findings)) {
    log += annotation(*finding, style);
  }
  return log + without_commands(text_report(listing, style), style.token);
}

}  // namespace

Reporter github() { return {"github", check}; }

}  // namespace skl::formats
