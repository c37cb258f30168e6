// The linter agrees with a real Spark and a real Kafka, release by release; and docs/oracle.md says
// what was asked of them.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "golden/example.h"
#include "golden/page_section.h"
#include "oracle/recorded_cases.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

const fs::path kPage = fs::path(SKL_SOURCE_DIR) / "docs/oracle.md";
// May only fall.
constexpr std::size_t kMostUndecidable = 27;

const std::vector<OracleRelease>& releases() {
  static const std::vector<OracleRelease> kReleases = oracle_releases();
  return kReleases;
}

std::string in_words(std::span<const Finding> findings) {
  std::string words;
  for (const Finding& finding : findings) {
    words +=
        std::string(to_string(finding.severity)) + " " + finding.rule + "[" + finding.option + "] ";
  }
  return words;
}

// Tables of the page.

constexpr std::array<const char*, 5> kVerdicts{"accepted", "ignored", "refused", "stalls",
                                               "loses-rows"};

std::string counts(std::span<const OracleCase* const> cases) {
  std::string cells;
  for (const std::string_view verdict : kVerdicts) {
    const auto count = std::ranges::count_if(
        cases, [&](const OracleCase* one) { return one->verdict == verdict; });
    cells += " " + (count == 0 ? std::string("·") : std::to_string(count)) + " |";
  }
  return cells;
}

std::string head(const std::string& first) {
  return "| " + first + " | cases | accepted | ignored | refused | stalls | loses rows |\n" +
         "|---|---|---|---|---|---|---|\n";
}

std::string row(const std::string& name, std::span<const OracleCase* const> cases) {
  return "| " + name + " | " + std::to_string(cases.size()) + " |" + counts(cases) + "\n";
}

std::string table_by_release() {
  std::string table = head("Spark");
  for (const OracleRelease& release : releases()) {
    std::vector<const OracleCase*> cases;
    for (const OracleCase& one : release.cases) cases.push_back(&one);
    table += row(release.name, cases);
  }
  return table;
}

std::string table_by_option() {
  std::map<std::string, std::vector<const OracleCase*>> by_option;
  for (const OracleRelease& release : releases()) {
    for (const OracleCase& one : release.cases) {
      by_option[one.about().empty() ? "none" : "`" + one.about() + "`"].push_back(&one);
    }
  }
  std::string table = head("option");
  for (const auto& [option, cases] : by_option) table += row(option, cases);
  return table;
}

std::string undecidable() {
  std::map<std::string, std::vector<std::string>> by_reason;
  for (const OracleCase& one : releases().back().cases) {
    if (!one.undecidable().empty()) by_reason[one.undecidable()].push_back(one.id);
  }
  std::string list;
  for (const auto& [reason, ids] : by_reason) {
    list += "**" + reason + "** (" + std::to_string(ids.size()) + "):\n\n";
    for (const std::string& id : ids) list += "- " + replace_all(id, "\\\"", "\"") + "\n";
    list += "\n";
  }
  return list;
}

// Rules that report errors, as their files say: by their severity or by that of an example.
// Those that code decides; what a broker has to say is proved by plans and runs of its own.
std::set<std::string> rules_with_errors() {
  std::set<std::string> names;
  for (const Rule& rule : all_rules()) {
    if (rule.info.topic == "broker") continue;
    if (rule.info.severity == Severity::error) names.emplace(rule.info.name);
  }
  for (const Example& example : read_examples()) {
    if (example.severity == Severity::error && !example.needs_broker()) names.insert(example.rule);
  }
  return names;
}

bool is_outside(std::string_view rule) {
  return std::ranges::find(outside_rules(), rule, &OutsideRule::name) != outside_rules().end();
}

bool needs(const OracleCase& one, const Version& spark, std::string_view name,
           std::vector<Rule> rules) {
  std::erase_if(rules, [&](const Rule& rule) { return rule.info.name == name; });
  return !agrees(one, findings_of(one, spark, rules));
}

