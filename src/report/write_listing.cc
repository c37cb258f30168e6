#include "report/write_listing.h"

#include "report/uri.h"
#include "skl/report/listing_json.h"
#include "skl/text/utf8.h"

namespace skl {
namespace {

Json range_json(const ListedPlace& at) {
  return {{"start", position_json(at.start)}, {"end", position_json(at.end)}};
}

// As text; where that isn't the whole truth, also as a URI reference.
void add_path(Json& json, const std::string& path) {
  json["path"] = valid_utf8(path);
  if (json["path"] != path) json["pathUri"] = uri_of_path(path);
}

void add_range(Json& json, const ListedPlace& at) {
  json["range"] = range_json(at);
  if (at.start_byte == at.start.column && at.end_byte == at.end.column) return;
  json["byteColumns"] = {{"start", at.start_byte}, {"end", at.end_byte}};
}

// "path" is left out where it is that of what the place belongs to.
void add_place(Json& json, const ListedPlace& at, const std::string& parent) {
  if (at.path != parent) add_path(json, at.path);
  add_range(json, at);
}

void add_lines(Json& json, const std::vector<ListedLine>& lines) {
  for (const ListedLine& line : lines) {
    Json row = Json::object();
    if (line.number > 0) row["line"] = line.number;
    row["text"] = line.shown;
    if (!line.carets.empty()) row["carets"] = line.carets;
    json["lines"].push_back(std::move(row));
  }
}

Json note_json(const ListedNote& note, const std::string& parent) {
  Json json{{"message", note.message}};
  add_place(json, note.at, parent);
  add_lines(json, note.lines);
  return json;
}

Json fix_json(const ListedFix& fix, const std::string& parent) {
  Json edits = Json::array();
  for (const ListedEdit& edit : fix.edits) {
    Json json = Json::object();
    add_place(json, edit.at, parent);
    json["text"] = edit.text;
    edits.push_back(std::move(json));
  }
  return {{"title", fix.title},
          {"safety", fix.safety == Safety::safe ? "safe" : "unsafe"},
          {"edits", std::move(edits)}};
}

Json silence_json(const ListedSilence& silence, const std::string& parent) {
  Json json{{"by", to_string(silence.kind)}};
  if (silence.at) add_place(json, *silence.at, parent);
  if (!silence.reason.empty()) json["reason"] = silence.reason;
  if (!silence.until.empty()) json["until"] = silence.until;
  return json;
}

void add_text(Json& json, const char* name, const std::string& text) {
  if (!text.empty()) json[name] = text;
}

Json endpoint_json(const ListedEndpoint& endpoint, const std::string& parent) {
  Json json{{"side", endpoint.side}, {"mode", endpoint.mode}};
  add_text(json, "format", endpoint.format);
  add_place(json, endpoint.at, parent);
  json["open"] = endpoint.open;
  json["settings"] = Json::object();
  for (const auto& [key, value] : endpoint.settings) json["settings"][key] = value;
  for (const auto& [key, reason] : endpoint.unknown) json["unknown"][key] = reason;
  add_text(json, "trigger", endpoint.trigger);
  return json;
}

Json query_json(const ListedQuery& query) {
  Json json = Json::object();
  add_text(json, "name", query.name);
  add_path(json, query.path);
  json["spark"] = query.spark;
  json["endpoints"] = Json::array();
  for (const ListedEndpoint& endpoint : query.endpoints) {
    json["endpoints"].push_back(endpoint_json(endpoint, query.path));
  }
  return json;
}

}  // namespace

Json tool_json() { return {{"name", "spark-kafka-lint"}, {"version", SKL_VERSION}}; }

Json sparks_json(const std::vector<SparkTarget>& sparks) {
  Json json = spark_json(sparks.back());
  if (sparks.size() == 1) return json;
  json["targets"] = Json::array();
  for (const SparkTarget& spark : sparks) json["targets"].push_back(spark_json(spark));
  return json;
}

Json finding_json(const ListedFinding& finding) {
  Json json;
  const std::string& path = finding.at.path;
  json["rule"] = finding.rule;
  json["severity"] = to_string(finding.severity);
  json["message"] = finding.message;
  add_path(json, path);
  add_range(json, finding.at);
  add_text(json, "option", finding.option);
  add_text(json, "query", finding.query);
  if (!finding.queries.empty()) json["queries"] = finding.queries;
  add_text(json, "spark", finding.spark);
  add_text(json, "help", finding.help);
  add_text(json, "url", finding.url);
  for (const ListedNote& note : finding.related) json["related"].push_back(note_json(note, path));
  if (finding.fix) json["fix"] = fix_json(*finding.fix, path);
  if (finding.silence) json["silenced"] = silence_json(*finding.silence, path);
  add_lines(json, finding.lines);
  add_text(json, "lineHash", finding.line_hash);
  add_text(json, "fingerprint", finding.fingerprint);
  return json;
}

Json problem_json(const ListedProblem& problem) {
  Json json = Json::object();
  add_path(json, problem.path);
  json["message"] = problem.message;
  if (problem.at) add_range(json, *problem.at);
  return json;
}

Json counts_json(const Counts& counts) {
  return {{"files", counts.files},   {"queries", counts.queries},
          {"errors", counts.errors}, {"warnings", counts.warnings},
          {"infos", counts.infos},   {"suppressed", counts.suppressed},
          {"known", counts.known},   {"outside", counts.outside}};
}

std::string to_json(const Listing& listing) {
  Json json;
  json["version"] = kJsonVersion;
  json["tool"] = tool_json();
  json["spark"] = sparks_json(listing.sparks);
  json["minSeverity"] = to_string(listing.least);
  json["findings"] = Json::array();
  for (const ListedFinding& one : listing.findings) json["findings"].push_back(finding_json(one));
  json["silenced"] = Json::array();
  for (const ListedFinding& one : listing.silenced) json["silenced"].push_back(finding_json(one));
  json["problems"] = Json::array();
  for (const ListedProblem& one : listing.problems) json["problems"].push_back(problem_json(one));
  json["queries"] = Json::array();
  for (const ListedQuery& query : listing.queries) json["queries"].push_back(query_json(query));
  json["summary"] = counts_json(listing.counts);
  return json_text(json);
}

}  // namespace skl
