// Findings for programs: version 1 of docs/json-output.md.

#include <string>

#include "report/inspect.h"
#include "report/json_places.h"
#include "report/sparks.h"
#include "report/summary.h"
#include "skl/report/reporter.h"

namespace skl::formats {
namespace {

constexpr int kVersion = 1;

class Writer {
 public:
  Writer(const Report& report, const Style& style)
      : report_(report), style_(style), places_(report) {}

  Json write() {
    Json document;
    document["version"] = kVersion;
    document["tool"] = {{"name", "spark-kafka-lint"}, {"version", SKL_VERSION}};
    document["spark"] = run_spark_json();
    document["findings"] = Json::array();
    for (const Finding& finding : report_.findings) {
      if (finding.severity >= style_.least) document["findings"].push_back(finding_json(finding));
    }
    document["problems"] = Json::array();
    for (const Problem& problem : report_.problems) {
      document["problems"].push_back(problem_json(problem));
    }
    document["summary"] = summary_json();
    return document;
  }

 private:
  // The newest of them, and all where there are several.
  Json run_spark_json() const {
    Json json = spark_json(sparks_.back());
    if (sparks_.size() == 1) return json;
    json["targets"] = Json::array();
    for (const SparkTarget& spark : sparks_) json["targets"].push_back(spark_json(spark));
    return json;
  }

  std::string clean(const std::string& text) const { return places_.secrets().scrub(text); }

  Json finding_json(const Finding& finding) {
    Json json;
    json["rule"] = finding.rule;
    json["severity"] = to_string(finding.severity);
    json["message"] = clean(finding.message);
    json["path"] = places_.path(finding.at);
    json["range"] = places_.range(finding.at);
    if (!finding.option.empty()) json["option"] = finding.option;
    if (!finding.query.empty()) json["query"] = finding.query;
    if (sparks_.size() > 1) {
      json["spark"] = to_string(report_.facts.spark_of(finding.at.document).version);
    }
    if (!finding.help.empty()) json["help"] = clean(finding.help);
    const std::string home = SKL_HOME;
    if (!home.empty()) json["url"] = home + "/" + finding.rule + ".md";
    for (const Note& note : finding.related) {
      Json related{{"message", clean(note.message)}};
      places_.add(related, note.at, finding.at);
      json["related"].push_back(std::move(related));
    }
    if (finding.fix && may_be_shown(*finding.fix)) json["fix"] = fix_json(*finding.fix, finding.at);
    return json;
  }

  // A masked fix would write the mask into the file.
  bool may_be_shown(const Fix& fix) const {
    for (const Edit& edit : fix.edits) {
      if (places_.secrets().holds_secret(edit.text)) return false;
    }
    return true;
  }

  Json fix_json(const Fix& fix, const Location& parent) {
    Json edits = Json::array();
    for (const Edit& edit : fix.edits) {
      Json json = Json::object();
      places_.add(json, edit.at, parent);
      json["text"] = edit.text;
      edits.push_back(std::move(json));
    }
    return {{"title", clean(fix.title)},
            {"safety", fix.safety == Safety::safe ? "safe" : "unsafe"},
            {"edits", std::move(edits)}};
  }

  Json problem_json(const Problem& problem) {
    Json json{{"path", problem.path}, {"message", clean(problem.message)}};
    if (problem.at) json["range"] = places_.range(*problem.at);
    return json;
  }

  Json summary_json() const {
    const Counts counts = count(report_);
    return {{"files", report_.files},  {"queries", report_.queries.size()},
            {"errors", counts.errors}, {"warnings", counts.warnings},
            {"infos", counts.infos},   {"suppressed", report_.suppressed}};
  }

  const Report& report_;
  const Style& style_;
  const std::vector<SparkTarget> sparks_ = sparks(report_);
  JsonPlaces places_;
};

std::string check(const Report& report, const Style& style) {
  return json_text(Writer(report, style).write());
}

}  // namespace

Reporter json() { return {"json", check, inspect_json}; }

}  // namespace skl::formats
