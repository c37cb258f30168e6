// fixtures/oracle: what a real Spark with a real Kafka made of option maps. The linter agrees: it
// reports an error on the option that a case is about exactly where Spark refuses the map or never
// gets on with it. tests/oracle/oracle.py writes the verdicts.

#include <doctest/doctest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"
#include "skl/rules/rule.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(SKL_SOURCE_DIR) / "fixtures/oracle";

// A case as the harness ran it; `question` is what it was told.
struct Case {
  std::string id;
  nlohmann::json question;
  std::string verdict;
  std::string message;
};

Mode mode_of(const std::string& place) {
  if (place.starts_with("batch")) return Mode::batch;
  return place.starts_with("continuous") ? Mode::continuous : Mode::stream;
}

// The names of "'out' as topic;value".
std::vector<std::string> columns_of(const std::string& selected) {
  std::vector<std::string> names;
  for (const std::string_view column : split(selected, ';')) {
    names.emplace_back(column.substr(column.rfind(' ') + 1));
  }
  return names;
}

Query query_of(const nlohmann::json& question) {
  const auto place = question["on"].get<std::string>();
  Query query;
  Endpoint& endpoint = query.endpoints.emplace_back();
  endpoint.side = place.ends_with("sink") ? Side::sink : Side::source;
  endpoint.mode = mode_of(place);
  endpoint.format = literal_value("kafka", {});
  const bool sink = endpoint.side == Side::sink;
  const bool batch = endpoint.mode == Mode::batch;
  endpoint.terminal = !sink ? Terminal::load : batch ? Terminal::save : Terminal::start;
  const auto set = [&](const std::string& key, const std::string& text) {
    Option option;
    option.key = key;
    option.value = literal_value(text, {});
    endpoint.options.set(std::move(option));
  };
  for (const auto& [key, value] : question["options"].items()) {
    set(key, replace_all(value.get<std::string>(), "SERVERS", "127.0.0.1:9092"));
  }
  const bool checkpoint = question.value("checkpoint", "true") == "true";
  const bool stream_sink = sink && !batch && checkpoint;
  if (stream_sink && endpoint.options.find("checkpointLocation") == nullptr) {
    set("checkpointLocation", "/checkpoints/one");
  }
  if (question.contains("save_mode")) {
    endpoint.save_mode = literal_value(question["save_mode"].get<std::string>(), {});
  }
  if (sink)
    endpoint.columns = columns_of(question.value("columns", "cast(value as string) as value"));
  return query;
}

bool is_bad(const std::string& verdict) {
  return verdict == "refused" || verdict == "stalls" || verdict == "loses-rows";
}

// An error of theirs stands for another option: the one that was meant, of which Spark knows
// nothing.
bool is_outside(const Finding& finding) { return finding.rule == "unknown-option"; }

std::vector<Finding> errors(const Case& one, const Version& spark) {
  Facts facts;
  facts.spark.version = spark;
  const std::vector<Query> queries{query_of(one.question)};
  std::vector<Finding> found = run_rules(all_rules(), queries, facts, catalogue());
  std::erase_if(found, [](const Finding& finding) {
    return finding.severity != Severity::error || is_outside(finding);
  });
  return found;
}

// Whether one of them is about the option that the case is about, or about what isn't there.
bool blames(const std::vector<Finding>& findings, const nlohmann::json& question) {
  const auto about = question.value("about", "");
  return std::ranges::any_of(findings, [&](const Finding& finding) {
    return finding.option.empty() || same_key(finding.option, about);
  });
}

std::string in_words(const std::vector<Finding>& findings) {
  std::string words;
  for (const Finding& finding : findings) words += finding.rule + "[" + finding.option + "] ";
  return words;
}

std::vector<Case> read_cases(const fs::path& path) {
  std::vector<Case> cases;
  std::ifstream file(path);
  for (const nlohmann::json& row : nlohmann::json::parse(file)) {
    cases.push_back({row["id"], row["case"], row["verdict"], row.value("message", "")});
  }
  return cases;
}

}  // namespace

// The table of docs/oracle.md.
std::string table() {
  std::string rows =
      "| Spark | cases | accepted | refused | stalls | undecidable |\n|---|---|---|---|---|---|\n";
  std::vector<fs::path> files{fs::directory_iterator(kFolder / "verdicts"),
                              fs::directory_iterator()};
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    const std::vector<Case> cases = read_cases(file);
    const auto count = [&](std::string_view verdict) {
      return std::to_string(std::ranges::count(cases, verdict, &Case::verdict));
    };
    const auto undecidable = std::ranges::count_if(
        cases, [](const Case& one) { return one.question.contains("undecidable"); });
    rows += "| " + file.stem().string() + " | " + std::to_string(cases.size()) + " | " +
            count("accepted") + " | " + count("refused") + " | " + count("stalls") + " | " +
            std::to_string(undecidable) + " |\n";
  }
  return rows;
}

TEST_SUITE("golden") {
  TEST_CASE("docs/oracle.md counts the cases") {
    std::ifstream file(fs::path(SKL_SOURCE_DIR) / "docs/oracle.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    CHECK_MESSAGE(page.find(table()) != std::string::npos, "the table should be\n" << table());
  }

  TEST_CASE("an error is what the real Spark refuses or never gets on with, and nothing else") {
    for (const auto& entry : fs::directory_iterator(kFolder / "verdicts")) {
      const auto spark = parse_version(entry.path().stem().string());
      REQUIRE(spark);
      for (const Case& one : read_cases(entry.path())) {
        if (one.question.contains("undecidable")) continue;
        const std::vector<Finding> found = errors(one, *spark);
        const bool agrees = is_bad(one.verdict) ? blames(found, one.question) : found.empty();
        CHECK_MESSAGE(agrees, entry.path().stem().string()
                                  << " " << one.id << ": Spark " << one.verdict << " "
                                  << one.message << "; errors: " << in_words(found));
      }
    }
  }
}

}  // namespace skl
