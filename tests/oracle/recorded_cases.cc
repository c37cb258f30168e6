#include "oracle/recorded_cases.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string_view>

#include "skl/base/strings.h"
#include "skl/frontend/frontend.h"
#include "skl/lint/linter.h"

namespace skl {
namespace {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

const fs::path kFolder = fs::path(SKL_SOURCE_DIR) / "fixtures/oracle";

// JSON's texts are Python's, too.
std::string quoted(const std::string& text) { return json(text).dump(-1, ' ', true); }

std::string value_of(const json& value) {
  if (value.is_null()) return "None";
  std::string text = value.get<std::string>();
  text = replace_all(text, "SASL_SERVERS", "127.0.0.1:9094");
  text = replace_all(text, "SERVERS", "127.0.0.1:9092");
  return quoted(replace_all(text, "FOLDER", "s3a://state"));
}

std::string options_of(const json& options) {
  std::string text;
  for (const auto& [key, value] : options.items()) {
    text += "    .option(" + quoted(key) + ", " + value_of(value) + ")\n";
  }
  return text;
}

struct Place {
  bool batch = false;
  bool sink = false;
  std::string trigger;
};

Place place_of(const OracleCase& one) {
  const auto on = one.question["on"].get<std::string>();
  std::string trigger;
  if (on.starts_with("continuous")) trigger = "    .trigger(continuous=\"1 second\")\n";
  if (on.starts_with("available-now")) trigger = "    .trigger(availableNow=True)\n";
  return {on.starts_with("batch"), on.ends_with("sink"), trigger};
}

std::string reader(const OracleCase& one, const json& options, bool batch) {
  std::string text = std::string("(spark.") + (batch ? "read" : "readStream") + "\n";
  text += "    .format(\"kafka\")\n";
  if (one.question.contains("schema")) {
    text += "    .schema(" + value_of(one.question["schema"]) + ")\n";
  }
  return text + options_of(options) + "    .load())\n";
}

std::string asked(const OracleCase& one, const char* field) {
  return one.question.value(field, "");
}

// The writer of a stream that is read.
std::string stream_writer(const OracleCase& one, const std::string& rows,
                          const std::string& checkpoint) {
  const std::string sink = asked(one, "sink");
  std::string text = "(" + rows + ".writeStream\n";
  text += sink.empty() ? "    .foreach(handle)\n" : "    .format(" + quoted(sink) + ")\n";
  if (sink == "parquet") text += "    .option(\"path\", \"s3a://lake/rows\")\n";
  if (sink == "memory") text += "    .queryName(\"rows\")\n";
  if (!asked(one, "query_name").empty()) {
    text += "    .queryName(" + quoted(asked(one, "query_name")) + ")\n";
  }
  if (asked(one, "checkpoint") != "none") {
    text += "    .option(\"checkpointLocation\", " + quoted(checkpoint) + ")\n";
  }
  return text + place_of(one).trigger + "    .start())\n";
}

std::string program_of_source(const OracleCase& one, bool batch) {
  std::string text = "rows = " + reader(one, one.question["options"], batch);
  if (!batch) text += stream_writer(one, "rows", "s3a://state/one");
  if (!one.question.contains("second")) return text;
  const bool shared = asked(one, "checkpoint") == "shared";
  text += "others = " + reader(one, one.question["second"], batch);
  return text + stream_writer(one, "others", shared ? "s3a://state/one" : "s3a://state/two");
}

// `value` is a string there, as in the harness.
std::string program_of_sink(const OracleCase& one, bool batch) {
  std::string text =
      batch ? "rows = spark.range(6)" : "rows = spark.readStream.format(\"rate\").load()";
  text += ".selectExpr(\"cast(id as string) as value\")\n(rows\n";
  if (one.question.contains("columns")) {
    const std::string columns = asked(one, "columns");
    text += "    .selectExpr(";
    for (const std::string_view column : split(columns, ';')) {
      text += quoted(std::string(column)) + ", ";
    }
    text += ")\n";
  }
  text += std::string("    .") + (batch ? "write" : "writeStream") + "\n    .format(\"kafka\")\n";
  text += options_of(one.question["options"]);
  const auto& options = one.question["options"].items();
  const bool own = std::ranges::any_of(
      options, [](const auto& option) { return same_key(option.key(), "checkpointLocation"); });
  if (!batch && !own && asked(one, "checkpoint") != "none") {
    text += "    .option(\"checkpointLocation\", \"s3a://state/one\")\n";
  }
  if (one.question.contains("save_mode")) {
    text += "    .mode(" + quoted(asked(one, "save_mode")) + ")\n";
  }
  return text + (batch ? "    .save())\n" : "    .start())\n");
}

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

std::string program_of(const OracleCase& one) {
  const Place place = place_of(one);
  return place.sink ? program_of_sink(one, place.batch) : program_of_source(one, place.batch);
}

std::vector<Finding> findings_of(const OracleCase& one, const Version& spark,
                                 std::span<const Rule> rules) {
  LintConfig config;
  config.frontends = frontends();
  config.rules.assign(rules.begin(), rules.end());
  config.catalogue = &catalogue();
  config.spark.version = spark;
  return lint({{"job.py", program_of(one)}}, config).findings;
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
