// reviewdog's RDFormat: columns count bytes, a safe fix is a suggestion that a reviewer can take.

#include "report/json_places.h"
#include "skl/report/reporter.h"
#include "skl/report/safe_text.h"

namespace skl::formats {
namespace {

std::string_view severity_of(const ListedFinding& finding) {
  switch (finding.severity) {
    case Severity::error: return "ERROR";
    case Severity::warning: return "WARNING";
    case Severity::info: return "INFO";
  }
  return "INFO";
}

Json range(const ListedPlace& at) {
  return {{"start", {{"line", at.start.line}, {"column", at.start_byte}}},
          {"end", {{"line", at.end.line}, {"column", at.end_byte}}}};
}

Json location(const ListedPlace& at) { return {{"path", at.path}, {"range", range(at)}}; }

// A suggestion is for the file of its diagnostic, and each is taken alone: so a fix of several
// edits isn't offered.
bool is_suggestion(const ListedFinding& finding) {
  return finding.fix && finding.fix->safety == Safety::safe && finding.fix->edits.size() == 1 &&
         finding.fix->edits.front().at.path == finding.at.path;
}

Json code(const ListedFinding& finding) {
  Json json{{"value", finding.rule}};
  if (!finding.url.empty()) json["url"] = finding.url;
  return json;
}

Json diagnostic(const ListedFinding& finding) {
  std::string message = safe_text(finding.message);
  if (!finding.help.empty()) message += "\nhelp: " + safe_text(finding.help);
  Json json{{"message", message},
            {"location", location(finding.at)},
            {"severity", severity_of(finding)},
            {"code", code(finding)}};
  if (is_suggestion(finding)) {
    const ListedEdit& edit = finding.fix->edits.front();
    json["suggestions"].push_back({{"range", range(edit.at)}, {"text", edit.text}});
  }
  for (const ListedNote& note : finding.related) {
    json["related_locations"].push_back(
        {{"message", safe_text(note.message)}, {"location", location(note.at)}});
  }
  return json;
}

std::string check(const Listing& listing, const Style&) {
  Json source{{"name", "spark-kafka-lint"}};
  const std::string home = SKL_HOME;
  if (!home.empty()) source["url"] = home;
  Json diagnostics = Json::array();
  for (const ListedFinding& finding : listing.findings) diagnostics.push_back(diagnostic(finding));
  return json_text({{"source", source}, {"diagnostics", diagnostics}});
}

}  // namespace

Reporter rdjson() { return {"rdjson", check}; }

}  // namespace skl::formats
