// GitLab's code quality report: an array of the members that GitLab reads, one element a finding.
// It doesn't show the rule, so that stands in the description.

#include "report/json_places.h"
#include "report/uri.h"
#include "skl/report/reporter.h"
#include "skl/report/safe_text.h"

namespace skl::formats {
namespace {

std::string_view severity_of(const ListedFinding& finding) {
  switch (finding.severity) {
    case Severity::error: return "critical";
    case Severity::warning: return "major";
    case Severity::info: return "info";
  }
  return "info";
}

Json degradation(const ListedFinding& finding, const Style& style) {
  return {{"description", finding.rule + ": " + safe_text(finding.message)},
          {"check_name", finding.rule},
          {"fingerprint", finding.fingerprint},
          {"severity", severity_of(finding)},
          {"location",
           {{"path", path_in_repository(finding.at.path, style)},
            {"lines", {{"begin", finding.at.start.line}}}}}};
}

std::string check(const Listing& listing, const Style& style) {
  Json all = Json::array();
  for (const ListedFinding& finding : listing.findings) {
    all.push_back(degradation(finding, style));
  }
  return json_text(all);
}

}  // namespace

Reporter gitlab() { return {"gitlab", check}; }

}  // namespace skl::formats
