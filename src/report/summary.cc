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

std::string counted(std::size_t number, std::string_view noun) {
  return std::to_string(number) + " " + (number == 1 ? std::string(noun) : plural(noun));
}

std::string summary(const Listing& listing, Severity least) {
  const Counts& counts = listing.counts;
  std::string line = counted(counts.files, "file") + ", ";
  line += counts.queries == 0 ? "no query found" : counted(counts.queries, "query");
  line += ": " + counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning");
  line += hidden(counts.warnings, Severity::warning, least);
  line += ", " + counted(counts.infos, "info") + hidden(counts.infos, Severity::info, least);
  if (counts.suppressed > 0) line += ", " + std::to_string(counts.suppressed) + " suppressed";
  if (counts.known > 0) line += ", " + std::to_string(counts.known) + " known";
  if (counts.outside > 0) line += ", " + std::to_string(counts.outside) + " elsewhere";
  return line + "; " + sparks_in_words(listing.sparks);
}

}  // namespace skl
