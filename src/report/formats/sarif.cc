// SARIF 2.1.0, as code hosts and editors read it.

#include <algorithm>

#include "report/order.h"
#include "report/sarif_rules.h"
#include "report/uri.h"
#include "skl/base/strings.h"
#include "skl/report/reporter.h"
#include "skl/report/safe_text.h"

namespace skl::formats {
namespace {

constexpr std::size_t kMostResults = 25000;  // GitHub refuses a run with more
constexpr std::string_view kRoot = "%SRCROOT%";

// In SARIF "[text](place)" in a message is a link.
std::string plain(std::string_view text) { return replace_all(safe_text(text), "](", "] ("); }

std::string sentence(const std::string& text) {
  return text.ends_with('?') || text.ends_with('.') ? text : text + ".";
}

Json message(std::string_view text) { return {{"text", text}}; }

class Writer {
 public:
  Writer(const Listing& listing, const Style& style)
      : listing_(listing), style_(style), results_(results_of(listing)), rules_(results_) {}

  Json write() {
    Json results = Json::array();
    for (const ListedFinding* one : results_) results.push_back(result(*one));
    Json run{{"tool", {{"driver", driver()}}},
             {"invocations", Json::array({invocation()})},
             {"columnKind", "unicodeCodePoints"},
             {"originalUriBaseIds", {{kRoot, {{"description", message("the repository's root")}}}}},
             {"results", std::move(results)}};
    return {{"$schema",
             "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
             "sarif-schema-2.1.0.json"},
            {"version", "2.1.0"},
            {"runs", Json::array({std::move(run)})}};
  }

 private:
  // Told ones, then silenced ones; what is outside of what the run is about isn't written.
  static std::vector<const ListedFinding*> results_of(const Listing& listing) {
    std::vector<const ListedFinding*> all;
    for (const ListedFinding& one : listing.findings) all.push_back(&one);
    for (const ListedFinding& one : listing.silenced) {
      const bool is_outside = one.silence && one.silence->kind == Silence::Kind::outside;
      if (!is_outside) all.push_back(&one);
    }
    return worst(std::move(all), kMostResults);
  }

  Json driver() const {
    Json json{
        {"name", "spark-kafka-lint"}, {"version", SKL_VERSION}, {"semanticVersion", SKL_VERSION}};
    const std::string home = SKL_HOME;
    if (!home.empty()) json["informationUri"] = home;
    json["rules"] = rules_.json();
    return json;
  }

  Json invocation() const {
    Json json{{"executionSuccessful", true}};
    for (const ListedProblem& problem : listing_.problems) {
      json["toolExecutionNotifications"].push_back(notification(problem));
    }
    return json;
  }

  Json notification(const ListedProblem& problem) const {
    Json place{{"artifactLocation", artifact(problem.path)}};
    if (problem.at) place["region"] = region(*problem.at);
    return {{"level", "warning"},
            {"message", message(plain(problem.message))},
            {"locations", Json::array({{{"physicalLocation", std::move(place)}}})}};
  }

  Json artifact(const std::string& path) const {
    const std::string whole = path_in_repository(path, style_);
    if (whole.starts_with('/')) return {{"uri", "file://" + uri_of_path(whole)}};
    return {{"uri", uri_of_path(whole)}, {"uriBaseId", kRoot}};
  }

  static Json region(const ListedPlace& at) {
    return {{"startLine", at.start.line},
            {"startColumn", at.start.column},
            {"endLine", at.end.line},
            {"endColumn", at.end.column}};
  }

  Json physical(const ListedPlace& at) const {
    return {{"artifactLocation", artifact(at.path)}, {"region", region(at)}};
  }

  Json result(const ListedFinding& finding) const {
    Json json{{"ruleId", finding.rule},
              {"ruleIndex", rules_.index(finding.rule)},
              {"level", sarif_level(finding.severity)},
              {"message", message(words(finding))},
              {"locations", Json::array({{{"physicalLocation", physical(finding.at)}}})}};
    for (const ListedNote& note : finding.related) {
      json["relatedLocations"].push_back({{"id", json["relatedLocations"].size() + 1},
                                          {"physicalLocation", physical(note.at)},
                                          {"message", message(plain(note.message))}});
    }
    add_fingerprints(json, finding);
    if (finding.fix) json["fixes"].push_back(fix(*finding.fix));
    if (finding.silence) json["suppressions"].push_back(suppression(*finding.silence));
    if (listing_.counts.known > 0) json["baselineState"] = is_known(finding) ? "unchanged" : "new";
    return json;
  }

  // Its first sentence is the alert's title.
  static std::string words(const ListedFinding& finding) {
    std::string text = sentence(plain(finding.message));
    if (!finding.help.empty()) text += "\nHelp: " + sentence(plain(finding.help));
    return text;
  }

  static void add_fingerprints(Json& json, const ListedFinding& finding) {
    if (!finding.line_hash.empty()) {
      json["partialFingerprints"]["primaryLocationLineHash"] = finding.line_hash;
    }
    if (!finding.fingerprint.empty()) {
      json["partialFingerprints"]["sparkKafkaLint/v1"] = finding.fingerprint;
    }
  }

  static bool is_known(const ListedFinding& finding) {
    return finding.silence && finding.silence->kind == Silence::Kind::baseline;
  }

  // A change for each file.
  Json fix(const ListedFix& fix) const {
    Json changes = Json::array();
    std::map<std::string, std::size_t> indices;
    for (const ListedEdit& edit : fix.edits) {
      const auto [index, added] = indices.emplace(edit.at.path, changes.size());
      if (added) changes.push_back({{"artifactLocation", artifact(edit.at.path)}});
      changes[index->second]["replacements"].push_back(
          {{"deletedRegion", region(edit.at)}, {"insertedContent", {{"text", edit.text}}}});
    }
    return {{"description", message(plain(fix.title))}, {"artifactChanges", std::move(changes)}};
  }

  static Json suppression(const ListedSilence& silence) {
    const bool in_source = silence.kind == Silence::Kind::suppression;
    Json json{{"kind", in_source ? "inSource" : "external"}, {"status", "accepted"}};
    std::string why = silence.reason;
    if (!silence.until.empty()) why += (why.empty() ? "until " : ", until ") + silence.until;
    if (why.empty() && !in_source) why = "known by the baseline";
    if (!why.empty()) json["justification"] = plain(why);
    return json;
  }

  const Listing& listing_;
  const Style& style_;
  std::vector<const ListedFinding*> results_;
  SarifRules rules_;
};

std::string check(const Listing& listing, const Style& style) {
  return json_text(Writer(listing, style).write());
}

}  // namespace

Reporter sarif() { return {"sarif", check}; }

}  // namespace skl::formats