// By rule, the first case on which the linter and Spark disagree without it.
const std::map<std::string, std::string>& cases_that_need_rules() {
  static const auto kNeeded = [] {
    std::map<std::string, std::string> needed;
    const std::vector<Rule> rules = all_rules();
    for (const OracleRelease& release : releases()) {
      for (const OracleCase& one : release.cases) {
        if (!one.is_bad() || !one.undecidable().empty()) continue;
        for (const Finding& finding : findings_of(one, release.spark, rules)) {
          if (finding.severity != Severity::error || needed.contains(finding.rule)) continue;
          if (!needs(one, release.spark, finding.rule, rules)) continue;
          needed[finding.rule] = release.name + ", " + one.id;
        }
      }
    }
    return needed;
  }();
  return kNeeded;
}

std::string list_of_needed() {
  std::string table = "| rule | a case that needs it |\n|---|---|\n";
  for (const auto& [rule, id] : cases_that_need_rules()) {
    table += "| [" + rule + "](rules/" + rule + ".md) | " +
             replace_all(replace_all(id, "\\\"", "\""), "|", "\\|") + " |\n";
  }
  return table;
}

std::string list_of_outside() {
  std::string table = "| rule | where its proof is |\n|---|---|\n";
  for (const OutsideRule& rule : outside_rules()) {
    const std::string name(rule.name);
    table += "| [" + name + "](rules/" + name + ".md) | " + std::string(rule.proof) + " |\n";
  }
  return table;
}

std::string page_as_it_should_be() {
  std::string text = with_section(read_page(kPage), "releases", table_by_release());
  text = with_section(text, "undecidable", undecidable());
  text = with_section(text, "outside", list_of_outside());
  text = with_section(text, "rules", list_of_needed());
  return with_section(text, "options", table_by_option());
}

}  // namespace

TEST_SUITE("oracle") {
  TEST_CASE("an error is what Spark refuses, stalls on or loses rows over, and nothing else") {
    const std::vector<Rule> rules = all_rules();
    for (const OracleRelease& release : releases()) {
      for (const OracleCase& one : release.cases) {
        if (!one.undecidable().empty()) continue;
        const std::vector<Finding> findings = findings_of(one, release.spark, rules);
        CHECK_MESSAGE(agrees(one, findings),
                      release.name << " " << one.id << ": " << one.verdict << " " << one.message
                                   << "; the linter: " << in_words(findings));
      }
    }
  }

  TEST_CASE("every release was asked every question") {
    for (const OracleRelease& release : releases()) {
      std::set<std::string> asked;
      for (const OracleCase& one : release.cases) asked.insert(one.id);
      for (const std::string& id : oracle_questions()) {
        CHECK_MESSAGE(asked.contains(id), release.name << " " << id);
      }
    }
  }

  TEST_CASE("few cases can't be decided from the code, and each has one of the reasons") {
    static const std::set<std::string> kReasons{"", "broker state", "network", "time",
                                                "other process"};
    std::size_t count = 0;
    const std::vector<OracleCase>& cases = releases().back().cases;
    for (const OracleCase& one : cases) {
      CHECK_MESSAGE(kReasons.contains(one.undecidable()), one.id);
      if (!one.undecidable().empty()) ++count;
    }
    CHECK(count <= kMostUndecidable);
    CHECK(count * 10 <= cases.size());
  }

  TEST_CASE("without any one rule that reports errors, the linter and Spark disagree") {
    for (const std::string& rule : rules_with_errors()) {
      CHECK_MESSAGE((is_outside(rule) || cases_that_need_rules().contains(rule)), rule);
    }
  }

  // SKL_WRITE_PAGES=1 writes it.
  TEST_CASE("docs/oracle.md says what was asked and which rules the answers need") {
    const std::string right = page_as_it_should_be();
    keep_page(kPage, right);
    CHECK(read_page(kPage) == right);
  }
}

}  // namespace skl
