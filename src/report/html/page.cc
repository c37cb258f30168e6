#include "report/html/page.h"

#include <fmt/format.h>

#include <set>

#include "report/html/escape.h"
#include "report/html/findings.h"
#include "report/html/policy.h"
#include "report/html/sections.h"
#include "report/summary.h"

namespace skl::html {
namespace {

constexpr std::string_view kIcon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath "
    "d='M2 4h5c4 0 3 8 7 8M2 12h5c4 0 3-8 7-8' fill='none' stroke='%230f766e' "
    "stroke-width='2.4'/%3E%3C/svg%3E";

std::string head(const std::string& sheet) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<meta name=\"generator\" content=\"spark-kafka-lint {}\">\n"
      "<title>spark-kafka-lint</title>\n<link rel=\"icon\" href=\"{}\">\n<style>{}</style>\n"
      "</head>\n",
      security_policy(sheet, kScript), SKL_VERSION, kIcon, sheet);
}

std::string count(std::size_t number, std::string_view severity) {
  return fmt::format("<li class=\"{}{}\"><b>{}</b> {}</li>", severity, number == 0 ? " none" : "",
                     number, number == 1 ? std::string(severity) : std::string(severity) + "s");
}

std::string links(const Listing& listing) {
  std::string text = "<nav aria-label=\"page\">";
  if (!listing.queries.empty()) text += "<a href=\"#map\">Map</a> ";
  text += "<a href=\"#findings\">Findings</a>";
  if (!listing.silenced.empty()) text += " <a href=\"#silenced\">Not told</a>";
  if (!listing.problems.empty()) text += " <a href=\"#problems\">Problems</a>";
  if (!listing.queries.empty()) text += " <a href=\"#queries\">Queries</a>";
  return text + "</nav>\n";
}

// Shown by the script alone, since nothing would come of it without.
std::string filter(const Listing& listing) {
  std::set<std::string> rules;
  for (const ListedFinding& finding : listing.findings) rules.insert(finding.rule);
  std::string text = "<form id=\"filter\" role=\"search\" hidden>\n";
  for (const std::string_view severity : {"error", "warning", "info"}) {
    text += fmt::format(
        "<label class=\"{0}\"><input type=\"checkbox\" name=\"severity\" value=\"{0}\" "
        "checked>{0}s</label>\n",
        severity);
  }
  text += "<select name=\"rule\" aria-label=\"rule\"><option value=\"\">every rule</option>";
  for (const std::string& rule : rules) text += "<option>" + escaped(rule) + "</option>";
  return text +
         "</select>\n<input type=\"search\" name=\"text\" placeholder=\"text, path, option\" "
         "aria-label=\"text\">\n<button type=\"button\" name=\"query\" hidden></button>\n"
         "<output></output>\n</form>\n";
}

std::string header(const Listing& listing) {
  const Counts& counts = listing.counts;
  return "<header>\n<div class=\"bar\"><h1>spark-kafka-lint</h1>\n<ul class=\"counts\">" +
         count(counts.errors, "error") + count(counts.warnings, "warning") +
         count(counts.infos, "info") + "</ul>\n" + links(listing) + "</div>\n" +
         (listing.findings.empty() ? "" : filter(listing)) + "</header>\n";
}

}  // namespace

std::string page(const Listing& listing, const Style& style) {
  const Section map = map_section(listing);
  const std::string sheet = std::string(kStyleSheet) + map.style + std::string(kPrintSheet);
  std::string text = head(sheet) + "<body>\n" + header(listing) + "<main>\n";
  text += "<p class=\"run\">" + escaped(summary(listing, style.least)) + "</p>\n";
  text += map.text + findings_section(listing) + silenced_section(listing) +
          problems_section(listing) + queries_section(listing) + rules_section(listing);
  return text + fmt::format("</main>\n<script>{}</script>\n</body>\n</html>\n", kScript);
}

}  // namespace skl::html
