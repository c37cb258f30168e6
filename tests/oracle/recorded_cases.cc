#include "oracle/recorded_cases.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string_view>

#include "oracle/pyspark_program.h"
#include "skl/base/strings.h"
#include "skl/frontend/frontend.h"
#include "skl/lint/linter.h"

namespace skl {
namespace {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

const fs::path kFolder = fs::path(SKL_SOURCE_DIR) / "fixtures/oracle";

bool is_outside(const Finding& finding) {
  return std::ranges::find(outside_rules(), finding.rule, &OutsideRule::name) !=
         outside_rules().end();
}

// A finding that names no option is about what isn't there.
bool is_about(const Finding& finding, const OracleCase& one) {
  const bool there = one.question["options"].contains(one.about());
  return finding.option.empty() ? !there : same_key(finding.option, one.about());
}

// The most that may be said where Spark goes on.
Severity most_on(const Finding& finding, const OracleCase& one) {
  if (is_outside(finding)) return Severity::error;
  if (one.verdict == "ignored" || !is_about(finding, one)) return Severity::warning;
  return Severity::info;
}

json read_json(const fs::path& path) {
  std::ifstream file(path);
  return json::parse(file);
}

std::map<std::string, json> read_questions() {
  std::map<std::string, json> questions;
  for (json& question : read_json(kFolder / "questions.json")) {
    std::string id = question["id"];
    questions.emplace(std::move(id), std::move(question));
  }
  return questions;
}

}  // namespace

std::string OracleCase::about() const { return question.value("about", ""); }

std::string OracleCase::undecidable() const { return question.value("undecidable", ""); }

bool OracleCase::is_bad() const {
  return verdict == "refused" || verdict == "stalls" || verdict == "loses-rows";
}

std::vector<OracleRelease> oracle_releases() {
  const std::map<std::string, json> questions = read_questions();
  std::vector<OracleRelease> releases;
  for (const auto& entry : fs::directory_iterator(kFolder / "verdicts")) {
    const std::string name = entry.path().stem().string();
    OracleRelease& release = releases.emplace_back(OracleRelease{name, *parse_version(name), {}});
    for (const json& row : read_json(entry.path())) {
      const std::string id = row["id"];
      release.cases.push_back({id, questions.at(id), row["verdict"], row.value("message", "")});
    }
  }
  std::ranges::sort(releases, {}, &OracleRelease::name);
  return releases;
}

std::vector<std::string> oracle_questions() {
  std::vector<std::string> ids;
  for (const auto& [id, question] : read_questions()) ids.push_back(id);
  return ids;
}

std::vector<Finding> findings_of(const OracleCase& one, const Version& spark,
                                 std::span<const Rule> rules) {
  LintConfig config;
  config.frontends = frontends();
  config.rules.assign(rules.begin(), rules.end());
  config.catalogue = &catalogue();
  config.spark.version = spark;
  return lint({{"job.py", pyspark_program(one.question)}}, config).findings;
}

bool agrees(const OracleCase& one, std::span<const Finding> findings) {
  if (one.is_bad()) {
    return std::ranges::any_of(findings, [&](const Finding& finding) {
      return finding.severity == Severity::error && is_about(finding, one);
    });
  }
  return std::ranges::all_of(
      findings, [&](const Finding& finding) { return finding.severity <= most_on(finding, one); });
}

std::span<const OutsideRule> outside_rules() {
  static constexpr auto kRules = std::to_array<OutsideRule>({
      {"fail-on-data-loss-disabled", "a cluster: records must be lost before they are read"},
      {"forced-group-id", "Spark 2.4, which refuses a group and isn't run here"},
      {"hardcoded-credential", "people: who can read the code can log in"},
      {"librdkafka-option", "a cluster: a broker that asks for the login or the encryption"},
      {"malformed-bootstrap-servers",
       "a cluster: of several hosts in one address the last alone is used, and it must be down"},
      {"shared-group-id", "a cluster: quotas and rights of one group, and up to 3.3 its members"},
      {"start-after-end", "time: which records lie between two times"},
      {"unprefixed-kafka-option", "a cluster: a broker that asks for the login or the encryption"},
  });
  return kRules;
}

}  // namespace skl
