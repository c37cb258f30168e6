// Findings for streams: a JSON object a line, each with its "type" and the version of the format.
// The summary comes last, so that who has read it has read all.

#include "report/write_listing.h"
#include "skl/report/reporter.h"

namespace skl::formats {
namespace {

std::string line(std::string_view type, const Json& members) {
  Json json{{"version", kJsonVersion}, {"type", type}};
  json.update(members);
  return json_line(json);
}

std::string check(const Listing& listing, const Style&) {
  std::string lines;
  for (const ListedFinding& one : listing.findings) lines += line("finding", finding_json(one));
  for (const ListedProblem& one : listing.problems) lines += line("problem", problem_json(one));
  Json summary{{"tool", tool_json()}, {"spark", sparks_json(listing.sparks)}};
  summary.update(counts_json(listing.counts));
  return lines + line("summary", summary);
}

}  // namespace

Reporter jsonl() { return {"jsonl", check}; }

}  // namespace skl::formats
