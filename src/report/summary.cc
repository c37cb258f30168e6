#include "report/summary.h"

#include "report/sparks.h"

namespace skl {
namespace {

std::string plural(std::string_view noun) {
  if (noun.ends_with('y')) return std::string(noun.substr(0, noun.size() - 1)) + "ies";
  return std::string(noun) + "s";
}

std::string hidden(std::size_t number, Severity severity, Severity least) {
  if (number == 0 || severity >= least) return {};
  return " (hidden; --min-severity " + std::string(to_string(severity)) + " shows " +
         (number == 1 ? "it)" : "them)");
}

}  // namespace

Counts count(const Report& report) {
  Counts counts;
  for (const Finding& finding : report.findings) {
    switch (finding.severity) {
      case Severity::error: ++counts.errors; break;
      case Severity::warning: ++counts.warnings; break;
      case Severity::info: ++counts.infos; break;
    }
  }
  return counts;
}

std::string counted(std::size_t number, std::string_view noun) {
  return std::to_string(number) + " " + (number == 1 ? std::string(noun) : plural(noun));
}

std::string summary(const Report& report, Severity least) {
  const Counts counts = count(report);
  std::string line = counted(report.files, "file") + ", ";
  line += report.queries.empty() ? "no query found" : counted(report.queries.size(), "query");
  line += ": " + counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning");
  line += hidden(counts.warnings, Severity::warning, least);
  line += ", " + counted(counts.infos, "info") + hidden(counts.infos, Severity::info, least);
  if (report.suppressed > 0) line += ", " + std::to_string(report.suppressed) + " suppressed";
  return line + "; " + sparks_in_words(sparks(report));
}

}  // namespace skl
